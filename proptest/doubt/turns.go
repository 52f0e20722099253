package doubt

import (
	"slices"

	"ludex/rules/rbg/syntax"
)

// turn is the parts after the switch that gives a player the turn, up to the next player's.
type turn struct {
	player int
	move   []*part // up to the end of the move
	rest   []*part // and the parts after the move
}

// turnAt returns the turn that begins with a part. Parts that are not repeated set up the board.
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

// passes lets a player pass, who may do so in some positions or never. Who plays alone loses nothing by
// a pass.
func passes(r *rulebook, p *part) []change {
	t, ok := turnAt(p)
	if !ok || len(r.game.Players) == 1 || row(t.move...).idle(false) {
		return nil
	}
	return one(t.or(p), pick(row(t.move...).idle(true), 1, 0), r.subject(t.player))
}

// idle reports whether there is a way through a part that leaves the board as it is, also under a
// condition.
func (p *part) idle(tests bool) bool {
	way := func(q *part) bool { return q.idle(tests) }
	switch {
	case p.kind == choice:
		return slices.ContainsFunc(p.parts, way)
	case p.isCondition():
		return tests
	}
	return !p.is(isOff) && !p.isNever() && (p.kind != seq || every(p.parts, way))
}

// blocked gives another fate to a player without a move: in each turn, or in one of two cases, of
// which the other begins with a move that can be made, and this with the same that cannot.
func blocked(r *rulebook, p *part) (list []change) {
	if t, ok := turnAt(p); ok && (p.index == 0 || p.up.parts[p.index-1].kind != pattern) {
		move := row(t.move...)
		free := row(append([]*part{test(false, move), p}, t.rest...)...)
		return r.fates(t.player, r.over(t.player, nothing()), false, func(fate *part) *part {
			return either(free, row(test(true, move), fate)).and(len(t.rest))
		})
	}
	for i := 0; p.kind == choice && i < len(p.parts)*len(p.parts); i++ {
		free, b := p.parts[i/len(p.parts)], p.parts[i%len(p.parts)]
		me := free.switchTo()
		if me < 0 || b.has(isOff) || free.kind != seq || b.kind != seq || !opposite(free.parts[0], b.parts[0]) {
			continue
		}
		is := pick(b.ends(), r.over(me, b), "The opponent of a player without a legal move moves.")
		stated := b.ends() && r.winner(b) >= 0
		list = append(list, r.fates(me, is, stated, func(fate *part) *part {
			other := clean(row(b.parts[0], fate))
			if equal(other, b) {
				return nil
			}
			return p.with(map[*part]*part{b: other})
		})...)
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

// fates gives a player without a move each outcome, with the parts for it, nil for none. The rules can
// have a case that states who wins then.
func (r *rulebook) fates(player int, is string, stated bool, to func(fate *part) *part) (list []change) {
	n := len(r.game.Players)
	if n == 1 {
		return nil
	}
	who := r.subject(player) + " without a legal move"
	for i, fate := range []*part{row(switchTo(player), switchTo(syntax.Keeper)), row(switchTo(syntax.Keeper), never()), r.wins((player + 1) % n)} {
		if to := to(fate); to != nil {
			list = append(list, change{to, i, [3]string{who, is, who}, stated})
		}
	}
	return list
}

// winner returns the player to whom a part gives all points, -1 for none.
func (r *rulebook) winner(p *part) int {
	for _, n := range leaves[syntax.Assign](p) {
		if n.Variable < len(r.game.Players) && n.Value == syntax.Number(r.game.Players[n.Variable].Bound) {
			return n.Variable
		}
	}
	return -1
}

// over describes the end of a game by a player without a move, for which the rules can have a case:
// the player loses if each turn gives all points to who has it. Without other points nobody wins.
func (r *rulebook) over(player int, end *part) string {
	if w := r.winner(end); w >= 0 {
		return r.subject(player) + " without a legal move " + pick(w == player, "wins.", "loses.")
	}
	gives, scores := map[int]bool{}, false
	for v := range r.game.Players {
		scores = scores || r.assigned(v, func(e syntax.Expr) bool { return e != syntax.Number(0) && e != syntax.Number(r.game.Players[v].Bound) })
	}
	for p := range leaves[syntax.Switch](r.root) {
		t, _ := turnAt(p)
		for _, q := range t.rest {
			if q.kind == leaf && r.winner(q) == t.player {
				gives[t.player] = true
			}
		}
	}
	if len(r.game.Players) == 2 && len(gives) == 2 {
		return r.subject(player) + " without a legal move loses."
	}
	if len(gives) == 0 && !scores {
		return r.subject(player) + " without a legal move makes the game a draw."
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

// placed returns the piece that a turn puts on the board, if it takes none away.
func (r *rulebook) placed(t turn) (piece int, ok bool) {
	for _, n := range leaves[syntax.Off](row(t.rest...)) {
		if r.owner[n.Piece] == empty {
			return 0, false
		}
		if !ok {
			piece, ok = n.Piece, true
		}
	}
	return piece, ok
}

// supply lets the pieces run out of a player who only places some, on a board of any size.
func supply(r *rulebook, p *part) []change {
	on, ok := p.leaf.(syntax.On)
	piece := slices.Index(r.owner, owner(p.me))
	if !ok || !p.chosen() || p.inPattern() || p.follows() || piece < 0 || !every(on.Pieces, func(n int) bool { return r.owner[n] == empty }) {
		return nil
	}
	for q, n := range leaves[syntax.Off](r.root) {
		if q.me == p.me && r.owner[n.Piece] == empty && !q.inPattern() {
			return nil
		}
	}
	var cells []syntax.Expr // of any board, by what is on them
	for n := range r.game.Pieces {
		cells = append(cells, syntax.Count(n))
	}
	times := syntax.Arith{Op: '*', Parts: []syntax.Expr{syntax.Number(3), syntax.Count(piece)}}
	third := compare(syntax.Arith{Op: '+', Parts: []syntax.Expr{times, syntax.Number(2)}}, syntax.Arith{Op: '+', Parts: cells}, "<")
	return one(row(p, either(compare(syntax.Count(piece), syntax.Number(2), "<"), third)), 0, "")
}

// swaps lets the second player take over the first move.
func swaps(r *rulebook, p *part) []change {
	t, ok := turnAt(p)
	own, puts := r.placed(t)
	if !ok || !puts || t.player != 1 || len(r.game.Players) != 2 {
		return nil
	}
	for q := range leaves[syntax.Switch](r.root) {
		first, _ := turnAt(q)
		if other, ok := r.placed(first); ok && first.player == 0 && other != own {
			put := &part{leaf: syntax.Off{Piece: own, Action: fresh}}
			to := t.or(p, compare(syntax.Count(own), syntax.Number(0), "=="), compare(syntax.Count(other), syntax.Number(1), "=="), repeated(r.everyStep()), r.on(other), put)
			return one(to, 0, human(r.game.Players[1].Name))
		}
	}
	return nil
}

// effect reports whether a part changes something and ends no move.
func (p *part) effect() bool { return p.has(isAction) && !p.has(isSwitch) && !p.inPattern() }

// anywhere reports whether a part does the same from any cell: it begins with a walk over
// the board, or is about numbers alone.
func (p *part) anywhere() bool {
	h := p.head()
	about := h.kind == leaf && !isOn(h.leaf) && !isOff(h.leaf) && !isShift(h.leaf)
	return about || h.isNothing() || h.walks() && h.hasStar() || h.kind == choice && every(h.parts, (*part).anywhere)
}

// order exchanges an effect and a test that follows, or two effects.
func order(r *rulebook, p *part) []change {
	next := p.beside(1)
	if next == nil || next.up != p.up || !p.effect() {
		return nil
	}
	to, first, then := row(next, p).and(1), r.words(p), r.words(next)
	switch {
	case next.kind == pattern && asked(next.outer()):
		return one(to, 0, then)
	case p.kind != leaf && next.effect() && p.anywhere() && next.anywhere():
		return []change{{to, 1, [3]string{short(first) + "; and then: " + short(then), first + "; then " + then, then + "; then " + first}, false}}
	}
	return nil
}

// late moves an effect to the end of the turn.
func late(r *rulebook, p *part) []change {
	if p.up.kind != seq || !p.effect() || !p.anywhere() || p.follows() {
		return nil
	}
	rest := p.up.parts[p.index+1:]
	end := slices.IndexFunc(rest, func(q *part) bool { return q.has(isSwitch) })
	if end < 1 || !rest[0].anywhere() || !slices.ContainsFunc(rest[:end], (*part).effect) {
		return nil
	}
	return one(row(slices.Concat(rest[:end], []*part{p})...).and(end), 0, r.words(p))
}

// begins gives the first turn of the game, or the first after its opening, to the next player.
func begins(r *rulebook, p *part) []change {
	if p.kind != star || p.parts[0].kind != seq || p.inPattern() {
		return nil
	}
	turns := p.parts[0].parts
	first := p.parts[0].switchTo()
	next := slices.IndexFunc(turns, func(q *part) bool { to := q.switchTo(); return to >= 0 && to != first })
	for next > 1 && turns[next-1].isCondition() {
		next--
	}
	if first < 0 || next < 1 || p.within(func(q *part) bool { return q.kind == star }) {
		return nil
	}
	to := row(slices.Concat(turns[next:], []*part{p})...)
	who, other := human(r.game.Players[first].Name), human(r.game.Players[row(turns[next:]...).switchTo()].Name)
	before := p.up != nil && p.up.kind == seq && row(p.up.parts[:p.index]...).switchTo() != syntax.Keeper
	if before && r.view.pieces == byName {
		return []change{{to, 1, [3]string{who, who, other}, false}}
	}
	return []change{{to, 0, [3]string{who, who, other}, false}}
}
