// Package drawnboard finds full boards of Havannah on which neither player
// has a figure (H6), or proves that there is none. A SAT solver
// (github.com/crillab/gophersat) searches; its results must be checked by the
// rules.
package drawnboard

import (
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
