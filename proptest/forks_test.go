package proptest

import (
	"testing"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// TestTwinOnForks goes through every group of eight pieces on 3 cells a side.
// Only with so many can a piece there hold three parts together, jump, and join
// two of them but not the third.
func TestTwinOnForks(t *testing.T) {
	grid, _ := hexgrid.New(3)
	for _, s := range groups(grid, 8) {
		movesByTheLetter(newJumpTrial(t, newSolo, grid, s, wabanti.Options{}), s)
	}
}
