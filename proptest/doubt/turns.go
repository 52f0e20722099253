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

// turnAt returns the turn that begins with a part. What is not repeated only sets up the board.
func turnAt(p *part) (t turn, ok bool) {
	n, ok := p.leaf.(syntax.Switch)
	if !ok || n.Player == syntax.Keeper || p.up.kind != seq || !p.within(func(q *part) bool { return q.kind == star }) {
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

// or returns the switch p with the turn, or with another move that the player can choose.
func (t turn) or(p *part, move ...*part) *part {
	return row(p, either(row(t.rest...), row(append(move, switchTo(syntax.Keeper))...))).and(len(t.rest))
}

func switchTo(player int) *part {
	return &part{leaf: syntax.Switch{Player: player, Action: fresh}}
}

func compare(left, right syntax.Expr, op string) *part {
	return &part{leaf: syntax.Compare{Left: left, Right: right, Op: op}}
}

// wins gives a player all points, and ends the game.
func (r *rulebook) wins(player int) *part {
	points := syntax.Number(r.game.Players[player].Bound)
	return row(&part{leaf: syntax.Assign{Variable: player, Value: points, Action: fresh}}, switchTo(syntax.Keeper), never())
}

// passes lets a player pass. Who plays alone loses nothing by a pass.
func passes(r *rulebook, p *part) []change {
	t, ok := turnAt(p)
	if !ok || r.alone() {
		return nil
	}
	who := r.subject(t.player)
	return []change{{t.or(p), "May " + who + " pass?", false, sentenceOf(who + " must move"), sentenceOf(who + " may pass")}}
}

// alone reports whether the game is one for one player, which is over when he cannot move.
func (r *rulebook) alone() bool { return len(r.game.Players) == 1 }

// blocked gives another fate to a player without a move.
func blocked(r *rulebook, p *part) (list []change) {
	if r.alone() {
		return nil
	}
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
		f.to = either(free, row(test(true, move), f.to)).and(len(t.rest))
		f.is = r.over(t.player)
		list = append(list, f)
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
			for _, f := range r.fates(me) {
				f.is = pick(b.ends(), r.over(me), "The opponent of a player without a legal move moves.")
				if other := clean(row(b.parts[0], f.to)); !equal(other, b) {
					parts := slices.Clone(p.parts)
					parts[i] = other
					f.to = either(parts...)
					list = append(list, f)
				}
			}
		}
	}
	return list
}

// switchTo returns the player to whom the first switch in p gives the turn, or the Keeper.
func (p *part) switchTo() int {
	for _, n := range leaves[syntax.Switch](p) {
		if n.Player != syntax.Keeper {
			return n.Player
		}
	}
	return syntax.Keeper
}

// fates returns the outcomes that a player without a move can meet.
func (r *rulebook) fates(player int) []change {
	who := r.subject(player) + " without a legal move "
	ask := "Does " + who
	list := []change{
		{to: row(switchTo(player), switchTo(syntax.Keeper)), ask: ask + "pass?", not: sentenceOf(who + "passes")},
		{to: row(switchTo(syntax.Keeper), never()), ask: ask + "make the game a draw?", not: sentenceOf(who + "makes the game a draw")}}
	if n := len(r.game.Players); n > 1 {
		list = append(list, change{to: r.wins((player + 1) % n), ask: ask + "lose?", not: sentenceOf(who + "loses")})
	}
	return list
}

// over says what it means that a player without a move ends the game: that the player loses
// if each turn gives all points to who has it.
func (r *rulebook) over(player int) string {
	gives := map[int]bool{}
	for p := range leaves[syntax.Switch](r.root) {
		t, _ := turnAt(p)
		for _, q := range t.rest {
			n, ok := q.leaf.(syntax.Assign)
			gives[t.player] = gives[t.player] || ok && n.Variable == t.player && n.Value == syntax.Number(r.game.Players[t.player].Bound)
		}
	}
	if len(r.game.Players) == 2 && gives[0] && gives[1] {
		return sentenceOf(r.subject(player) + " without a legal move loses")
	}
	return "The game is over when a player has no legal move; the score decides."
}

// subject returns a player, or "a player" if all have the same rules.
func (r *rulebook) subject(player int) string {
	if r.equal {
		return "a player"
	}
	return human(r.game.Players[player].Name)
}

// placed returns the piece that a part puts on the board, if it takes none away.
func (r *rulebook) placed(p *part) (piece int, ok bool) {
	for _, n := range leaves[syntax.Off](p) {
		if r.owner[n.Piece] == empty {
			return 0, false
		}
		if !ok {
			piece, ok = n.Piece, true
		}
	}
	return piece, ok
}

// onlyPlaces reports whether a player never takes a piece from the board.
func (r *rulebook) onlyPlaces(player int) bool {
	for p, n := range leaves[syntax.Off](r.root) {
		if p.me == player && r.owner[n.Piece] == empty && !p.inPattern() {
			return false
		}
	}
	return true
}

// supply lets the pieces run out of a player who only places some.
func supply(r *rulebook, p *part) []change {
	on, ok := p.leaf.(syntax.On)
	piece := slices.Index(r.owner, owner(p.me))
	if !ok || !p.chosen() || p.inPattern() || p.follows() || piece < 0 || !every(on.Pieces, func(n int) bool { return r.owner[n] == empty }) || !r.onlyPlaces(p.me) {
		return nil
	}
	const share = 3 // of the cells
	few := max(2, len(r.game.Board.Cells)/share)
	have := compare(syntax.Count(piece), syntax.Number(few), "<")
	return []change{{row(p, have), "Can a player run out of pieces?", false, "There are enough pieces for every game.", "A player without a piece in hand cannot place one."}}
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
	put := &part{leaf: syntax.Off{Piece: own, Action: fresh}}
	to := t.or(p, compare(syntax.Count(own), syntax.Number(0), "=="), compare(syntax.Count(other), syntax.Number(1), "=="), repeated(r.everyStep()), r.on(other), put)
	me := human(r.game.Players[1].Name)
	return []change{{to, "May " + me + " take over the first piece instead of a first move?", false, sentenceOf(me + " must move, as in each other turn"), sentenceOf(me + " may take over the first piece instead of a first move")}}
}

// first returns the piece that the first player places.
func (r *rulebook) first() (piece int, ok bool) {
	for p := range leaves[syntax.Switch](r.root) {
		if t, is := turnAt(p); is && t.player == 0 && !ok {
			piece, ok = r.placed(row(t.rest...))
		}
	}
	return piece, ok
}
