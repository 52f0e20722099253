package hnefatafl_test

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hnefatafl"
)

// TestAtLeastIsABound: no line of fewer moves ends in a win.
func TestAtLeastIsABound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t, 7)
		s := g.Start()
		for range rapid.IntRange(0, 30).Draw(t, "plies") {
			moves := g.Moves(s, nil)
			if len(moves) == 0 {
				return
			}
			s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
		}
		for p := range rules.Player(2) {
			if g.Outcome(s) == rules.Undecided && winsBefore(g, s, p, min(3, g.AtLeast(s, p))) {
				t.Fatalf("%s\n%splayer %d wins in fewer than %d moves", g, g.Format(s), p, g.AtLeast(s, p))
			}
		}
	})
}

// winsBefore reports whether some line of fewer moves than n ends in a win.
func winsBefore(g *hnefatafl.Game, s hnefatafl.State, p rules.Player, n int) bool {
	if n <= 0 {
		return false
	}
	if g.Outcome(s).WonBy(p) {
		return true
	}
	for _, m := range g.Moves(s, nil) {
		if winsBefore(g, g.Play(s, m), p, n-1) {
			return true
		}
	}
	return false
}
