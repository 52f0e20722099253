package mcts_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"ludex/rules"
	"ludex/rules/havannah"
	. "ludex/solver/mcts"
	"ludex/solver/toy"
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
		best := Try(context.Background(), Question[havannah.State[havannah.UpTo5], havannah.Move]{
			Game: g, Start: s, Nodes: 1 << 14,
			Playout: func(s havannah.State[havannah.UpTo5]) End {
				o, _ := playout.Run(s, rng)
				return End{Outcome: o}
			},
		}, 4000)[0]
		if got := g.FormatMove(s, best.Move); got != k.want || best.Share < 0 || best.Share > 1 {
			t.Errorf("%s with %.2f, want %s", got, best.Share, k.want)
		}
	}
}

// TestAhead: a player who is ahead gets three quarters of a point, and a win
// counts more.
func TestAhead(t *testing.T) {
	h := toy.Heap{Counters: 9, Most: 2}
	for _, k := range []struct {
		end  End
		want float64
	}{
		{End{Outcome: rules.Won(0)}, 1}, {End{Outcome: rules.Won(0), Ahead: true}, 0.75}, {End{Outcome: rules.Draw, Ahead: true}, 0.5},
		{End{Outcome: rules.Won(1), Ahead: true}, 0.25}, {End{Outcome: rules.Won(1)}, 0},
	} {
		q := Question[toy.HeapState, int]{Game: h, Start: h.Start(), Nodes: 1, Playout: func(toy.HeapState) End { return k.end }}
		if share := Try(t.Context(), q, 50)[0].Share; share != k.want {
			t.Errorf("%+v: %g, want %g", k.end, share, k.want)
		}
	}
}
