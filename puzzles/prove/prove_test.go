package prove_test

import (
	"slices"
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/library"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
	"ludex/rules/wali"
	"ludex/solver"
)

// TestAnswerIsUngraded: the finding is the same without the quality. Only a line of jumps
// may be another of the shortest ones, as a search that counts does not end with the first.
func TestAnswerIsUngraded(t *testing.T) {
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	tried := map[string]int{}
	for _, p := range all {
		if p.Task.Name() == "hold" || p.Proved.Length > 3 || p.Quality.IsZero() || tried[p.Kind()] == 2 {
			continue
		}
		tried[p.Kind()]++
		lim := prove.Limits{Limits: solver.Limits{Memory: 256 << 20, Workers: 1}, Assess: true}
		graded, err := prove.Prove(t.Context(), p, lim)
		if err != nil || graded.Quality.IsZero() {
			t.Fatalf("%s: %v, no quality", p.ID, err)
		}
		lim.Assess = false
		plain, err := prove.Prove(t.Context(), p, lim)
		if err != nil || plain.Verdict != graded.Verdict || plain.Length != graded.Length || plain.Least != graded.Least ||
			solo.Of(p.Game) == nil && !(slices.Equal(plain.Keys, graded.Keys) && slices.Equal(plain.Line, graded.Line)) || !plain.Quality.IsZero() {
			t.Errorf("%s: %v: %+v, graded %+v", p.ID, err, plain, graded)
		}
		if solo.Of(p.Game) != nil {
			shortestLine(t, plain)
			shortestLine(t, graded)
		}
	}
	if len(tried) < 5 {
		t.Errorf("only %v", tried)
	}
}

// shortestLine replays the line of a puzzle in jumps: it begins with the key, and has
// the goal after its last move and not before.
func shortestLine(t *testing.T, f answer.Answer) {
	t.Helper()
	p := f.Puzzle
	if len(f.Line) != f.Length || f.Length != p.Proved.Length || p.Proved.Key != "" && f.LineTexts()[0] != p.Proved.Key {
		t.Errorf("%s: %d jumps by %v, key %s", p.ID, f.Length, f.Line, p.Proved.Key)
	}
	s := play.NewSessionAt(p.Game, p.Start)
	for i, text := range f.LineTexts() {
		if err := s.PlayText(text); err != nil || (s.Outcome() == rules.Won(0)) != (i == len(f.Line)-1) {
			t.Errorf("%s: %v, %s: %v", p.ID, f.Line, text, err)
		}
	}
}

// TestWinWithoutProver: a game without a prover of its own is proved by a
// search that knows no game, with the same result as by its own.
func TestWinWithoutProver(t *testing.T) {
	kinds := map[string]func() *play.Kind{
		"hnefatafl": func() *play.Kind { return play.New(hnefatafl.Kind[hnefatafl.UpTo11]()) },
		"wali":      func() *play.Kind { return play.New(wali.Kind()) },
	}
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, p := range all {
		open := kinds[p.Kind()]
		if open == nil || p.Task.Name() != "win" || p.Proved.Length > 2 || p.Quality.Unique == puzzles.OnlyWin {
			continue
		}
		tried++
		kind := open()
		name := p.Game.String()
		g, err := kind.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		kind.Name = "another-" + kind.Name
		same, err := puzzles.New(g, p.Start, p.Task)
		if err != nil {
			t.Fatal(err)
		}
		f, err := prove.Prove(t.Context(), same, prove.Limits{})
		if err != nil || f.Verdict != solver.Solved || f.Length != p.Proved.Length || !slices.Equal(f.KeyTexts(), []string{p.Proved.Key}) {
			t.Errorf("%s: %v: %v in %d by %v", p.ID, err, f.Verdict, f.Length, f.Keys)
		}
	}
	if tried < 3 {
		t.Errorf("only %d puzzles", tried)
	}
}
