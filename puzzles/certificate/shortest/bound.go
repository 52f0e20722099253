package shortest

import (
	"errors"
	"slices"

	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// bound is a lower bound on the moves between any position and one other: the
// sum over the classes of the cheapest matching of pieces to cells, each at
// its lone distance. Every piece has to go somewhere, and a move brings one
// piece one lone step on; that is also why no move changes the bound by more
// than 1. It keeps buffers and serves one goroutine.
type bound struct {
	ways     *ways
	to       wabanti.Position
	known    []map[wabanti.Position]int // by class and the pieces in it
	matching matching
	cost     [][]int
}

// mostKnown is the number of results that a bound keeps for a class.
const mostKnown = 1 << 18

func (w *ways) bound(to wabanti.Position) *bound {
	b := &bound{ways: w, to: to}
	for range w.classes {
		b.known = append(b.known, map[wabanti.Position]int{})
	}
	return b
}

// of returns the bound of s, or at least unreachable where the numbers of
// pieces in the classes differ.
func (b *bound) of(s wabanti.Position) int {
	sum := 0
	for k, class := range b.ways.classes {
		sum += b.within(k, class.And(s))
	}
	return min(sum, unreachable)
}

// within returns the part of one class.
func (b *bound) within(k int, pieces wabanti.Position) int {
	known := b.known[k]
	if n, ok := known[pieces]; ok {
		return n
	}
	if len(known) == mostKnown {
		clear(known)
	}
	n := b.match(pieces, b.ways.classes[k].And(b.to))
	known[pieces] = n
	return n
}

// match leaves out the pieces that are on one of the cells. In some cheapest
// matching they stay: if such a piece went to x and another, from y, came to
// its cell, then the other could go straight from y to x, which is no farther
// as distances go.
func (b *bound) match(pieces, cells wabanti.Position) int {
	from, to := pieces.AndNot(cells).Cells(nil), cells.AndNot(pieces).Cells(nil)
	if len(from) != len(to) {
		return unreachable
	}
	b.cost = b.cost[:0]
	for _, c := range from {
		b.cost = append(b.cost, b.row(c, to))
	}
	return b.matching.cheapest(b.cost)
}

func (b *bound) row(from hexgrid.Cell, to []hexgrid.Cell) []int {
	row := make([]int, len(to))
	for j, c := range to {
		row[j] = b.ways.dist[from][c]
	}
	return row
}

// cover verifies that the proofs, if they hold, leave no goal out, and counts
// the goal positions. Every proof must be of a goal.
func (t *task) cover(r *Report) error {
	nothingShorter := t.Verdict == puzzles.Solved && t.Length == 0
	if t.Game == puzzles.Eclair { // every proof of Éclair is of all goals
		if len(t.proofs) == 0 && !nothingShorter {
			return &Rejected{"proofs", errors.New("there is none")}
		}
		return t.spanned()
	}
	goals := t.goals()
	r.Goals = len(goals)
	for i, p := range t.proofs {
		if err := t.ofGoal(p, goals); err != nil {
			return &Rejected{proofField(i), err}
		}
	}
	for _, goal := range goals {
		switch {
		case t.ways.counts(goal) != t.ways.counts(t.start):
			r.ByCounts++
		case !nothingShorter && !t.covered(goal):
			return reject("proofs", "no proof covers the goal position %s", puzzles.CellList(t.grid, goal))
		}
	}
	return nil
}

// ofGoal returns the reason why p is no proof of one of the goal positions.
func (t *task) ofGoal(p proof, goals []wabanti.Position) error {
	switch {
	case p.Kind == Invariant:
		return t.ofCounts(p, goals)
	case p.target.Empty() || slices.Contains(goals, p.target):
		return nil
	}
	return errors.New("its target is not a goal position (wab-target)")
}

// covered reports whether some proof is of the goal position or of an image
// of it.
func (t *task) covered(goal wabanti.Position) bool {
	for _, p := range t.proofs {
		if p.Kind == Closed && p.target.Empty() || slices.Contains(t.images(goal), p.target) {
			return true
		}
	}
	return false
}

// span is a lower bound on the moves from a position to one that connects two
// opposite sides. A connected group that touches both has a piece on every
// line between them: neighbours lie on the same line or on the next. The
// bound is the least number of jumps, over the three axes, after which every line
// can have a piece. It keeps buffers and serves one goroutine.
type span struct {
	at     [][3]int // of every cell, its line on each axis, from 0
	lines  int
	jumps  bool     // a move is one jump over one piece or, where steps, one step
	steps  bool     // a step is a jump (wab-step)
	counts [3][]int // on each axis, the pieces on each line
	cost   []int
}

func (t *task) span() *span {
	p := &span{
		lines: 2*t.Side - 1,
		jumps: t.opts.Simple == wabanti.OverOne && t.opts.Series == wabanti.CountJumps,
		steps: t.opts.Step == wabanti.StepIsAJump,
	}
	for c := range hexgrid.Cell(t.grid.Cells()) {
		at := across(t.grid.At(c))
		for k := range at {
			at[k] += t.Side - 1
		}
		p.at = append(p.at, at)
	}
	return p
}

// of returns the bound of s, or unreachable.
func (p *span) of(s wabanti.Position) int {
	p.count(s)
	least := unreachable
	for k := range p.counts {
		least = min(least, p.axis(k))
	}
	return least
}

func (p *span) count(s wabanti.Position) {
	for k := range p.counts {
		p.counts[k] = filled(p.counts[k], p.lines, 0)
	}
	for rest := s; !rest.Empty(); rest.Remove(rest.First()) {
		for k, line := range p.at[rest.First()] {
			p.counts[k][line]++
		}
	}
}

func (p *span) axis(k int) int {
	switch {
	case !p.jumps:
		return p.gaps(k)
	case !p.steps:
		return min(p.fill(k, 0, 2)+p.fill(k, 1, 2), unreachable)
	}
	if n := p.fill(k, 0, 1); n < unreachable {
		return (n + 1) / 2 // a jump goes two lines on at most
	}
	return unreachable
}

// gaps counts the lines without a piece. A move brings a piece to one line,
// so it fills at most one, and opens at most one.
func (p *span) gaps(k int) (n int) {
	for _, pieces := range p.counts[k] {
		if pieces == 0 {
			n++
		}
	}
	return n
}

// fill is the least distance that pieces go until every line from the first on, in steps
// of by, has one. By 2 that is the number of jumps: a jump over one piece
// leaves it on its line or takes it to the next of these. So the lines get different
// pieces, each at the cost of its distance, and the others stay. In some
// cheapest choice the pieces' order is that of their lines: two that cross
// can change lines at no cost. cost[i] is the least at which the first i
// lines have their pieces among those looked at, from the first line's on.
func (p *span) fill(k, first, by int) int {
	lines := (p.lines - first + by - 1) / by
	p.cost = filled(p.cost, lines+1, unreachable)
	p.cost[0] = 0
	for at := range lines {
		for range p.counts[k][by*at+first] {
			for i := lines; i > 0; i-- {
				p.cost[i] = min(p.cost[i], p.cost[i-1]+max(at-i+1, i-1-at))
			}
		}
	}
	return p.cost[lines]
}

// matching finds cheapest perfect matchings of rows to columns by successive
// shortest augmenting paths: each path is found by Bellman and Ford's
// relaxation in the residual graph, in which a matched pair is an edge back
// at its cost negated. (Ahuja, Magnanti and Orlin 1993, chapter 9.) It keeps
// buffers and serves one goroutine.
type matching struct {
	cost     [][]int // by row and column, square
	rowOf    []int   // of every column, -1 while it is free
	colOf    []int   // of every row, -1 while it is free
	rowDist  []int
	colDist  []int
	cameFrom []int // the row before every column on its path
}

// infinite is longer than any path.
const infinite = 1 << 30

// cheapest returns the cost of a cheapest perfect matching.
func (m *matching) cheapest(cost [][]int) int {
	m.cost = cost
	n := len(cost)
	m.rowOf, m.colOf = filled(m.rowOf, n, -1), filled(m.colOf, n, -1)
	m.cameFrom = filled(m.cameFrom, n, -1)
	total := 0
	for range n {
		col := m.nearest()
		total += m.colDist[col]
		m.augment(col)
	}
	return total
}

func filled(list []int, n, value int) []int {
	list = list[:0]
	for range n {
		list = append(list, value)
	}
	return list
}

// nearest returns the free column at the end of a shortest path from any free
// row.
func (m *matching) nearest() int {
	m.rowDist, m.colDist = m.rowDist[:0], filled(m.colDist, len(m.cost), infinite)
	for _, col := range m.colOf {
		if col < 0 {
			m.rowDist = append(m.rowDist, 0)
		} else {
			m.rowDist = append(m.rowDist, infinite)
		}
	}
	for m.relax() {
	}
	best := -1
	for col, row := range m.rowOf {
		if row < 0 && (best < 0 || m.colDist[col] < m.colDist[best]) {
			best = col
		}
	}
	return best
}

// relax goes once over all edges and reports whether a path became shorter.
func (m *matching) relax() (shorter bool) {
	for row, costs := range m.cost {
		if m.rowDist[row] == infinite {
			continue
		}
		for col, cost := range costs {
			if m.colOf[row] == col || m.rowDist[row]+cost >= m.colDist[col] {
				continue
			}
			m.colDist[col], m.cameFrom[col] = m.rowDist[row]+cost, row
			if back := m.rowOf[col]; back >= 0 {
				m.rowDist[back] = m.colDist[col] - m.cost[back][col]
			}
			shorter = true
		}
	}
	return shorter
}

// augment matches along the path that ends in col.
func (m *matching) augment(col int) {
	for col >= 0 {
		row := m.cameFrom[col]
		before := m.colOf[row]
		m.rowOf[col], m.colOf[row] = row, col
		col = before
	}
}
