package bitboard

// answers returns the cells on which a stone of the loser leaves the winner
// none of the given wins.
func (b *Board[U]) answers(p position[U], wins Set[U]) (answers Set[U]) {
	if !b.ring.empty {
		if wins.single() {
			return wins
		}
		return Set[U]{}
	}
	last := wins.Lowest()
	for tries := last.Or(b.fills(p, last)); !tries.Empty(); tries = tries.Rest() {
		if b.Wins(p.own, p.opp.Or(tries.Lowest())).Empty() {
			answers = answers.Or(tries.Lowest())
		}
	}
	return answers
}

// fills returns the cell that a ring must have empty if the stone on a cell is
// to complete one, by hav-ring=empty.
func (b *Board[U]) fills(p position[U], stone Set[U]) Set[U] {
	if empty := b.holes(p.own.Or(stone), b.ring).AndNot(p.opp); empty.single() {
		return empty
	}
	return Set[U]{}
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
type lineSearch[U upper] struct {
	*Board[U]
	found line
	steps int // of a line, at most
	left  int // positions that may still be looked at
	seen  [lineTable]position[U]
	views [maxSteps + 1]view[U]
	after [maxSteps + 1][maxCells]Set[U]
}

// The size of a search for a line: the positions, and those remembered.
const (
	linePositions = 30
	lineTable     = 256
)

// line reports whether the winner, to move in p, has a line that wins. It is
// then found.
func (s *lineSearch[U]) line(p position[U]) bool {
	s.left = linePositions
	clear(s.seen[:])
	s.found.n = 0
	return s.from(p)
}

// from looks for the rest of a line.
func (s *lineSearch[U]) from(p position[U]) bool {
	slot := &s.seen[(p.own.folded()*0x9E3779B97F4A7C15^p.opp.folded()*0xC2B2AE3D27D4EB4F)>>(64-8)]
	if s.left == 0 || slot.is(p) {
		return false
	}
	*slot = p
	s.left--
	depth := s.found.n
	v := &s.views[depth]
	s.look(v, p.own, p.opp)
	if wins := s.wins(v); !wins.Empty() {
		s.found.last, s.found.wins = wins.First(), true
		return true
	}
	tries, ok := s.mustAnswer(p, v.free)
	return ok && (s.double(p, v, tries, &s.after[depth]) || depth < s.steps && s.single(p, v.free, &s.after[depth]))
}

// mustAnswer returns the cells that a line may go on with: where the loser
// would complete a figure, that cell. It reports whether one is enough.
func (s *lineSearch[U]) mustAnswer(p position[U], free Set[U]) (tries Set[U], ok bool) {
	threats := s.rival.Wins(p.opp, p.own)
	if threats.Empty() {
		return free, true
	}
	return threats, threats.single()
}

// double looks for a threat without an answer among the tries, and fills in
// the wins after each.
func (s *lineSearch[U]) double(p position[U], v *view[U], tries Set[U], after *[maxCells]Set[U]) bool {
	clear(after[:s.size])
	for ; !tries.Empty(); tries = tries.Rest() {
		c := tries.First()
		if s.near[c].And(p.own).Empty() && !s.rim.Has(c) {
			continue // it touches nothing that it could connect
		}
		after[c] = s.winsAfter(v, c)
		if after[c].Several() && s.answers(p.with(c), after[c]).Empty() {
			s.found.last, s.found.wins = c, false
			return true
		}
	}
	return false
}

// single follows the threats with one answer.
func (s *lineSearch[U]) single(p position[U], free Set[U], after *[maxCells]Set[U]) bool {
	for ; !free.Empty(); free = free.Rest() {
		c := free.First()
		if after[c].Empty() {
			continue
		}
		answers := s.answers(p.with(c), after[c])
		if answers.Empty() {
			s.found.last, s.found.wins = c, false
			return true
		}
		if !answers.single() {
			continue
		}
		n := s.found.n
		s.found.steps[n] = step{c, answers.First()}
		s.found.n = n + 1
		if s.from(p.with(c).against(answers.First())) {
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
func (b *Board[U]) replay(l *line, p position[U], note func(position[U], uint8)) (stones int, won bool) {
	for i := 0; ; i++ {
		if !b.Wins(p.own, p.opp).Empty() {
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
		if answers.Empty() {
			return i + 2, true
		}
		p = p.with(c).against(answers.First())
	}
}

// force plays a stone of the winner in p, in which it completes no figure, and returns the
// answers to its threats. It reports whether the stone is a move after
// which the loser completes no figure, and has at most one answer.
func (b *Board[U]) force(p position[U], c uint8) (answers Set[U], ok bool) {
	if !b.free(p).Has(c) || !b.rival.Wins(p.opp, p.own.With(c)).Empty() {
		return Set[U]{}, false
	}
	wins := b.Wins(p.own.With(c), p.opp)
	if wins.Empty() {
		return Set[U]{}, false
	}
	answers = b.answers(p.with(c), wins)
	return answers, !answers.Several()
}

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
