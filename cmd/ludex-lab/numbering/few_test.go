package numbering

import (
	"context"
	"errors"
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// TestFew compares the groups with few jumps with all sets of cells of a board of
// three cells a side, by the moves of the rules.
func TestFew(t *testing.T) {
	grid, _ := hexgrid.New(3)
	bySet := map[int]map[string][]wabanti.Position{} // the groups by their pieces and their invariant
	all := solo.NewJumps(grid, wabanti.RulebookStart(grid), wabanti.Options{})
	for set := uint64(1); set < 1<<grid.Cells(); set++ {
		if bits.OnesCount64(set) > 7 {
			continue
		}
		var s wabanti.Position
		for c := range hexgrid.Cell(grid.Cells()) {
			if set>>c&1 == 1 {
				s.Add(c)
			}
		}
		if n := s.Len(); all.Connected(s) {
			if bySet[n] == nil {
				bySet[n] = map[string][]wabanti.Position{}
			}
			value := all.Invariant(s)
			bySet[n][value] = append(bySet[n][value], s)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 7).Draw(t, "pieces")
		start := wabanti.Position{}
		for start.Len() < n {
			start.Add(hexgrid.Cell(rapid.IntRange(0, grid.Cells()-1).Draw(t, "cell")))
		}
		checkFew(t, solo.NewJumps(grid, start, wabanti.Options{}), rapid.IntRange(0, 8).Draw(t, "most"), bySet[n])
	})
}

func checkFew(t *rapid.T, g *solo.Jumps, most int, groups map[string][]wabanti.Position) {
	symmetry := g.SymmetryOf(g.Start())
	want := map[wabanti.Position]int{}
	for _, s := range groups[g.Invariant(g.Start())] {
		if jumps := len(g.Moves(s, nil)); jumps <= most {
			want[symmetry.Canonical(s)] = jumps
		}
	}
	found := 0
	err := Few(t.Context(), g, most, func(s wabanti.Position, jumps int) {
		found++
		c := symmetry.Canonical(s)
		if have, ok := want[c]; !ok || have != jumps {
			t.Fatalf("%s with %d jumps is wrong or there twice", wabanti.CellsText(g.Grid(), s), jumps)
		}
		delete(want, c)
	})
	if len(want) > 0 || err != nil {
		t.Fatalf("%d of %d groups are missing: %v", len(want), found+len(want), err)
	}
}

func TestFewStops(t *testing.T) {
	grid, _ := hexgrid.New(4)
	g := solo.NewJumps(grid, wabanti.RulebookStart(grid), wabanti.Options{})
	ctx, cancel := context.WithCancel(t.Context())
	err := Few(ctx, g, 99, func(wabanti.Position, int) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	o := wabanti.Options{Flight: wabanti.InFlight}
	if err := Few(t.Context(), solo.NewJumps(grid, g.Start(), o), 0, nil); err != ErrOtherJumps {
		t.Error(err)
	}
}
