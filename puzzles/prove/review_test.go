package prove_test

import (
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/solver"
)

// TestReview: a search that hits a limit refutes a claim only by the line or the
// bound that it found before.
func TestReview(t *testing.T) {
	claimed, _ := puzzles.Find("hnefatafl-the-net")
	claimed.Proved = puzzles.Proof{Verdict: puzzles.Solved, Length: 3, Key: "a1-a2"}
	claimed.Quality = puzzles.Quality{Unique: puzzles.OneKey, Choices: 9}
	found := prove.Finding{Puzzle: claimed, Verdict: solver.Solved, Length: 3, Least: 3, Keys: []string{"a1-a2"}, Quality: claimed.Quality}
	for name, c := range map[string]struct {
		change func(*prove.Finding)
		want   prove.Outcome
	}{
		"all the same":          {func(*prove.Finding) {}, prove.Confirmed},
		"nothing found":         {func(f *prove.Finding) { *f = prove.Finding{Puzzle: claimed, Verdict: solver.Unknown, Length: -1} }, prove.Undecided},
		"no quality in time":    {func(f *prove.Finding) { f.Limit, f.Quality = solver.ErrTimeout, puzzles.Quality{} }, prove.Undecided},
		"another key":           {func(f *prove.Finding) { f.Keys = []string{"a1-a3"} }, prove.Wrong},
		"another key in time":   {func(f *prove.Finding) { f.Limit, f.Keys = solver.ErrTimeout, []string{"a1-a3"} }, prove.Wrong},
		"two keys":              {func(f *prove.Finding) { f.Keys = append(f.Keys, "a1-a3") }, prove.Wrong},
		"shorter":               {func(f *prove.Finding) { f.Length, f.Least = 2, 2 }, prove.Wrong},
		"no way":                {func(f *prove.Finding) { *f = prove.Finding{Puzzle: claimed, Verdict: solver.Unsolvable, Length: -1} }, prove.Wrong},
		"another quality":       {func(f *prove.Finding) { f.Quality.Choices = 8 }, prove.Wrong},
		"no quality recorded":   {func(f *prove.Finding) { f.Puzzle.Quality = puzzles.Quality{} }, prove.Confirmed},
		"nothing claimed":       {func(f *prove.Finding) { f.Puzzle.Quality, f.Puzzle.Proved = puzzles.Quality{}, puzzles.Proof{} }, prove.NoClaim},
		"a solution where none": {func(f *prove.Finding) { f.Puzzle.Proved = puzzles.Proof{Verdict: puzzles.Unsolvable} }, prove.Wrong},
		"too long to be so": {func(f *prove.Finding) {
			*f = prove.Finding{Puzzle: claimed, Verdict: solver.Unknown, Length: 3, Least: 1}
			f.Puzzle.Proved.Length = 4
		}, prove.Wrong},
	} {
		f := found
		c.change(&f)
		if got := f.Outcome(); got != c.want {
			t.Errorf("%s: %s, not %s", name, got, c.want)
		}
		if c.want == prove.Undecided && !f.Updated().Quality.Equal(claimed.Quality) {
			t.Errorf("%s: the recorded quality is lost", name)
		}
	}
}
