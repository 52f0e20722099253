package book

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/picture"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"

	"github.com/google/go-cmp/cmp"
)

// With -update: rewrite the pictures of the docs.
var update = long.Update

// TestEclairPicture compares the picture of the first page of the docs with the
// solver: the start, and the end of the shortest Éclair.
func TestEclairPicture(t *testing.T) {
	grid, _ := hexgrid.New(puzzles.DefaultSide)
	start := wabanti.RulebookStart(grid)
	p, err := puzzles.NewEclair(grid, start, wabanti.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := solopuzzle.Solve(context.Background(), p, solopuzzle.Limits{})
	draw := drawing(p)
	before, after := draw(p.Start), draw(s.Final())
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
		t.Errorf("%s is out of date (-update rewrites it):\n%s", file, diff)
	}
}
