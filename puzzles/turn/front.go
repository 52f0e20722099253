package turn

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
)

// front measures how far the pieces are from a player's goals: the cells on
// which a piece wins for him.
//
// No die brings the nearest piece nearer by more than 1. A piece that goes
// over others lands beside the last of them (W3), which was at most 1 farther
// away; any other piece takes one step (W4). So a turn with fewer dice left
// than its front cannot win.
type front struct {
	within []wabanti.Position // by distance, the cells at most so far from a goal
}

func newFront(g *dice.Game, p rules.Player) front {
	grid, goals := g.Grid(), g.Goals(p)
	var f front
	var reached wabanti.Position
	for next := goals; next != reached; {
		reached = next
		f.within = append(f.within, reached)
		next = spread(grid, reached)
	}
	return f
}

// spread returns the cells of s and those beside them.
func spread(grid *hexgrid.Grid, s wabanti.Position) wabanti.Position {
	wide := s
	for _, c := range s.Cells(nil) {
		for _, n := range grid.Neighbours(c) {
			if n != hexgrid.None {
				wide.Add(n)
			}
		}
	}
	return wide
}

// distance returns the number of steps from the nearest piece to the nearest
// goal, or, where a player has no goal, the number of distances that there
// are.
func (f front) distance(pieces wabanti.Position) int {
	for d, cells := range f.within {
		if !pieces.And(cells).Empty() {
			return d
		}
	}
	return len(f.within)
}

// Distance returns the number of steps from the nearest piece of s to the
// nearest cell on which the player whose turn it is would win. A turn with
// fewer dice left cannot win.
func Distance(g *dice.Game, s dice.State) int {
	return newFront(g, s.Mover).distance(s.Pieces)
}
