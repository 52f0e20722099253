package wabanti

import (
	"fmt"

	"ludex/rules/hexgrid"
)

// The boards on which the dice game and Anti are played, in cells a side.
const (
	minSide      = 3
	maxSide      = 8
	rulebookSide = 8
)

// checkSide reports a board that is none of those.
func checkSide(grid *hexgrid.Grid) error {
	if n := grid.Side(); n < minSide || n > maxSide {
		return fmt.Errorf("a board of %d cells a side: want %d to %d", n, minSide, maxSide)
	}
	return nil
}

// RulebookStart returns the start of W6: every cell at distance 1 or 2 from
// the centre. On 3 cells a side, where the cells at distance 2 are the rim
// and the game would be won before it begins, they are left out.
func RulebookStart(grid *hexgrid.Grid) Position {
	start := hexgrid.Of[[3]uint64](grid.Ring(1)...)
	if grid.Side() > minSide {
		start = start.Or(hexgrid.Of[[3]uint64](grid.Ring(2)...))
	}
	return start
}
