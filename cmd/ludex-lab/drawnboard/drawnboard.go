// Package drawnboard finds full boards of Havannah on which neither player
// has a figure (H6), or proves that there is none. A SAT solver
// (github.com/crillab/gophersat) searches; its results must be checked by the
// rules, as ludex check claim hav-draw does.
package drawnboard

import (
	"fmt"
	"slices"

	"github.com/crillab/gophersat/solver"

	"ludex/proptest/claims/leaststones"
	"ludex/rules/hexgrid"
)

// Result is the result of a search.
type Result struct {
	Found   bool
	First   []hexgrid.Cell // the stones of the first player, when found
	Rounds  int            // calls of the solver, each after the rings found before were forbidden
	Clauses int            // in the last call
}

// Find looks for a full board in which the first player has one stone more
// than the second (H1), and no figure is under the defaults of the readings.
// It searches boards with additional structure first, because this is fast, and
// then all boards: the search is complete.
func Find(g *hexgrid.Grid) Result {
	if r := find(g, true); r.Found {
		return r
	}
	return find(g, false)
}

func find(g *hexgrid.Grid, halved bool) Result {
	f := newFormula(g, halved)
	for r := (Result{Rounds: 1}); ; r.Rounds++ {
		r.Clauses = len(f.clauses)
		s := solver.New(f.problem())
		if s.Solve() != solver.Sat {
			return r
		}
		model := s.Model()
		if rings := f.rings(model); rings > 0 {
			continue
		}
		r.Found = true
		r.First = f.first(model)
		return r
	}
}

