package hnefatafl

import (
	"slices"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Legal reports whether m is a legal move of s, for [rules.Judging].
func (g *Game) Legal(s State, m Move) bool {
	switch {
	case g.decided(&s) != rules.Undecided:
		return false
	case m == Pass:
		return g.opts.Stuck == StuckPasses && !g.canMove(&s)
	case !s.pieces(s.Mover).Has(m.From) || !g.mayStep(&s, m):
		return false
	case m.Left == 0:
		return true
	case g.opts.Take != mayLeave:
		return false
	}
	return slices.Contains(g.withLeft(&s, []Move{{From: m.From, To: m.To}}, 0), m)
}

// mayStep reports whether an own piece may make the step of m (T1 to T3).
func (g *Game) mayStep(s *State, m Move) bool {
	if m.To >= Cell(g.grid.Cells()) || g.closed[g.kind(s, m.From)].Has(m.To) {
		return false
	}
	path, straight := g.between(m.From, m.To)
	return straight && !path.Or(rectgrid.One(m.To)).Meets(s.occupied()) && !path.Meets(g.stops[g.kind(s, m.From)])
}

// between returns the cells between two cells of one row or column.
func (f *field) between(a, b Cell) (path Set, straight bool) {
	for d, view := range f.views[a] {
		if view.Has(b) {
			return view.AndNot(f.views[b][d]).AndNot(rectgrid.One(b)), true
		}
	}
	return Set{}, false
}
