package havannah_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	. "ludex/rules/havannah"
)

// TestPlayout: a playout is a game by the rules of record, with
// the same end.
func TestPlayout(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g, s := anyPosition(rt, t)
		p := NewPlayout(g)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "playout"), 0))
		for range 5 {
			outcome, figures := p.Run(s, rng)
			last := replayed(rt, g, s, p.Line())
			if g.Outcome(last) != outcome || last.Figures() != figures || outcome == rules.Undecided {
				rt.Fatalf("%v: playout ends with %v %q, the game with %v %q\n%s", g, outcome, figures, g.Outcome(last), last.Figures(), g.Format(last))
			}
		}
	})
}

func replayed(t rapid.TB, g *Game[UpTo15], s State[UpTo15], line []Move) State[UpTo15] {
	for i, m := range line {
		if !slices.Contains(g.Moves(s, nil), m) {
			t.Fatalf("%v: move %d of the playout, %s, is not legal in\n%s", g, i, g.FormatMove(s, m), g.Format(s))
		}
		s = g.Play(s, m)
	}
	return s
}

// TestPlayoutIsFair: every first move comes about as often, the swap too.
func TestPlayoutIsFair(t *testing.T) {
	g := game[UpTo5](t, Board{2, 55}, Options{Swap: MaySwap})
	p := NewPlayout(g)
	rng := rand.New(rand.NewPCG(5, 5))
	first, second := map[Move]int{}, map[Move]int{}
	const runs = 7000
	for range runs {
		p.Run(g.Start(), rng)
		first[p.Line()[0]]++
		second[p.Line()[1]]++
	}
	for m := range Move(7) {
		if n := first[m]; n < runs/7*4/5 || n > runs/7*6/5 {
			t.Errorf("%d of %d first moves on cell %d", n, runs, m)
		}
	}
	if n := second[Swap]; n < runs/7*4/5 || n > runs/7*6/5 {
		t.Errorf("%d of %d second moves swap", n, runs)
	}
}

func TestNothingAllocated(t *testing.T) {
	g := game[UpTo15](t, Board{8, 55}, Options{Ring: RingEmpty, Corner: CornerVoid})
	p := NewPlayout(g)
	rng := rand.New(rand.NewPCG(6, 6))
	if n := testing.AllocsPerRun(100, func() { p.Run(g.Start(), rng) }); n != 0 {
		t.Errorf("a playout allocates %v times", n)
	}
	moves := make([]Move, 0, g.Grid().Cells())
	if n := testing.AllocsPerRun(100, func() {
		s := g.Start()
		for moves = g.Moves(s, moves[:0]); len(moves) > 0; moves = g.Moves(s, moves[:0]) {
			s = g.Play(s, moves[rng.IntN(len(moves))])
		}
	}); n != 0 {
		t.Errorf("a game allocates %v times", n)
	}
}
