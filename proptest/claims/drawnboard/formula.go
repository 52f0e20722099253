package drawnboard

import (
	"slices"

	"github.com/crillab/gophersat/solver"

	"ludex/rules/hexgrid"
)

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
