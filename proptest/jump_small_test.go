package proptest

import (
	"testing"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// TestTwinOnSmallBoard goes through every position that can be reached on 3
// cells a side with up to four pieces, from every start, under every reading
// that makes a difference there.
func TestTwinOnSmallBoard(t *testing.T) {
	grid, _ := hexgrid.New(3)
	for _, opts := range everyMoveOption() {
		for n := 2; n <= 4; n++ {
			for _, s := range groups(grid, n) {
				x := newJumpTrial(t, newSolo, grid, s, opts)
				movesByTheLetter(x, s)
				unmovesInvert(x, s)
			}
		}
	}
}

// everyMoveOption returns all combinations of the readings that moves depend
// on.
func everyMoveOption() []wabanti.Options {
	all := []wabanti.Options{{}}
	for _, field := range []rules.Field[wabanti.Options]{
		rules.In(func(o *wabanti.Options) *wabanti.FlightReading { return &o.Flight }),
		rules.In(func(o *wabanti.Options) *wabanti.SimpleReading { return &o.Simple }),
		rules.In(func(o *wabanti.Options) *wabanti.SeriesReading { return &o.Series }),
		rules.In(func(o *wabanti.Options) *wabanti.FreeSidesReading { return &o.FreeSides }),
		rules.In(func(o *wabanti.Options) *wabanti.FreeRimReading { return &o.FreeRim }),
		rules.In(func(o *wabanti.Options) *wabanti.FreeGamesReading { return &o.FreeGames }),
	} {
		for _, o := range all {
			field.Set(&o, 1)
			all = append(all, o)
		}
	}
	return all
}

// groups returns every connected position of n pieces.
func groups(grid *hexgrid.Grid, n int) []wabanti.Position {
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
		for _, c := range border(grid, s, false) {
			t := s
			if t.Add(c); !seen[t] {
				seen[t] = true
				found = append(found, t)
			}
		}
	}
	return found
}
