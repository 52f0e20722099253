package hnefatafl_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
)

// TestLegalIsInMoves: a move is legal if and only if it is one of Moves, for any
// cells and any pieces that it leaves.
func TestLegalIsInMoves(t *testing.T) {
	cells := append(slices.Collect(allCells(7)), hnefatafl.NoCell)
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t, 7)
		s := g.Start()
		for range rapid.IntRange(0, 40).Draw(t, "plies") {
			moves := g.Moves(s, nil)
			if len(moves) == 0 {
				break
			}
			s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
		}
		moves := g.Moves(s, nil)
		left := rapid.SampledFrom([]hnefatafl.Left{1, 2, 3, 1 << 6, 1 << 7, 1<<7 | 1}).Draw(t, "left")
		for _, from := range cells {
			for _, to := range cells {
				for _, m := range []hnefatafl.Move{{From: from, To: to}, {From: from, To: to, Left: left}} {
					if legal := slices.Contains(moves, m); g.Legal(s, m) != legal {
						t.Fatalf("%s\n%s%v: legal is %t, want %t", g, g.Format(s), m, !legal, legal)
					}
				}
			}
		}
	})
}

// allCells yields the cells of a board.
func allCells(side int) func(yield func(rectgrid.Cell) bool) {
	return func(yield func(rectgrid.Cell) bool) {
		for c := range rectgrid.Cell(side * side) {
			if !yield(c) {
				return
			}
		}
	}
}
