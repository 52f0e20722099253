package puzzles

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"

	"github.com/google/go-cmp/cmp"
)

// TestReadmePicture keeps the picture of the README what the solver finds:
// the start, and the end of the shortest Éclair.
func TestReadmePicture(t *testing.T) {
	grid, _ := hexgrid.New(DefaultSide)
	start := RulebookStart(grid)
	s := Solve(context.Background(), Puzzle{Game: Eclair, Side: DefaultSide, Start: start}, wabanti.Options{}, SolveLimits{})
	got := SVG(grid,
		Picture{Caption: "The start", Pieces: start},
		Picture{Caption: "19 jumps later: two opposite sides connected", Pieces: s.Final, Chain: s.Final.AndNot(start)})
	file := filepath.Join("..", "docs", "eclair.svg")
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
