package solo_test

import (
	"maps"
	"slices"
	"testing"

	"ludex/proptest/long"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// TestModelOnSmallBoard compares Solo with its reference model on every
// position that can be reached on 3 cells a side with up to four pieces, from
// every start, under every reading that makes a difference there.
func TestModelOnSmallBoard(t *testing.T) {
	grid, _ := hexgrid.New(3)
	for _, opts := range everyMoveOption() {
		for n := 2; n <= long.Number(3, 4); n++ {
			for _, s := range everyGroup(grid, n) {
				compareJumps(t, grid, s, opts)
			}
		}
	}
}

// TestModelOnForks compares every group of eight pieces on 3 cells a side.
// Only with so large a group can a piece there hold three parts together, jump,
// and join two of them but not the third.
func TestModelOnForks(t *testing.T) {
	grid, _ := hexgrid.New(3)
	for i, s := range everyGroup(grid, 8) {
		if !long.Pick(i, 4) {
			continue
		}
		compareJumps(t, grid, s, wabanti.Options{})
	}
}

// compareJumps compares the moves of a group with those of the reference
// model, and takes each of them back.
func compareJumps(t *testing.T, grid *hexgrid.Grid, s wabanti.Position, opts wabanti.Options) {
	t.Helper()
	g, err := solo.New(grid, s, scattered(grid, s.Len()), opts)
	if err != nil {
		t.Fatal(err)
	}
	model, got := solo.Model(g), map[string]string{}
	for _, m := range g.Moves(s, nil) {
		after := g.Play(s, m)
		got[model.Move(s, m)] = model.Write(after)
		if !slices.Contains(g.Unmoves(after, nil), m) || g.Unplay(after, m) != s {
			t.Fatalf("%v: %s cannot be taken back in\n%s", g, model.Move(s, m), g.Format(s))
		}
	}
	if want := model.Moves(s); !maps.Equal(got, want) {
		t.Fatalf("%v: moves %v, by the letter %v in\n%s", g, got, want, g.Format(s))
	}
}

// scattered returns n cells that are not one group, a target that no jumps
// reach.
func scattered(grid *hexgrid.Grid, n int) (s wabanti.Position) {
	for c := range hexgrid.Cell(grid.Cells()) {
		if grid.Corner(c) && s.Len() < n {
			s.Add(c)
		}
	}
	for c := hexgrid.Cell(0); s.Len() < n; c++ {
		s.Add(c)
	}
	return s
}

// everyMoveOption returns all combinations of the readings that moves depend
// on.
func everyMoveOption() []wabanti.Options {
	all := []wabanti.Options{{}}
	for _, choose := range []func(*wabanti.Options){
		func(o *wabanti.Options) { o.Flight = wabanti.InFlight },
		func(o *wabanti.Options) { o.Simple = wabanti.OverRun },
		func(o *wabanti.Options) { o.Step = wabanti.StepIsAJump },
		func(o *wabanti.Options) { o.Series = wabanti.CountMoves },
		func(o *wabanti.Options) { o.FreeSides = wabanti.AdjacentTwo },
		func(o *wabanti.Options) { o.FreeRim = wabanti.RimBlocked },
		func(o *wabanti.Options) { o.FreeGames = wabanti.Everywhere },
	} {
		for _, o := range all {
			choose(&o)
			all = append(all, o)
		}
	}
	return all
}

// everyGroup returns every connected position of n pieces.
func everyGroup(grid *hexgrid.Grid, n int) []wabanti.Position {
	var found []wabanti.Position
	for c := range hexgrid.Cell(grid.Cells()) {
		found = append(found, hexgrid.Of[[3]uint64](c))
	}
	for range n - 1 {
		found = larger(grid, found)
	}
	return found
}

// larger returns every group of one piece more than the given groups.
func larger(grid *hexgrid.Grid, groups []wabanti.Position) []wabanti.Position {
	seen := map[wabanti.Position]bool{}
	var found []wabanti.Position
	for _, s := range groups {
		for _, c := range borderOf(grid, s) {
			t := s
			if t.Add(c); !seen[t] {
				seen[t] = true
				found = append(found, t)
			}
		}
	}
	return found
}

// borderOf returns the empty cells next to a group.
func borderOf(grid *hexgrid.Grid, s wabanti.Position) (cells []hexgrid.Cell) {
	for c := range hexgrid.Cell(grid.Cells()) {
		if !s.Has(c) && wabanti.Touched(grid, s, c) > 0 {
			cells = append(cells, c)
		}
	}
	return cells
}
