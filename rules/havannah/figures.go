package havannah

import "ludex/rules/hexgrid"

// Held returns the figures that own stones hold, whenever they were completed,
// the opponent's standing on opp. Any sets of cells will do, those that no game
// leads to included.
func (g *Game[W]) Held(own, opp hexgrid.Set[W]) Figures { return g.figures(&own, &opp) }

// figures returns all figures of own. Stones are added in the order of their
// cells, so that a ring is closed by a stone after all that it encloses.
func (g *Game[W]) figures(own, opp *hexgrid.Set[W]) (f Figures) {
	var cells [maxCells]hexgrid.Cell
	var partial hexgrid.Set[W]
	for _, c := range own.Cells(cells[:0]) {
		partial.Add(c)
		f |= g.completed(&partial, opp, c)
	}
	return f
}

// holds reports whether own has a figure.
func (g *Game[W]) holds(own, opp *hexgrid.Set[W]) bool {
	var cells [maxCells]hexgrid.Cell
	var partial hexgrid.Set[W]
	for _, c := range own.Cells(cells[:0]) {
		partial.Add(c)
		if g.completed(&partial, opp, c) != 0 {
			return true
		}
	}
	return false
}

// justCompleted reports whether own, which holds figures, has a stone without
// which it held none.
func (g *Game[W]) justCompleted(own, opp *hexgrid.Set[W]) bool {
	var cells [maxCells]hexgrid.Cell
	for _, c := range own.Cells(cells[:0]) {
		before := *own
		before.Remove(c)
		if !g.holds(&before, opp) {
			return true
		}
	}
	return false
}
