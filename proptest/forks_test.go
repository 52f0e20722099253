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
		opts := wabanti.Options{}
		l := &Line{Game: solo(grid, s, opts), Grid: grid, Opts: opts, At: s}
		if err := twinMoves(l); err != nil {
			t.Fatalf("%v\n%v", err, l)
		}
	}
}
