package graph

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

func TestMain(m *testing.M) { long.Main(m, "24") }

func anyOptions(t *rapid.T) wabanti.Options {
	return solo.Readings().Choose(func(id string, n int) int { return rapid.IntRange(0, n-1).Draw(t, id) })
}

// anyGroup draws a connected position of n pieces.
func anyGroup(t *rapid.T, grid *hexgrid.Grid, n int, label string) wabanti.Position {
	s := hexgrid.Of[[3]uint64](grid.Center())
	for s.Len() < n {
		from := rapid.SampledFrom(s.Cells(nil)).Draw(t, label)
		to := grid.Next(from, hexgrid.Direction(rapid.IntRange(0, hexgrid.Directions-1).Draw(t, label)))
		if to != hexgrid.None {
			s.Add(to)
		}
	}
	return s
}

func standardSolo() *solo.Jumps {
	grid, _ := hexgrid.New(puzzles.DefaultSide)
	return solo.NewJumps(grid, wabanti.RulebookStart(grid), wabanti.Options{})
}

// soloTo returns the puzzle of reaching a target.
func soloTo(t interface{ Fatal(...any) }, game *solo.Jumps, target wabanti.Position) puzzles.Puzzle {
	p, err := puzzles.NewSolo(game.Grid(), game.Start(), target, game.Options())
	if err != nil {
		t.Fatal(err)
	}
	return p
}
