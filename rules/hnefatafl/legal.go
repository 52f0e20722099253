package hnefatafl

import (
	"slices"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Legal reports whether m is a legal move of s, for [rules.Judging].
func (g *Tafl[U]) Legal(s Position[U], m Move) bool {
	switch {
	case g.decided(&s) != rules.Undecided:
		return false
	case m == Pass:
		return g.opts.Stuck == StuckPasses && !g.canMove(&s)
	case !s.pieces(s.Mover).Has(m.From) || !g.mayStep(&s, m):
		return false
	case m.Left == 0:
		return true
	}
	return slices.Contains(g.Choices(s, m), m)
}

// Choices returns the legal moves between the cells of m, which differ in the pieces that
// they leave (taf-take).
func (g *Tafl[U]) Choices(s Position[U], m Move) []Move {
	m.Left = 0
	switch {
	case !g.Legal(s, m):
		return nil
	case g.opts.Take == mayLeave && m != Pass:
		return g.withLeft(&s, []Move{m}, 0)
	}
	return []Move{m}
}

// mayStep reports whether an own piece may make the step of m (T1 to T3).
func (g *Tafl[U]) mayStep(s *Position[U], m Move) bool {
	if m.To >= Cell(g.grid.Cells()) || g.closed[g.kind(s, m.From)].Has(m.To) {
		return false
	}
	path, straight := g.between(m.From, m.To)
	if !g.camps.Empty() && !slices.ContainsFunc(g.paths[m.From][:], func(path []Cell) bool { return slices.Contains(path, m.To) }) {
		return false
	}
	return straight && !path.Or(rectgrid.Single[U](m.To)).Meets(s.occupied()) && !path.Meets(g.stops[g.kind(s, m.From)])
}

// between returns the cells between two cells of one row or column.
func (f *field[U]) between(a, b Cell) (path set[U], straight bool) {
	for d, view := range f.views[a] {
		if view.Has(b) {
			return view.AndNot(f.views[b][d]).AndNot(rectgrid.Single[U](b)), true
		}
	}
	return set[U]{}, false
}
