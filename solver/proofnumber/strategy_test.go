package proofnumber_test

import (
	"context"
	"fmt"
	"testing"

	"ludex/proptest/long"
	"ludex/rules/havannah"
	"ludex/solver"
	. "ludex/solver/proofnumber"
)

// limit is how many positions are expanded for a row of the table of replies.
const limit = 3_000_000

// TestReplies prints who wins each position of two stones of size 4, symmetric
// ones once, by the reply, and how many positions were expanded for it.
func TestReplies(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	g := newGame(t, 4, havannah.Options{})
	for _, opening := range []string{"a1", "a2", "b2", "b3", "c3", "d4"} {
		seen := map[state]bool{}
		s := played(t, g, opening)
		for _, m := range g.Moves(s, nil) {
			if next := g.Play(s, m); !seen[g.Canonical(next)] {
				seen[g.Canonical(next)] = true
				v, n := limited(t, g, next)
				fmt.Println(opening, g.FormatMove(s, m), []string{"second", "draw", "first", "unknown"}[v], n)
				if v < FirstWins {
					t.Errorf("%s is no win", opening)
				}
			}
		}
	}
}

// limited solves s within the limit. The value is greater than any where
// that is hit.
func limited(t *testing.T, g *game, s state) (Value, int64) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	report := func(p solver.Progress) {
		if p.Expanded > limit {
			cancel()
		}
	}
	solver := solverBy(t, g, s, Limits{Limits: solver.Limits{Memory: 1 << 30, Report: report}})
	v := solver.Value(ctx)
	if !v.Known() {
		return FirstWins + 1, solver.Progress().Expanded
	}
	return v.Lo, solver.Progress().Expanded
}

// TestForgetfulStrategy: with room for next to nothing, the winner's replies
// are found all the same.
func TestForgetfulStrategy(t *testing.T) {
	g, fast := newFast(t, 4, havannah.Options{})
	for _, moves := range []string{"b2 d7 a4 e6 g7 g4 d1 a3", "a2 e5 c2 e4", "c3 b4 a1 e7", "b3 b1 a1 a4 d7 d6", "d4 c3 a4 b2 c5 d7 d3 c4"}[:long.Number(2, 5)] {
		s := played(t, g, moves)
		by := New(fast, of(g, s), Limits{Limits: solver.Limits{Memory: 1}})
		Crowd(by)
		by.Value(inTime(t))
		checkStrategy(t, g, s, by, havannah.First)
	}
}
