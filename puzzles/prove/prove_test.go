package prove_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/solver"
)

// TestAnswerIsUngraded: the same is found without the quality.
func TestAnswerIsUngraded(t *testing.T) {
	all, err := puzzles.Library()
	if err != nil {
		t.Fatal(err)
	}
	tried := map[string]int{}
	for _, p := range all {
		if !p.IsPlay() || p.Play.Task == puzzles.Hold || p.Proved.Length > 3 || tried[p.Game] == 2 {
			continue
		}
		tried[p.Game]++
		lim := solver.Limits{Memory: 256 << 20, Workers: 1}
		graded, err := prove.Puzzle(t.Context(), p, lim)
		if err != nil || graded.Quality.IsZero() {
			t.Fatalf("%s: %v, no quality", p.ID, err)
		}
		answer, err := prove.Answer(t.Context(), p, lim)
		graded.Quality, graded.Quiet, graded.States, answer.States = puzzles.Quality{}, false, 0, 0
		if diff := cmp.Diff(graded, answer); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", p.ID, err, diff)
		}
	}
	if len(tried) < 2 {
		t.Errorf("only %v", tried)
	}
}
