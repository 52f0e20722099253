package solo

import (
	"sync"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// Bound is a lower bound on the moves between any position and one fixed
// target: the sum over the classes of cells of the cheapest assignment of pieces
// to target cells, where the cost of a pair is its distance in moves of a single
// piece. A move takes one piece one step, so the bound is consistent: no move
// changes it by more than 1.
type Bound struct {
	distances *distances
	classes   []classBound
	sum       int
}

// classBound is the part of a bound that one class of cells adds. Many positions
// have the same pieces in a class, so costs are cached.
type classBound struct {
	assignment
	cells  wabanti.Position
	pieces wabanti.Position // the loaded ones
	cost   int
	slot   [wabanti.Cells]uint8 // by cell, the index of its piece in the assignment
	solved bool                 // the assignment is that of pieces
	known  []knownCost
	stored int // costs stored in known since it last grew
}

// knownCost is a cached cost; an empty entry has 0 in cost1.
type knownCost struct {
	pieces wabanti.Position
	cost1  int // cost + 1
}

// The size of the cache of a class. It begins small, because many bounds are used for
// one position only, and grows by a factor. All three are powers of 2.
const (
	firstCosts = 1 << 3
	growth     = 1 << 3
	mostCosts  = 1 << 12
)

// NewBound returns the bound toward target. It is valid for positions with the
// Invariant of the target, and serves one goroutine at a time.
func (g *Jumps) NewBound(target wabanti.Position) *Bound {
	l := g.distances
	b := &Bound{distances: l, classes: make([]classBound, len(l.cells))}
	for k, cells := range l.cells {
		want := cells.And(target)
		c := &b.classes[k]
		c.assignment, c.cells, c.known = newAssignment(want.Len(), l.dist), cells, make([]knownCost, firstCosts)
		c.targets = want.Cells(nil)
	}
	return b
}

// Of returns the bound of s.
func (b *Bound) Of(s wabanti.Position) int {
	b.load(s)
	return b.sum
}

// load makes s the position whose moves moved takes.
func (b *Bound) load(s wabanti.Position) {
	b.sum = 0
	for k := range b.classes {
		c := &b.classes[k]
		c.pieces, c.solved = c.cells.And(s), false
		known := c.lookup(c.pieces)
		if known.cost1 == 0 {
			c.solve()
			*known = knownCost{c.pieces, c.assignment.cost + 1}
		}
		c.cost = known.cost1 - 1
		b.sum += c.cost
	}
}

// moved returns the bound of the loaded position after a move.
func (b *Bound) moved(m wabanti.Move) int {
	c := &b.classes[b.distances.class[m.From]]
	after := c.pieces
	after.Remove(m.From)
	after.Add(m.To)
	known := c.lookup(after)
	if known.cost1 == 0 {
		if !c.solved {
			c.solve()
		}
		*known = knownCost{after, c.assignment.moved(int(c.slot[m.From]), m.To) + 1}
	}
	return b.sum - c.cost + known.cost1 - 1
}

// lookup returns the entry for the cost of pieces, and empties it if it holds
// the cost of others.
func (c *classBound) lookup(pieces wabanti.Position) *knownCost {
	if c.stored == len(c.known) && c.stored < mostCosts {
		c.known, c.stored = make([]knownCost, growth*c.stored), 0
	}
	known := &c.known[pieces.Hash()&uint64(len(c.known)-1)]
	if known.pieces != pieces {
		known.cost1 = 0
	}
	if known.cost1 == 0 {
		c.stored++
	}
	return known
}

// solve finds the cheapest assignment of the loaded pieces.
func (c *classBound) solve() {
	c.assignment.pieces = c.pieces.Cells(c.assignment.pieces[:0])
	for i, cell := range c.assignment.pieces {
		c.slot[cell] = uint8(i)
	}
	c.assignment.solve()
	c.solved = true
}

// assignment is a cheapest matching of pieces to target cells of one class,
// with the prices (dual variables) that prove it cheapest: price i + price j <=
// cost i j for each piece i and target j, with equality if i goes to j. (Kuhn
// 1955; the row by row form of Jonker and Volgenant 1987.)
type assignment struct {
	n       int
	cost    int
	pieces  []hexgrid.Cell
	targets []hexgrid.Cell
	rowOf   []int16 // piece matched to target j
	colOf   []int16 // target matched to piece i
	u, v    []int16 // prices of pieces and targets
	slack   []int16
	from    []int16
	done    []bool
	dist    [][]uint8
}

func newAssignment(n int, dist [][]uint8) assignment {
	ints := make([]int16, 6*n)
	cut := func(k int) []int16 { return ints[k*n : (k+1)*n : (k+1)*n] }
	return assignment{
		n: n, dist: dist, pieces: make([]hexgrid.Cell, n), done: make([]bool, n),
		rowOf: cut(0), colOf: cut(1), u: cut(2), v: cut(3), slack: cut(4), from: cut(5),
	}
}

// solve finds a cheapest matching of a.pieces to a.targets.
func (a *assignment) solve() {
	a.cost = 0
	for j := range a.n {
		a.rowOf[j], a.v[j] = -1, 0
	}
	for i := range a.n {
		j, d := a.search(a.dist[a.pieces[i]], -1)
		a.cost += a.augment(i, j, d)
	}
}

// search finds the cheapest alternating path from a new row of costs to a free
// target; the column lost counts as free. It returns that target and the length
// of the path in reduced costs.
func (a *assignment) search(row []uint8, lost int16) (end, length int16) {
	for j := range a.n {
		a.done[j] = false
		a.slack[j] = int16(row[a.targets[j]]) - a.v[j]
		a.from[j] = -1
	}
	for {
		best := int16(-1)
		for j := range a.n {
			if !a.done[j] && (best < 0 || a.slack[j] < a.slack[best]) {
				best = int16(j)
			}
		}
		length = a.slack[best]
		i := a.rowOf[best]
		if i < 0 || best == lost {
			return best, length
		}
		a.done[best] = true
		costs := a.dist[a.pieces[i]]
		base := length - a.u[i]
		for j := range a.n {
			if s := base + int16(costs[a.targets[j]]) - a.v[j]; !a.done[j] && s < a.slack[j] {
				a.slack[j], a.from[j] = s, best
			}
		}
	}
}

// augment updates prices and matching along the path that search found for
// piece i, and returns the increase of the cost.
func (a *assignment) augment(i int, end, length int16) int {
	for j := range a.n {
		if a.done[j] {
			gain := length - a.slack[j]
			a.v[j] -= gain
			a.u[a.rowOf[j]] += gain
		}
	}
	a.u[i] = length
	grown := int(length) + int(a.v[end])
	for {
		prev := a.from[end]
		row := int16(i)
		if prev >= 0 {
			row = a.rowOf[prev]
		}
		a.rowOf[end], a.colOf[row] = row, end
		if prev < 0 {
			return grown
		}
		end = prev
	}
}

// moved returns the cost with piece i on another cell. It does not change the
// matching.
func (a *assignment) moved(i int, to hexgrid.Cell) int {
	_, length := a.search(a.dist[to], a.colOf[i])
	return a.cost - int(a.u[i]) + int(length)
}

// noPath is the distance between cells that no series of jumps connects.
const noPath = 255

// distances holds, for each pair of cells, the fewest moves by which one piece
// gets from one to the other if every piece that it needs to jump over is there:
// the cost of a pair in the assignment bound. Cells connected by jumps form a
// class; where a jump keeps parities these are the four parity classes.
type distances struct {
	dist  [][]uint8
	class []uint8            // by cell
	cells []wabanti.Position // by class
}

// distanceKind is the key of a table of distances: the cells a side, and the
// readings of "simple jump" and of one move.
type distanceKind struct {
	side   int
	simple wabanti.SimpleReading
	step   wabanti.StepReading
	series wabanti.SeriesReading
}

// distanceTables holds the tables built so far, by kind: many games share few
// tables.
var distanceTables sync.Map

// sharedDistances returns the table for the game.
func (g *Jumps) sharedDistances() *distances {
	kind := distanceKind{g.grid.Side(), g.opts.Simple, g.opts.Step, g.opts.Series}
	l, ok := distanceTables.Load(kind)
	if !ok {
		l, _ = distanceTables.LoadOrStore(kind, g.newDistances())
	}
	return l.(*distances)
}

// newDistances builds the table. It counts every jump that is legal in some
// position.
func (g *Jumps) newDistances() *distances {
	n := g.grid.Cells()
	jumps := make([][]hexgrid.Cell, n)
	for c := range jumps {
		jumps[c] = g.possibleJumps(hexgrid.Cell(c))
	}
	l := &distances{dist: make([][]uint8, n), class: make([]uint8, n)}
	for c := range n {
		l.dist[c] = g.distancesFrom(jumps, hexgrid.Cell(c))
		class := reachable(l.dist[c])
		if first := class.First(); int(first) < c {
			l.class[c] = l.class[first]
			continue
		}
		l.class[c] = uint8(len(l.cells))
		l.cells = append(l.cells, class)
	}
	return l
}

func reachable(dist []uint8) (cells wabanti.Position) {
	for c, d := range dist {
		if d != noPath {
			cells.Add(hexgrid.Cell(c))
		}
	}
	return cells
}

// distancesFrom is a breadth-first search over the cells, whose possible jumps
// are given.
func (g *Jumps) distancesFrom(jumps [][]hexgrid.Cell, c hexgrid.Cell) []uint8 {
	dist := make([]uint8, g.grid.Cells())
	for i := range dist {
		dist[i] = noPath
	}
	dist[c] = 0
	queue := make([]hexgrid.Cell, 1, len(jumps))
	queue[0] = c
	for i := 0; i < len(queue); i++ {
		for _, to := range jumps[queue[i]] {
			if dist[to] == noPath {
				dist[to] = dist[queue[i]] + 1
				queue = append(queue, to)
			}
		}
	}
	if g.opts.Series == wabanti.CountMoves {
		for i, d := range dist {
			if d != noPath {
				dist[i] = min(d, 1)
			}
		}
	}
	return dist
}

// possibleJumps lists the cells two away in a straight line or, under
// wab-simple=over-run, two or more away, and under wab-step=a-jump those beside c.
func (g *Jumps) possibleJumps(c hexgrid.Cell) (to []hexgrid.Cell) {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		n := g.grid.Next(c, d)
		if n != hexgrid.None && g.opts.Step == wabanti.StepIsAJump {
			to = append(to, n)
		}
		for n != hexgrid.None {
			if n = g.grid.Next(n, d); n == hexgrid.None {
				break
			}
			to = append(to, n)
			if g.opts.Simple == wabanti.OverOne {
				break
			}
		}
	}
	return to
}
