package doubt

import (
	"slices"

	"ludex/rules/rbg/syntax"
)

// turn is the parts after the switch that gives a player the turn, up to the end of the
// move.
type turn struct {
	player int
	rest   []*part // the last one ends the move
	ends   bool    // whether the last one does nothing else
}

// turnAt returns the turn that begins with a part.
func turnAt(p *part) (t turn, ok bool) {
	n, ok := p.leaf.(syntax.Switch)
	if !ok || n.Player == syntax.Keeper || p.up.kind != seq {
		return t, false
	}
	for i, q := range p.up.parts[p.index+1:] {
		if q.has(isSwitch) {
			return turn{n.Player, p.up.parts[p.index+1 : p.index+2+i], q.is(isSwitch)}, i > 0 || !q.is(isSwitch)
		}
	}
	return t, false
}

// or returns the turn with another move that the player can choose, before its end.
func (t turn) or(move ...*part) (rest *part, span int) {
	n := len(t.rest)
	if t.ends {
		return either(row(t.rest[:n-1]...), row(move...)), n - 1
	}
	return either(row(t.rest...), row(append(move, endOfMove())...)), n
}

func endOfMove() *part { return &part{leaf: syntax.Switch{Player: syntax.Keeper, Action: fresh}} }

// wins gives a player all points, and ends the game.
func (r *rulebook) wins(player int) []*part {
	points := syntax.Number(r.game.Players[player].Bound)
	return []*part{{leaf: syntax.Assign{Variable: player, Value: points, Action: fresh}}, endOfMove(), never()}
}

// passes lets a player pass.
func passes(r *rulebook, p *part) []change {
	t, ok := turnAt(p)
	if !ok {
		return nil
	}
	me := r.game.Players[t.player].Name
	rest, span := t.or()
	return []change{{row(p, rest).and(span), "May " + me + " pass?", me + " must move.", me + " may pass."}}
}

// blocked gives another fate to a player without a move.
func blocked(r *rulebook, p *part) (list []change) {
	if p.kind == choice {
		return r.blockedCase(p)
	}
	t, ok := turnAt(p)
	if !ok || p.index > 0 && p.up.parts[p.index-1].kind == pattern {
		return nil
	}
	move := row(t.rest...)
	for _, f := range r.fates(t.player) {
		free := row(append([]*part{test(false, move), p}, t.rest...)...)
		to := either(free, row(append([]*part{test(true, move)}, f.parts...)...))
		list = append(list, change{to.and(len(t.rest)), f.ask, "The game ends when a player to move has no move; the points decide.", f.is})
	}
	return list
}

// blockedCase looks for two cases of which one begins with a move that can be made,
// and the other with the same that cannot.
func (r *rulebook) blockedCase(p *part) (list []change) {
	for _, free := range p.parts {
		for i, b := range p.parts {
			me := free.switchTo()
			if me < 0 || free.kind != seq || b.kind != seq || !opposite(free.parts[0], b.parts[0]) {
				continue
			}
			now := r.words(b)
			for _, f := range r.fates(me) {
				parts := slices.Clone(p.parts)
				parts[i] = row(append([]*part{b.parts[0]}, f.parts...)...)
				if !equal(parts[i], b) {
					list = append(list, change{to: either(parts...), ask: f.ask, is: sentenceOf(now), not: f.is})
				}
			}
		}
	}
	return list
}

// opposite reports whether a part tests that something is possible, and another that
// it is not.
func opposite(p, q *part) bool {
	return p.kind == pattern && q.kind == pattern && !p.negated && q.negated && equal(p.parts[0], q.parts[0])
}

// switchTo returns the player to whom the first switch in p gives the turn, or the Keeper.
func (p *part) switchTo() (player int) {
	player = syntax.Keeper
	p.all(func(q *part) {
		if n, ok := q.leaf.(syntax.Switch); ok && player == syntax.Keeper {
			player = n.Player
		}
	})
	return player
}

