package doubt

import "slices"

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
		return []change{{to, "Must this be so after the move, and not before it: " + then + "?", true, "After a move it is so: " + then + ".", "Before a move it is so: " + then + "."}}
	case p.kind != leaf && next.effect() && p.anywhere() && next.anywhere():
		return []change{{to, "Does this come first: " + first + "; and then: " + then + "?", true, sentenceOf("first " + first + "; then " + then), sentenceOf("first " + then + "; then " + first)}}
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
	w := r.words(p)
	return []change{{row(slices.Concat(rest[:end], []*part{p})...).and(end), "Does this happen at once, and not at the end of the turn: " + w + "?", true, "At once: " + w + ".", "At the end of the turn: " + w + "."}}
}

// begins gives the first turn of the game to the next player.
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
	who, other := human(r.game.Players[first].Name), human(r.game.Players[row(turns[next:]...).switchTo()].Name)
	return []change{{row(slices.Concat(turns[next:], []*part{p})...), "Does " + who + " begin?", true, sentenceOf(who + " begins"), sentenceOf(other + " begins")}}
}
