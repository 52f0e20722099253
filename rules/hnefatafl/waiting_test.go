package hnefatafl_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/ruletest"
)

// TestForcedAtLeastIsABound: where it promises a waiting move there is a move
// after which the other side has no winning move. Some positions must have one.
func TestForcedAtLeastIsABound(t *testing.T) {
	sharper := 0
	ruletest.Meet(t, func(t *rapid.T) {
		g := anyGame(t, 7)
		s := g.Start()
		for range rapid.IntRange(0, 60).Draw(t, "plies") {
			moves := g.Moves(s, nil)
			if len(moves) == 0 {
				return
			}
			s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
			if g.Outcome(s) != rules.Undecided {
				return
			}
			p := 1 - s.Mover
			n, plain := g.ForcedAtLeast(s, p), g.AtLeast(s, p)
			if n < plain || g.ForcedAtLeast(s, s.Mover) < g.AtLeast(s, s.Mover) {
				t.Fatalf("%s\n%sless than AtLeast", g, g.Format(s))
			}
			if n == plain {
				continue
			}
			sharper++
			if !slices.ContainsFunc(g.Moves(s, nil), func(m hnefatafl.Move) bool { return !winsNext(g, g.Play(s, m), p) }) {
				t.Fatalf("%s\n%severy move lets player %d win at once", g, g.Format(s), p)
			}
		}
	}, func() bool { return sharper > 0 })
}

// winsNext reports whether p has won in s, or has a move that wins.
func winsNext(g *hnefatafl.Game, s hnefatafl.State, p rules.Player) bool {
	return winsBefore(g, s, p, 2)
}
