package bitboard

import "slices"

// node is a position of a proof-number search (Allis 1994). With the winner to
// move it is proved if one of its children is, with the loser to move if all
// are.
type node[U upper] struct {
	at       position[U]
	pn, dn   uint32 // how many positions must at least be proved, or disproved, to settle it
	parent   int32
	child, n int32 // its children, none before it is expanded
	move     uint8 // that led to it
	lines    uint8 // the winner's stones up to the figure, at most, in the lines against the loser's moves
	loser    bool  // the loser is to move
}

// settled is the number of a position that cannot be proved, or disproved.
const settled = 1 << 30

// search proves wins by a tree in memory of few positions.
type search[U upper] struct {
	prover[U]
	nodes    []node[U]
	promises []promise
	harm     *Board[U]             // where not nil, a draw is enough; the loser's figures by the widest reading
	quiet    bool                  // moves that threaten no line are tried, too
	best     uint8                 // the move that was proved to win
	expanded int                   // positions with the loser to move
	limits   func() error          // why the search must stop; nil for no limit
	halted   error                 // why the last one stopped before its end
	order    []position[U]         // of proved
	proved   map[position[U]]uint8 // the winner is to move; the stones of the winner up to the figure
}

func newSearch[U upper](b *Board[U]) *search[U] {
	return &search[U]{prover: prover[U]{lineSearch: lineSearch[U]{Board: b, steps: maxSteps}, theirs: lineSearch[U]{Board: b.rival, steps: maxSteps}}, proved: map[position[U]]uint8{}}
}

// prove searches for a win of the winner, who is to move in p and has no
// line. It expands at most budget positions with the loser to move, and tries
// the early moves first. It returns the winner's stones up to the figure, at
// most.
func (s *search[U]) prove(p position[U], budget int, early Set[U]) (stones uint8, won bool) {
	s.best, s.expanded, s.halted = s.cells.off(), 0, nil
	if stones, won = s.proved[s.canonical(p)]; won {
		return stones, true
	}
	if !s.run(p, budget, early) {
		return 0, false
	}
	stones = s.keep(0)
	s.best = s.nodes[0].move
	return stones, true
}

// run searches, and reports whether p is proved.
func (s *search[U]) run(p position[U], budget int, early Set[U]) bool {
	s.nodes = append(s.nodes[:0], node[U]{at: p, pn: 1, dn: 1, parent: -1})
	s.expanded = 0
	for s.nodes[0].pn != 0 && s.nodes[0].dn != 0 && s.expanded < budget {
		if s.limits != nil {
			if s.halted = s.limits(); s.halted != nil {
				return false
			}
		}
		i := s.next()
		if s.nodes[i].loser {
			s.expanded++
			s.expandLoser(i)
		} else {
			s.expandWinner(i, early)
		}
		s.update(i)
	}
	return s.nodes[0].pn == 0
}

// next returns the position to expand: the way there leads to the child that
// is easiest to prove, or to disprove.
func (s *search[U]) next() int32 {
	i := int32(0)
	for s.nodes[i].n > 0 {
		n := &s.nodes[i]
		best := n.child
		for c := n.child + 1; c < n.child+n.n; c++ {
			if n.loser && s.nodes[c].dn < s.nodes[best].dn || !n.loser && s.nodes[c].pn < s.nodes[best].pn {
				best = c
			}
		}
		i = best
	}
	return i
}

// settle sets the numbers of a position.
func (n *node[U]) settle(proved bool) {
	n.pn, n.dn = settled, 0
	if proved {
		n.pn, n.dn = 0, settled
	}
}

// expandWinner adds the winner's moves.
func (s *search[U]) expandWinner(i int32, early Set[U]) {
	p := s.nodes[i].at
	if s.held(p) {
		s.nodes[i].settle(true)
		return
	}
	moves := s.attacks(p)
	if moves.Empty() {
		s.nodes[i].settle(false)
		return
	}
	s.nodes[i].child = int32(len(s.nodes))
	for rank, m := range s.ordered(p, moves, early) {
		s.nodes = append(s.nodes, node[U]{at: p.with(m.cell()), pn: 1 + uint32(rank/3), dn: 1, parent: i, move: m.cell(), loser: true})
		s.nodes[i].n++
	}
}

