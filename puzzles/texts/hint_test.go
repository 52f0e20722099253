package texts

import (
	"slices"
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/library"
)

// TestFirstHintsDiffer: of 40 generated puzzles of Solo at least 30 have first hints of
// their own, in every language.
func TestFirstHintsDiffer(t *testing.T) {
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	set := slices.DeleteFunc(slices.Clone(all), func(p puzzles.Puzzle) bool { return p.Kind() != puzzles.Solo || p.Quality.IsZero() })
	for name, read := range catalogues {
		l := read()
		first := map[string]bool{}
		for _, p := range set[:40] {
			first[l.Clues(attempt.Clues(p, "a1-a3")[0])] = true
		}
		if len(first) < 30 {
			t.Errorf("%s: %d first hints of 40 puzzles", name, len(first))
		}
	}
}
