package main

import (
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/puzzles/prove"
	"ludex/solver"
)

// TestReview: a search that hits a limit refutes a claim only by the line or the
// bound that it found before.
func TestReview(t *testing.T) {
	said, _ := puzzles.Find("hnefatafl-the-net")
	said.Proved = puzzles.Proof{Verdict: puzzles.Solved, Length: 3, Key: "a1-a2"}
	said.Quality = puzzles.Quality{Unique: puzzles.OneKey, Choices: 9}
	found := prove.Finding{Puzzle: said, Verdict: solver.Solved, Length: 3, Least: 3, Keys: []string{"a1-a2"}, Quality: said.Quality}
	for name, c := range map[string]struct {
		change func(*review)
		want   outcome
	}{
		"all the same":          {func(*review) {}, agrees},
		"nothing found":         {func(r *review) { r.found = prove.Finding{Puzzle: said, Verdict: solver.Unknown, Length: -1} }, open},
		"no quality in time":    {func(r *review) { r.found.Limit, r.found.Quality = solver.ErrTimeout, puzzles.Quality{} }, open},
		"another key":           {func(r *review) { r.found.Keys = []string{"a1-a3"} }, differs},
		"another key in time":   {func(r *review) { r.found.Limit, r.found.Keys = solver.ErrTimeout, []string{"a1-a3"} }, differs},
		"two keys":              {func(r *review) { r.found.Keys = append(r.found.Keys, "a1-a3") }, differs},
		"shorter":               {func(r *review) { r.found.Length, r.found.Least = 2, 2 }, differs},
		"no way":                {func(r *review) { r.found = prove.Finding{Puzzle: said, Verdict: solver.Unsolvable, Length: -1} }, differs},
		"another quality":       {func(r *review) { r.found.Quality.Choices = 8 }, differs},
		"no quality recorded":   {func(r *review) { r.found.Puzzle.Quality = puzzles.Quality{} }, agrees},
		"nothing said":          {func(r *review) { r.found.Puzzle.Quality, r.found.Puzzle.Proved = puzzles.Quality{}, puzzles.Proof{} }, isNew},
		"a solution where none": {func(r *review) { r.found.Puzzle.Proved = puzzles.Proof{Verdict: puzzles.Unsolvable} }, differs},
		"too long to be so": {func(r *review) {
			r.found = prove.Finding{Puzzle: said, Verdict: solver.Unknown, Length: 3, Least: 1}
			r.found.Puzzle.Proved.Length = 4
		}, differs},
	} {
		r := review{found}
		c.change(&r)
		if got := r.outcome(); got != c.want {
			t.Errorf("%s: %s, not %s", name, got, c.want)
		}
		if c.want == open && !r.proved().Quality.Equal(said.Quality) {
			t.Errorf("%s: the recorded quality is lost", name)
		}
	}
}

// TestHaltedWithoutLength: the text has no length if none is known.
func TestHaltedWithoutLength(t *testing.T) {
	p, _ := puzzles.Find("crane")
	f := prove.Finding{Puzzle: p, Length: -1, Least: 3, Limit: solver.ErrTimeout, Reason: "stopped", Jumps: &jumps.Solution{}}
	if got := findingText(f); got != "3 jumps or more, stopped" {
		t.Error(got)
	}
}