// first returns the first player's stones.
func (f *formula) first(model []bool) (cells []hexgrid.Cell) {
	for c := range hexgrid.Cell(f.grid.Cells()) {
		if f.holds(model, c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// rings forbids a ring round every cell that one goes round in the model, and
// returns how many there were.
func (f *formula) rings(model []bool) (n int) {
	for c := range hexgrid.Cell(f.grid.Cells()) {
		enclosing := !f.holds(model, c)
		ring := leaststones.RingRound(f.grid, c, func(c hexgrid.Cell) bool { return f.holds(model, c) == enclosing })
		if ring != nil {
			f.forbid(ring)
			n++
		}
	}
	return n
}

// holds reports whether the first player holds c in the model.
func (f *formula) holds(model []bool, c hexgrid.Cell) bool {
	v := f.own(c)
	if v < 0 {
		return !model[-v-1]
	}
	return model[v-1]
}

// smallRings forbids the rings of six. So no stone has six of its own player
// around it, and a ring that is left encloses one of the other player's (H3).
func (f *formula) smallRings() {
	for c := range hexgrid.Cell(f.grid.Cells()) {
		ring := make([]hexgrid.Cell, 0, hexgrid.Directions)
		for _, n := range f.grid.Neighbours(c) {
			if n != hexgrid.None {
				ring = append(ring, n)
			}
		}
		if len(ring) == hexgrid.Directions {
			f.forbid(ring)
		}
	}
}

// outwards: every stone off the rim has one of its own player's farther from
// the centre beside it. So every chain reaches the rim, and no ring encloses
// one of the other player's.
func (f *formula) outwards() {
	for c := range hexgrid.Cell(f.grid.Cells()) {
		first, second := []int{-f.own(c)}, []int{f.own(c)}
		rim := false
		for _, n := range f.grid.Neighbours(c) {
			if rim = rim || n == hexgrid.None; !rim && f.depth(n) > f.depth(c) {
				first, second = append(first, f.own(n)), append(second, -f.own(n))
			}
		}
		if !rim {
			f.add(first...)
			f.add(second...)
		}
	}
}

func (f *formula) depth(c hexgrid.Cell) int { return f.grid.Distance(f.grid.Center(), c) }

// forbid forbids a ring and its mirror images to both players.
func (f *formula) forbid(ring []hexgrid.Cell) {
	for k := range hexgrid.Symmetries {
		image := make([]hexgrid.Cell, len(ring))
		for i, c := range ring {
			image[i] = f.grid.Image(k, c)
		}
		f.forbidImage(image)
	}
}

func (f *formula) forbidImage(ring []hexgrid.Cell) {
	key := ringKey(ring)
	if f.known[key] {
		return
	}
	f.known[key] = true
	var first, second []int
	for _, c := range ring {
		first = append(first, -f.own(c))
		second = append(second, f.own(c))
	}
	f.add(first...)
	f.add(second...)
}

// ringKey returns a text that names a set of cells.
func ringKey(ring []hexgrid.Cell) string { return fmt.Sprint(slices.Sorted(slices.Values(ring))) }

// formula is satisfiable exactly if there is a full board without a figure. Its
// variables are, for every cell, whether the first player holds it, and which sides and
// corners its chain reaches.
type formula struct {
	grid    *hexgrid.Grid
	halved  bool // only boards whose players change places across the centre
	clauses [][]int
	known   map[string]bool // rings forbidden already
}

const (
	rims      = 2 * hexgrid.Sides // sides, then corners
	variables = 1 + rims          // of each cell
)

// own is true when the first player holds c. Where boards are halved, the
// cell across the centre, but for the centre itself, is the other player's.
func (f *formula) own(c hexgrid.Cell) int {
	if f.halved && c > f.grid.Center() {
		return -variable(f.grid.Image(3, c))
	}
	return variable(c)
}

func variable(c hexgrid.Cell) int { return variables*int(c) + 1 }

// reach is true when the chain of c reaches rim i: it may be true when it
// does not.
func (f *formula) reach(c hexgrid.Cell, i int) int { return variable(c) + 1 + i }

func newFormula(g *hexgrid.Grid, halved bool) *formula {
	f := &formula{grid: g, halved: halved, known: map[string]bool{}}
	f.rim()
	for c := range hexgrid.Cell(g.Cells()) {
		f.noFork(c)
		f.noBridge(c)
		for _, n := range g.Neighbours(c) {
			if n != hexgrid.None {
				f.spread(c, n)
			}
		}
	}
	f.smallRings()
	if halved {
		f.outwards()
	}
	return f
}

func (f *formula) add(clause ...int) { f.clauses = append(f.clauses, clause) }

// rim: a stone on a side reaches it, and one on a corner that corner.
// Corners belong to no side (H5).
func (f *formula) rim() {
	corners := 0
	for s := range hexgrid.Side(hexgrid.Sides) {
		for _, c := range f.grid.OnSide(s) {
			if !f.grid.Corner(c) {
				f.add(f.reach(c, int(s)))
			}
		}
	}
	for c := range hexgrid.Cell(f.grid.Cells()) {
		if f.grid.Corner(c) {
			f.add(f.reach(c, hexgrid.Sides+corners))
			corners++
		}
	}
}

// spread: neighbours held by one player reach the same.
func (f *formula) spread(c, n hexgrid.Cell) {
	for i := range rims {
		f.add(-f.own(c), -f.own(n), -f.reach(c, i), f.reach(n, i))
		f.add(f.own(c), f.own(n), -f.reach(c, i), f.reach(n, i))
	}
}

// noFork: no chain reaches three sides (H5).
func (f *formula) noFork(c hexgrid.Cell) {
	for i := range hexgrid.Sides {
		for j := range i {
			for k := range j {
				f.add(-f.reach(c, i), -f.reach(c, j), -f.reach(c, k))
			}
		}
	}
}

// noBridge: no chain reaches two corners (H4).
func (f *formula) noBridge(c hexgrid.Cell) {
	for i := hexgrid.Sides; i < rims; i++ {
		for j := hexgrid.Sides; j < i; j++ {
			f.add(-f.reach(c, i), -f.reach(c, j))
		}
	}
}

// problem returns the clauses and, unless the boards are halved, that the
// players alternate: the first has (cells+1)/2 stones. In halves the centre is
// his.
func (f *formula) problem() *solver.Problem {
	if f.halved {
		return solver.ParseSlice(append(slices.Clone(f.clauses), []int{f.own(f.grid.Center())}))
	}
	list := make([]solver.PBConstr, 0, len(f.clauses)+2)
	for _, c := range f.clauses {
		list = append(list, solver.PropClause(slices.Clone(c)...))
	}
	own, other := make([]int, 0, f.grid.Cells()), make([]int, 0, f.grid.Cells())
	for c := range hexgrid.Cell(f.grid.Cells()) {
		own = append(own, f.own(c))
		other = append(other, -f.own(c))
	}
	n := len(own)
	return solver.ParsePBConstrs(append(list, solver.AtLeast(own, (n+1)/2), solver.AtLeast(other, n/2)))
}
