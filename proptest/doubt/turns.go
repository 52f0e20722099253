package doubt

import (
	"slices"

	"ludex/rules/rbg/syntax"
)

// turn is the parts after the switch that gives a player the turn, up to the next player's.
type turn struct {
	player int
	move   []*part // up to the end of the move
	rest   []*part // with what follows the move
}

// turnAt returns the turn that begins with a part.
func turnAt(p *part) (t turn, ok bool) {
	n, ok := p.leaf.(syntax.Switch)
	if !ok || n.Player == syntax.Keeper || p.up.kind != seq || !p.inStar() {
		return t, false
	}
	t.player, t.rest = n.Player, p.up.parts[p.index+1:]
	for i, q := range t.rest {
		if q.has(isSwitch) && t.move == nil {
			t.move = t.rest[:i+1]
		}
		if q.switchTo() != syntax.Keeper {
			t.rest = t.rest[:i]
			break
		}
	}
	return t, len(t.move) > 0 && len(t.move) <= len(t.rest) && !t.move[0].is(isSwitch)
}

// inStar reports whether a part is repeated; what is not only sets up the board.
func (p *part) inStar() bool { return p.up != nil && (p.up.kind == star || p.up.inStar()) }

// or returns the turn with another move that the player can choose.
func (t turn) or(move ...*part) (rest *part, span int) {
	return either(row(t.rest...), row(append(move, endOfMove())...)), len(t.rest)
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
	rest, span := t.or()
	return []change{{row(p, rest).and(span), "May a player pass?", "A player must move.", r.subject(t.player) + " may pass."}}
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
	move := row(t.move...)
	for _, f := range r.fates(t.player) {
		free := row(append([]*part{test(false, move), p}, t.rest...)...)
		to := either(free, row(append([]*part{test(true, move)}, f.parts...)...))
		list = append(list, change{to.and(len(t.rest)), f.ask, "The game ends for a player without a move; the points decide.", f.is})
	}
	return list
}

// blockedCase looks for two cases of which one begins with a move that can be made,
// and the other with the same that cannot.
func (r *rulebook) blockedCase(p *part) (list []change) {
	for _, free := range p.parts {
		for i, b := range p.parts {
			me := free.switchTo()
			if me < 0 || b.has(isOff) || free.kind != seq || b.kind != seq || !opposite(free.parts[0], b.parts[0]) {
				continue
			}
			is := "The opponent moves then."
			if b.ends() {
				is = "The game ends then, and the points decide."
			}
			for _, f := range r.fates(me) {
				parts := slices.Clone(p.parts)
				parts[i] = row(append([]*part{b.parts[0]}, f.parts...)...)
				if !equal(parts[i], b) {
					list = append(list, change{to: either(parts...), ask: f.ask, is: is, not: f.is})
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
	const ask = "What happens to a player without a legal move?"
	who := ""
	if !r.equal {
		who = " for " + r.game.Players[player].Name
	}
	give := &part{leaf: syntax.Switch{Player: player, Action: fresh}}
	list = append(list, fate{[]*part{give, endOfMove()}, ask, "No legal move means a pass" + who + "."}, fate{[]*part{endOfMove(), never()}, ask, "No legal move means a draw" + who + "."})
	if n := len(r.game.Players); n > 1 {
		list = append(list, fate{r.wins((player + 1) % n), ask, "No legal move means a loss" + who + "."})
	}
	return list
}

// subject returns a player, or "A player" if all have the same rules.
func (r *rulebook) subject(player int) string {
	if r.equal {
		return "A player"
	}
	return r.game.Players[player].Name
}

// placed returns the piece that a part puts on the board, if it takes none away.
func (r *rulebook) placed(p *part) (piece int, ok bool) {
	piece = -1
	takes := false
	p.all(func(q *part) {
		if n, is := q.leaf.(syntax.Off); is && r.owner[n.Piece] == empty {
			takes = true
		} else if is && piece < 0 {
			piece = n.Piece
		}
	})
	return piece, piece >= 0 && !takes
}

// onlyPlaces reports whether a player never takes a piece from the board.
func (r *rulebook) onlyPlaces(player int) (yes bool) {
	yes = true
	r.root.all(func(p *part) {
		n, ok := p.leaf.(syntax.Off)
		yes = yes && !(ok && p.me == player && r.owner[n.Piece] == empty && !p.inPattern())
	})
	return yes
}

// supply lets the pieces run out of a player who only places some.
func supply(r *rulebook, p *part) []change {
	on, ok := p.leaf.(syntax.On)
	piece := slices.Index(r.owner, owner(p.me))
	if !ok || !p.chosen() || p.inPattern() || p.follows() || piece < 0 || slices.ContainsFunc(on.Pieces, func(n int) bool { return r.owner[n] != empty }) || !r.onlyPlaces(p.me) {
		return nil
	}
	const share = 3 // of the cells
	few := max(2, len(r.game.Board.Cells)/share)
	have := &part{leaf: syntax.Compare{Left: syntax.Count(piece), Right: syntax.Number(few), Op: "<"}}
	return []change{{to: row(p, have), ask: "What if the pieces run out?", is: "There are enough pieces for every game.", not: "A player without a piece in hand cannot place one."}}
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
	rest, span := t.or(is(own, 0), is(other, 1), repeated(either(r.everyStep()...)), r.on(other), put)
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
