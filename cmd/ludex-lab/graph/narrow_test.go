package graph

import (
	"fmt"
	"math/big"
	"testing"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// TestNarrow compares the positions with one shortest line with counts of the
// shortest lines to all positions, from all levels and from the first ones.
func TestNarrow(t *testing.T) {
	grid, _ := hexgrid.New(5)
	start := hexgrid.Of[[3]uint64](grid.Ring(2)...)
	game := solo.NewJumps(grid, start, wabanti.Options{})
	all := enumerated(t, game, -1, 1<<26)
	want := ""
	lines := lineCounter{levels: all, known: map[numbered.Key]*big.Int{all.numbers.StartKey(): big.NewInt(1)}, most: 1 << 20}
	for depth, level := range all.List() {
		keys, err := all.Keys(depth, 0, level.Positions)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range keys {
			n, err := lines.to(t.Context(), k, depth)
			if err != nil {
				t.Fatal(err)
			}
			if n.Cmp(big.NewInt(1)) == 0 {
				want += fmt.Sprintln(depth, k)
			}
		}
	}
	last := len(all.List()) - 1
	checkNarrow(t, all, last, want)
	checkNarrow(t, all, last+2, want)
	checkNarrow(t, enumerated(t, game, last-4, 1<<26), last, want)
}

func checkNarrow(t *testing.T, l *Levels, most int, want string) {
	t.Helper()
	got := ""
	err := l.Narrow(t.Context(), most, func(depth int, narrow []numbered.Key) error {
		for _, k := range narrow {
			got += fmt.Sprintln(depth, k)
		}
		return nil
	})
	if got != want || err != nil {
		t.Errorf("%d levels: %v, narrow positions\n%s\nwant\n%s", len(l.List()), err, got, want)
	}
}
