package bitboard

// immune returns free cells of p, with the loser to move: after a stone of the
// loser on one of them, the line wins without a change. The line wins in p with
// the winner to move, perhaps with one more stone of the loser.
//
// Let x be such a cell. It is none of the cells of the line: the threats, the
// answers, and the cells that the threats are about. So each stone of the
// winner makes the threats that it makes in the line, or more: a stone of the
// loser takes nothing from them but its own cell. By hav-ring=empty that holds
// for bridges and forks only, and so the line is taken without its rings.
//
// The loser never completes a figure and never threatens one: let it have all
// its answers and x at once, on a board on which the winner's stones of the line are
// missing. It could then complete no figure, and completes none by the last of these stones: immune
// looks for that by hav-ring=any, by which more stones of a player only add to its figures, and
// by which all figures of the other readings are figures.
func (b *Board[U]) immune(l *line, p position[U]) (cells Set[U]) {
	used, answers, ok := b.cellsOf(l, p)
	if !ok {
		return Set[U]{}
	}
	var v view[U]
	b.look(&v, p.opp.Or(answers), p.own)
	if !b.connections(&v).Or(b.allRings(&v, ring{blob: true})).Empty() {
		return Set[U]{}
	}
	for rest := b.free(p).AndNot(used); !rest.Empty(); rest = rest.Rest() {
		if x := rest.First(); b.winsAfterBy(&v, x, ring{blob: true}).Empty() {
			cells = cells.With(x)
		}
	}
	return cells
}

// cellsOf returns the cells of a line, and those of them that are answers. It
// reports whether each of its threats is one that a stone elsewhere does not
// remove.
func (b *Board[U]) cellsOf(l *line, p position[U]) (used, answers Set[U], ok bool) {
	own := p.own
	for _, s := range l.steps[:l.n] {
		own = own.With(s.threat)
		used = used.Or(one[U](s.threat).With(s.answer))
		answers = answers.With(s.answer)
	}
	if !answers.And(p.opp).Empty() || !own.And(p.opp).Empty() {
		return Set[U]{}, Set[U]{}, false
	}
	own = p.own
	opp := p.opp
	for _, s := range l.steps[:l.n] {
		own = own.With(s.threat)
		if !b.lasting(own, opp).Has(s.answer) {
			return Set[U]{}, Set[U]{}, false
		}
		opp = opp.With(s.answer)
	}
	used = used.With(l.last)
	if l.wins {
		return used, answers, b.lasting(own, opp).Has(l.last)
	}
	wins := b.lasting(own.With(l.last), opp)
	return used.Or(wins), answers, wins.Several()
}

// lasting returns those of Wins of which a stone of the opponent takes nothing
// but its own cell.
func (b *Board[U]) lasting(own, opp Set[U]) Set[U] {
	b.look(b.spare, own, opp)
	if b.ring.empty {
		return b.connections(b.spare)
	}
	return b.wins(b.spare)
}
