package wabanti

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
)

// buildOwners finds out who wins by a piece on each cell (W8).
func (g *Dice) buildOwners() {
	on := [cells]int{}
	for p, side := range g.sides {
		for _, c := range g.grid.OnSide(side) {
			g.owners[c] |= rules.Won(rules.Player(p))
			on[c]++
		}
	}
	for c := range hexgrid.Cell(g.grid.Cells()) {
		if g.opts.CornerFree == NeedsBoth && g.grid.Corner(c) && on[c] == 1 {
			g.owners[c] = rules.Undecided
		}
		if g.owners[c] != rules.Undecided {
			g.goals.Add(c)
		}
	}
}

// wonBy returns who wins when the pieces are looked at (W8). After a die, no
// more than one piece stands where somebody wins; at the end of a turn
// several can.
func (g *Dice) wonBy(s Position) rules.Outcome {
	won := rules.Undecided
	for there := s.And(g.goals); !there.Empty(); there.Remove(there.First()) {
		won |= g.owners[there.First()]
	}
	return won
}
