package bitboard

import "ludex/rules/havannah"

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
func (b *Board) immune(l *line, p position) (cells uint64) {
	used, answers, ok := b.cellsOf(l, p)
	if !ok {
		return 0
	}
	var v view
	b.look(&v, p.opp|answers, p.own)
	if b.connections(&v)|b.allRings(&v, havannah.RingAny) != 0 {
		return 0
	}
	for rest := b.free(p) &^ used; rest != 0; rest &= rest - 1 {
		if x := first(rest); b.winsAfterBy(&v, x, havannah.RingAny) == 0 {
			cells |= 1 << x
		}
	}
	return cells
}

// cellsOf returns the cells of a line, and those of them that are answers. It
// reports whether each of its threats is one that a stone elsewhere does not
// remove.
func (b *Board) cellsOf(l *line, p position) (used, answers uint64, ok bool) {
	own := p.own
	for _, s := range l.steps[:l.n] {
		own |= 1 << s.threat
		used |= 1<<s.threat | 1<<s.answer
		answers |= 1 << s.answer
	}
	if answers&p.opp != 0 || own&p.opp != 0 {
		return 0, 0, false
	}
	own = p.own
	opp := p.opp
	for _, s := range l.steps[:l.n] {
		own |= 1 << s.threat
		if b.lasting(own, opp)>>s.answer&1 == 0 {
			return 0, 0, false
		}
		opp |= 1 << s.answer
	}
	used |= 1 << l.last
	if l.wins {
		return used, answers, b.lasting(own, opp)>>l.last&1 != 0
	}
	wins := b.lasting(own|1<<l.last, opp)
	return used | wins, answers, wins&(wins-1) != 0
}

// lasting returns those of Wins of which a stone of the opponent takes nothing
// but its own cell.
func (b *Board) lasting(own, opp uint64) uint64 {
	var v view
	b.look(&v, own, opp)
	if b.ring == havannah.RingEmpty {
		return b.connections(&v)
	}
	return b.wins(&v)
}
