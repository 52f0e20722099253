package attempt_test

import (
	"os"
	"path/filepath"
	"testing"

	"ludex/puzzles/attempt"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// TestCounts: the view of a position of a file has its scores and variables that are not 0, on
// which the best move can depend.
func TestCounts(t *testing.T) {
	file := filepath.Join(t.TempDir(), "count.rbg")
	os.WriteFile(file, []byte(`#players = white(9), black(9)
#pieces = e
#variables = passes(2), turns(24)
#board = rectangle(up, down, left, right, [e])
#rules = (->white {! up} [$ turns = turns + 1] [e] ->black [$ passes = 1, white = 3] [e])*`), 0o644)
	k, err := rbg.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	g, err := k.Open(k.Name)
	if err != nil {
		t.Fatal(err)
	}
	s := play.NewSession(g)
	for i, want := range []string{"white to move", "black to move, turns 1", "white to move, white 3, passes 1, turns 1"} {
		if got := attempt.NewGame(s, attempt.Others{Automatic: func(rules.Player) bool { return false }}).View().Turn; got != want {
			t.Errorf("after %d moves %q, expected %q", i, got, want)
		}
		s.Play(s.Moves()[0])
	}
}
