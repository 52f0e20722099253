package mcts_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"ludex/rules"
	"ludex/rules/havannah"
	. "ludex/solver/mcts"
)

// TestChoose: a win at once is found, and so is the one answer to a threat.
func TestChoose(t *testing.T) {
	g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: 4, Stones: 55}, havannah.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range []struct{ diagram, want string }{
		{"x x x .\n. . . . .\n. . . . . .\n. . . . . . .\n. o . o . .\n. . . . .\n. o . .\nx to move", "a4"},
		{"x x x .\n. . . . .\n. . . . . .\n. . . . . . .\n. o . . . .\n. . . . .\n. o . .\no to move", "a4"},
	} {
		s, err := g.Parse(k.diagram)
		if err != nil {
			t.Fatal(err)
		}
		playout, rng := havannah.NewPlayout(g), rand.New(rand.NewPCG(1, 1))
		m, share := Choose(context.Background(), Question[havannah.State[havannah.UpTo5], havannah.Move]{
			Game: g, Start: s, Nodes: 1 << 14,
			Playout: func(s havannah.State[havannah.UpTo5]) rules.Outcome {
				o, _ := playout.Run(s, rng)
				return o
			},
		}, 4000)
		if got := g.FormatMove(s, m); got != k.want || share < 0 || share > 1 {
			t.Errorf("%s with %.2f, want %s", got, share, k.want)
		}
	}
}
