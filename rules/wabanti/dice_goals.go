package wabanti

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
)

// Goals returns the cells on which a piece wins for p (W8; wab-corner-free).
func (g *Dice) Goals(p rules.Player) Position {
	var goals Position
	for c := range hexgrid.Cell(g.grid.Cells()) {
		if g.owners[c].WonBy(p) {
			goals.Add(c)
		}
	}
	return goals
}
