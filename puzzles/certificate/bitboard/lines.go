package bitboard

import "ludex/rules/havannah"

// answers returns the cells on which a stone of the loser leaves the winner
// none of the given wins.
func (b *Board) answers(p position, wins uint64) (answers uint64) {
	if b.ring != havannah.RingEmpty {
		if one(wins) {
			return wins
		}
		return 0
	}
	last := wins & -wins
	for tries := last | b.fills(p, last); tries != 0; tries &= tries - 1 {
		if b.Wins(p.own, p.opp|tries&-tries) == 0 {
			answers |= tries & -tries
		}
	}
	return answers
}

// fills returns the cell that a ring must have empty if the stone on a cell is
// to complete one, by hav-ring=empty.
func (b *Board) fills(p position, stone uint64) uint64 {
	if empty := b.inside(p.own|stone) &^ p.opp; one(empty) {
		return empty
	}
	return 0
}

// step is a threat of the winner and the only answer to it.
type step struct{ threat, answer uint8 }

// line is a win by threats: each has one answer, but for the last one, which
// has none, or completes a figure itself.
type line struct {
	steps [maxSteps]step
	n     int
	last  uint8 // the move after the steps
	wins  bool  // it completes a figure
}

// maxSteps is the length of a line; a longer one is not found.
const maxSteps = 24

// stones returns the number of stones of the winner up to the figure.
func (l *line) stones() int {
	if l.wins {
		return l.n + 1
	}
	return l.n + 2
}

// lineSearch looks for wins by threats, depth first.
type lineSearch struct {
	*Board
	found line
	steps int // of a line, at most
	left  int // positions that may still be looked at
	seen  [lineTable]position
	views [maxSteps + 1]view
	after [maxSteps + 1][64]uint64
}

// The size of a search for a line: the positions, and those remembered.
const (
	linePositions = 30
	lineTable     = 256
)

// line reports whether the winner, to move in p, has a line that wins. It is
// then found.
func (s *lineSearch) line(p position) bool {
	s.left = linePositions
	clear(s.seen[:])
	s.found.n = 0
	return s.from(p)
}

// from looks for the rest of a line.
func (s *lineSearch) from(p position) bool {
	slot := &s.seen[(p.own*0x9E3779B97F4A7C15^p.opp*0xC2B2AE3D27D4EB4F)>>(64-8)]
	if s.left == 0 || *slot == p {
		return false
	}
	*slot = p
	s.left--
	depth := s.found.n
	v := &s.views[depth]
	s.look(v, p.own, p.opp)
	if wins := s.wins(v); wins != 0 {
		s.found.last, s.found.wins = first(wins), true
		return true
	}
	tries, ok := s.mustAnswer(p, v.free)
	return ok && (s.double(p, v, tries, &s.after[depth]) || depth < s.steps && s.single(p, v.free, &s.after[depth]))
}

// mustAnswer returns the cells that a line may go on with: where the loser
// would complete a figure, that cell. It reports whether one is enough.
func (s *lineSearch) mustAnswer(p position, free uint64) (tries uint64, ok bool) {
	threats := s.rival.Wins(p.opp, p.own)
	if threats == 0 {
		return free, true
	}
	return threats, one(threats)
}

// double looks for a threat without an answer among the tries, and fills in
// the wins after each.
func (s *lineSearch) double(p position, v *view, tries uint64, after *[64]uint64) bool {
	clear(after[:])
	for ; tries != 0; tries &= tries - 1 {
		c := first(tries)
		if s.near[c]&p.own == 0 && s.rim>>c&1 == 0 {
			continue // it touches nothing that it could connect
		}
		after[c] = s.winsAfter(v, c)
		if after[c]&(after[c]-1) != 0 && s.answers(p.with(c), after[c]) == 0 {
			s.found.last, s.found.wins = c, false
			return true
		}
	}
	return false
}

// single follows the threats with one answer.
func (s *lineSearch) single(p position, free uint64, after *[64]uint64) bool {
	for ; free != 0; free &= free - 1 {
		c := first(free)
		if after[c] == 0 {
			continue
		}
		answers := s.answers(p.with(c), after[c])
		if answers == 0 {
			s.found.last, s.found.wins = c, false
			return true
		}
		if !one(answers) {
			continue
		}
		n := s.found.n
		s.found.steps[n] = step{c, first(answers)}
		s.found.n = n + 1
		if s.from(p.with(c).against(first(answers))) {
			return true
		}
		s.found.n = n
	}
	return false
}

// replay plays a line again in p, in which the winner is to move, with the present
// answers, and reports whether it wins. If it wins and note is not nil, replay calls
// note for each position and the winner's move there; stones is
// the number of the winner's stones up to the figure.
func (b *Board) replay(l *line, p position, note func(position, uint8)) (stones int, won bool) {
	for i := 0; ; i++ {
		if b.Wins(p.own, p.opp) != 0 {
			return i + 1, true
		}
		if i > l.n || i == l.n && l.wins {
			return 0, false
		}
		c := l.last
		if i < l.n {
			c = l.steps[i].threat
		}
		answers, ok := b.force(p, c)
		if !ok {
			return 0, false
		}
		if note != nil {
			note(p, c)
		}
		if answers == 0 {
			return i + 2, true
		}
		p = p.with(c).against(first(answers))
	}
}

// force plays a stone of the winner in p, in which it completes no figure, and returns the
// answers to its threats. It reports whether the stone is a move after
// which the loser completes no figure, and has at most one answer.
func (b *Board) force(p position, c uint8) (answers uint64, ok bool) {
	if b.free(p)>>c&1 == 0 || b.rival.Wins(p.opp, p.own|1<<c) != 0 {
		return 0, false
	}
	wins := b.Wins(p.own|1<<c, p.opp)
	if wins == 0 {
		return 0, false
	}
	answers = b.answers(p.with(c), wins)
	return answers, answers&(answers-1) == 0
}
