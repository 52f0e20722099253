package boards

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/puzzles/picture"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the pictures of the docs")

// TestReadmePicture keeps the picture of the README what the solver finds:
// the start, and the end of the shortest Éclair.
func TestReadmePicture(t *testing.T) {
	grid, _ := hexgrid.New(puzzles.DefaultSide)
	start := puzzles.RulebookStart(grid)
	s := jumps.Solve(context.Background(), puzzles.Puzzle{Game: puzzles.Eclair, Side: puzzles.DefaultSide, Start: start}, wabanti.Options{}, jumps.Limits{})
	board := picture.NewBoard(grid.Layout())
	before, after := jumpDiagram(board, start, wabanti.Position{}), jumpDiagram(board, s.Final, wabanti.Position{})
	before.Caption, after.Caption = "The start", fmt.Sprintf("%d jumps later: two opposite sides connected", s.Length)
	for i, stone := range after.Stones {
		if !start.Has(hexgrid.Cell(stone.Cell)) {
			after.Stones[i].Look = picture.RedTile
		}
	}
	got := picture.Sheet([]picture.Diagram{before, after}, 2).SVG()
	file := filepath.Join("..", "..", "docs", "eclair.svg")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s is not what is drawn now (-update rewrites it):\n%s", file, diff)
	}
}
