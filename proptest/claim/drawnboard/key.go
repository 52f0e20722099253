package drawnboard

import (
	"fmt"
	"slices"

	"ludex/rules/hexgrid"
)

// ringKey returns a text that names a set of cells.
func ringKey(ring []hexgrid.Cell) string { return fmt.Sprint(slices.Sorted(slices.Values(ring))) }