// promise is a move with the number of threats that the winner has after it. Moves
// with more threats are less, and of those with the same number the first cell.
type promise int

func promiseOf(cell uint8, threats int) promise { return promise(-threats<<8 | int(cell)) }

func (p promise) cell() uint8 { return uint8(p) }

// ordered returns the moves in the order in which they are tried.
func (s *search[U]) ordered(p position[U], moves, early Set[U]) []promise {
	list := s.promises[:0]
	for rest := moves; !rest.Empty(); rest = rest.Rest() {
		cell, threats := rest.First(), 0
		if moves.Several() {
			threats = s.threats(p.with(cell))
		}
		if early.Has(cell) {
			threats += 4
		}
		list = append(list, promiseOf(cell, threats))
	}
	slices.Sort(list)
	s.promises = list
	return list
}

// threats returns the number of threats that the winner has with the move in
// p, but for those that it has made.
func (s *lineSearch[U]) threats(p position[U]) (n int) {
	v := &s.views[0]
	s.look(v, p.own, p.opp)
	if wins := s.wins(v); !wins.Empty() {
		return 3
	}
	for rest := v.free; !rest.Empty(); rest = rest.Rest() {
		if c := rest.First(); (!s.near[c].And(p.own).Empty() || s.rim.Has(c)) && !s.winsAfter(v, c).Empty() {
			n++
		}
	}
	return n
}

// expandLoser adds the loser's moves against which there is no line. A
// position in which the winner threatens no line is given up, unless quiet is
// set or a draw is enough.
func (s *search[U]) expandLoser(i int32) {
	p := s.nodes[i].at
	if s.held(p) {
		s.nodes[i].settle(true)
		return
	}
	quiet := s.quiet || s.harm != nil
	d, threatens := s.defend(p, !quiet)
	s.nodes[i].lines = uint8(d.stones)
	if d.lost || !threatens && !quiet {
		s.nodes[i].settle(false)
		return
	}
	s.nodes[i].child = int32(len(s.nodes))
	for ; !d.open.Empty(); d.open = d.open.Rest() {
		c := d.open.First()
		q := p.against(c)
		if stones, won := s.proved[s.canonical(q)]; won {
			s.nodes[i].lines = max(s.nodes[i].lines, stones)
			continue
		}
		s.nodes = append(s.nodes, node[U]{at: q, pn: 1, dn: 1, parent: i, move: c})
		s.nodes[i].n++
	}
	if s.nodes[i].n == 0 {
		s.nodes[i].settle(true)
	}
}

// update sums up the numbers from a position to the root.
func (s *search[U]) update(i int32) {
	for ; i >= 0; i = s.nodes[i].parent {
		n := &s.nodes[i]
		if n.n == 0 {
			continue
		}
		least, sum := uint32(settled), uint32(0)
		for c := n.child; c < n.child+n.n; c++ {
			a, b := s.nodes[c].pn, s.nodes[c].dn
			if n.loser {
				a, b = b, a
			}
			least, sum = min(least, a), min(sum+b, settled)
		}
		if n.pn, n.dn = least, sum; n.loser {
			n.pn, n.dn = sum, least
		}
	}
}

// keep stores the positions of a proof, from node i on, and returns the
// winner's stones up to the figure, at most.
func (s *search[U]) keep(i int32) (stones uint8) {
	n := s.nodes[i]
	for c := n.child; c < n.child+n.n; c++ {
		if s.nodes[c].pn == 0 {
			stones = max(stones, s.keep(c))
		}
		if s.nodes[c].pn == 0 && !n.loser {
			s.nodes[i].move = s.nodes[c].move
			s.noteMove(n.at, s.nodes[c].move)
			break
		}
	}
	if n.loser {
		if s.note != nil {
			s.defend(n.at, false)
		}
		return max(stones, n.lines)
	}
	key := s.canonical(n.at)
	if _, again := s.proved[key]; !again {
		s.order = append(s.order, key)
	}
	s.proved[key] = stones + 1
	return stones + 1
}

func (s *search[U]) noteMove(p position[U], c uint8) {
	if s.note != nil {
		s.note(p, c)
	}
}
