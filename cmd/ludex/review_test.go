package main

import (
	"testing"

	"ludex/puzzles"
	"ludex/solver"
)

// TestReview: a limit is no refutation, but for what a search found before it.
func TestReview(t *testing.T) {
	said := puzzles.Puzzle{
		Game: puzzles.Hnefatafl, Play: puzzles.Play{Task: puzzles.Win, Within: 3},
		Proved:  puzzles.Proof{Verdict: puzzles.Solved, Length: 3, Key: "a1-a2"},
		Quality: puzzles.Quality{Unique: puzzles.OneKey, Choices: 9},
	}
	found := solvedPuzzle{puzzle: said, verdict: solver.Solved, length: 3, least: 3, keys: []string{"a1-a2"}, quality: said.Quality}
	for name, c := range map[string]struct {
		change func(*review)
		want   outcome
	}{
		"all the same":          {func(*review) {}, agrees},
		"nothing found":         {func(r *review) { r.found = solvedPuzzle{verdict: solver.Unknown, length: -1} }, open},
		"no quality in time":    {func(r *review) { r.found.halted, r.found.quality = true, puzzles.Quality{} }, open},
		"another key":           {func(r *review) { r.found.keys = []string{"a1-a3"} }, differs},
		"another key in time":   {func(r *review) { r.found.halted, r.found.keys = true, []string{"a1-a3"} }, differs},
		"two keys":              {func(r *review) { r.found.keys = append(r.found.keys, "a1-a3") }, differs},
		"shorter":               {func(r *review) { r.found.length, r.found.least = 2, 2 }, differs},
		"no way":                {func(r *review) { r.found = solvedPuzzle{verdict: solver.Unsolvable, length: -1} }, differs},
		"another quality":       {func(r *review) { r.found.quality.Choices = 8 }, differs},
		"no quality said":       {func(r *review) { r.puzzle.Quality = puzzles.Quality{} }, agrees},
		"nothing said":          {func(r *review) { r.puzzle.Quality, r.puzzle.Proved = puzzles.Quality{}, puzzles.Proof{} }, isNew},
		"a solution where none": {func(r *review) { r.puzzle.Proved = puzzles.Proof{Verdict: puzzles.Unsolvable} }, differs},
		"too long to be so": {func(r *review) {
			r.puzzle.Proved.Length, r.found = 4, solvedPuzzle{verdict: solver.Unknown, length: 3, least: 1}
		}, differs},
	} {
		r := review{said, found}
		c.change(&r)
		if got := r.outcome(); got != c.want {
			t.Errorf("%s: %s, not %s", name, got, c.want)
		}
		if c.want == open && !r.proved().Quality.Equal(said.Quality) {
			t.Errorf("%s: what is said of the quality is lost", name)
		}
	}
}

// TestHaltedWithoutLength: no length is said before one is known.
func TestHaltedWithoutLength(t *testing.T) {
	r := solvedPuzzle{puzzle: puzzles.Puzzle{Game: puzzles.Solo, Side: puzzles.DefaultSide}, length: -1, least: 3, halted: true, reason: "stopped"}
	if got := r.text(); got != "3 jumps or more, stopped" {
		t.Error(got)
	}
}
