package input

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"ludex/cmd/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/puzzles/measure"
)

var update = flag.Bool("update", false, "write library.txt anew")

// TestListing holds the stored list to the puzzles of the library.
func TestListing(t *testing.T) {
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	set := slices.Clone(all)
	slices.SortStableFunc(set, func(a, b puzzles.Puzzle) int { return cmp.Compare(a.Kind(), b.Kind()) })
	var want strings.Builder
	for _, p := range set {
		stars := 0
		if !p.Quality.IsZero() {
			stars = measure.Stars(p.Quality.Difficulty)
		}
		board := strings.TrimSuffix(p.Kind()+":"+p.Board(), ":")
		fmt.Fprintf(&want, "%s\t%s\t%s\t%s\t%d\t%s\n", p.ID, p.Kind(), board, report.ClaimText(p), stars, p.Title)
	}
	if *update {
		if err := os.WriteFile("library.txt", []byte(want.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if want.String() != listed {
		t.Error("library.txt has not the puzzles of the library: go test ./cmd/internal/input -run TestListing -update")
	}
}