// fate is what happens to a player without a move.
type fate struct {
	parts   []*part
	ask, is string
}

func (r *rulebook) fates(player int) (list []fate) {
	me := r.game.Players[player].Name
	give := &part{leaf: syntax.Switch{Player: player, Action: fresh}}
	list = append(list,
		fate{[]*part{give, endOfMove()}, "Does " + me + " pass without a legal move?", "A player without a legal move passes."},
		fate{[]*part{endOfMove(), never()}, "Is it a draw when " + me + " has no legal move?", "It is a draw when a player has no legal move."})
	if n := len(r.game.Players); n > 1 {
		list = append(list, fate{r.wins((player + 1) % n), "Does " + me + " lose without a legal move?", "A player without a legal move loses."})
	}
	return list
}

// placed returns the piece that a part puts on the board, if it takes none away.
func (r *rulebook) placed(p *part) (piece int, ok bool) {
	piece = -1
	takes := false
	p.all(func(q *part) {
		if n, is := q.leaf.(syntax.Off); is && r.empty[n.Piece] {
			takes = true
		} else if is && piece < 0 {
			piece = n.Piece
		}
	})
	return piece, piece >= 0 && !takes
}

// supply lets the pieces run out that are placed.
func supply(r *rulebook, p *part) []change {
	n, ok := p.leaf.(syntax.Off)
	if !ok || r.empty[n.Piece] || p.up.kind != seq {
		return nil
	}
	move := p.up
	for move.up != nil && !move.up.has(isSwitch) {
		move = move.up
	}
	for q := p; q.up != nil; q = q.up {
		if q.up.kind == pattern {
			return nil // a mark, not a piece
		}
	}
	if before := p.index > 0 && r.tests(p.up.parts[p.index-1]); !before {
		return nil
	}
	if _, ok := r.placed(row(p.up.parts...)); !ok {
		return nil
	}
	const share = 3 // of the cells
	few := max(2, len(r.game.Board.Cells)/share)
	have := &part{leaf: syntax.Compare{Left: syntax.Count(n.Piece), Right: syntax.Number(few), Op: "<"}}
	name := r.pieceName(n.Piece)
	return []change{{to: row(have, p), ask: "What if all pieces are on the board: is there any number of " + name + "?", is: "There are enough pieces for every game.", not: "A player without a piece in hand cannot place one."}}
}

// tests reports whether a part, or the last of its parts, only tests.
func (r *rulebook) tests(p *part) bool {
	for p.kind == seq && len(p.parts) > 0 {
		p = p.parts[len(p.parts)-1]
	}
	return p.isCondition()
}

// swaps lets the second player take over the first move.
func swaps(r *rulebook, p *part) []change {
	t, ok := turnAt(p)
	if !ok || t.player != 1 || len(r.game.Players) != 2 {
		return nil
	}
	own, ok := r.placed(row(t.rest...))
	other, found := r.first()
	if !ok || !found || own == other {
		return nil
	}
	is := func(piece, n int) *part {
		return &part{leaf: syntax.Compare{Left: syntax.Count(piece), Right: syntax.Number(n), Op: "=="}}
	}
	put := &part{leaf: syntax.Off{Piece: own, Action: fresh}}
	rest, span := t.or(is(own, 0), is(other, 1), repeated(r.next()), r.on(other), put)
	me := r.game.Players[1].Name
	return []change{{row(p, rest).and(span), "May " + me + " take over the first piece instead of a first move?", me + " must move, as in each other turn.", me + " may take over the first piece instead of a first move."}}
}

// first returns the piece that the first player places.
func (r *rulebook) first() (piece int, ok bool) {
	r.root.all(func(p *part) {
		if t, is := turnAt(p); is && t.player == 0 && !ok {
			piece, ok = r.placed(row(t.rest...))
		}
	})
	return piece, ok
}
