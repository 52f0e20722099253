package figure

import (
	"testing"
	"time"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// board returns the rulebook's game.
func board(t *testing.T) *solo.Jumps {
	t.Helper()
	grid, err := hexgrid.New(8)
	if err != nil {
		t.Fatal(err)
	}
	return solo.NewJumps(grid, wabanti.RulebookStart(grid), wabanti.Options{})
}

// TestNear: the figures of the list are mended with at most one cell more than
// the classes of cells demand, 95 of 100 of them in two seconds each.
func TestNear(t *testing.T) {
	game := board(t)
	good := 0
	for _, f := range Own() {
		at, ok := f.shape.on(game.Grid(), hexgrid.Axial{Q: -f.shape[0].Q, R: -5})
		for r := -9; r <= 0 && !ok; r++ {
			for q := -9; q <= 9 && !ok; q++ {
				at, ok = f.shape.on(game.Grid(), hexgrid.Axial{Q: q, R: r})
			}
		}
		if !ok {
			t.Errorf("%s: no room on the board", f.Names[0])
			continue
		}
		began := time.Now()
		near, err := Near(t.Context(), game, at, 5)
		if err != nil {
			t.Fatal(err)
		}
		took, need := time.Since(began), Demanded(game, at)
		t.Logf("%s: %d demanded, %d found, %v", f.Names[0], need, len(near), took)
		for _, n := range near {
			t.Logf("   %d moved, symmetric %v, strain %d, %d jumps", n.Moved, n.Symmetric, n.strain, n.Jumps)
		}
		if len(near) > 0 && near[0].Moved <= need+1 && took < 2*time.Second {
			good++
		}
	}
	if n := len(Own()); good*100 < 95*n {
		t.Errorf("%d of %d drawings mended", good, n)
	}
}
