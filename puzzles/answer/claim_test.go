package answer_test

import (
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/library"
	"ludex/solver"
)

// TestJudge: a search that hits a limit refutes a claim only by the line or the
// bound that it found before.
func TestJudge(t *testing.T) {
	claimed, _ := library.Find("hnefatafl-the-net")
	moves := claimed.Game.Moves(claimed.Start, nil)
	claimed.Proved = puzzles.Proof{Verdict: puzzles.Solved, Length: 3, Key: claimed.Game.FormatMove(claimed.Start, moves[0])}
	claimed.Quality = puzzles.Quality{Unique: puzzles.OneKey, Choices: 9}
	found := answer.Answer{Puzzle: claimed, Verdict: solver.Solved, Length: 3, Least: 3, Keys: moves[:1], Quality: claimed.Quality}
	for name, c := range map[string]struct {
		change func(*answer.Answer)
		want   answer.Judgement
	}{
		"all the same":          {func(*answer.Answer) {}, answer.Confirmed},
		"nothing found":         {func(f *answer.Answer) { *f = answer.Answer{Puzzle: claimed, Verdict: solver.Unknown, Length: -1} }, answer.Undecided},
		"no quality in time":    {func(f *answer.Answer) { f.Limit, f.Quality = solver.ErrTimeout, puzzles.Quality{} }, answer.Undecided},
		"another key":           {func(f *answer.Answer) { f.Keys = moves[1:2] }, answer.Wrong},
		"another key in time":   {func(f *answer.Answer) { f.Limit, f.Keys = solver.ErrTimeout, moves[1:2] }, answer.Wrong},
		"two keys":              {func(f *answer.Answer) { f.Keys = moves[:2] }, answer.Wrong},
		"shorter":               {func(f *answer.Answer) { f.Length, f.Least = 2, 2 }, answer.Wrong},
		"no way":                {func(f *answer.Answer) { *f = answer.Answer{Puzzle: claimed, Verdict: solver.Unsolvable, Length: -1} }, answer.Wrong},
		"another quality":       {func(f *answer.Answer) { f.Quality.Choices = 8 }, answer.Wrong},
		"no quality recorded":   {func(f *answer.Answer) { f.Puzzle.Quality = puzzles.Quality{} }, answer.Confirmed},
		"nothing claimed":       {func(f *answer.Answer) { f.Puzzle.Quality, f.Puzzle.Proved = puzzles.Quality{}, puzzles.Proof{} }, answer.NoClaim},
		"a solution where none": {func(f *answer.Answer) { f.Puzzle.Proved = puzzles.Proof{Verdict: puzzles.Unsolvable} }, answer.Wrong},
		"too long to be so": {func(f *answer.Answer) {
			*f = answer.Answer{Puzzle: claimed, Verdict: solver.Unknown, Length: 3, Least: 1}
			f.Puzzle.Proved.Length = 4
		}, answer.Wrong},
	} {
		f := found
		c.change(&f)
		if got := f.Judge(); got != c.want {
			t.Errorf("%s: %s, not %s", name, got, c.want)
		}
		if c.want == answer.Undecided && !f.Updated().Quality.Equal(claimed.Quality) {
			t.Errorf("%s: the recorded quality is lost", name)
		}
	}
}
