package threats_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver"
	"ludex/solver/proofnumber"
	. "ludex/solver/threats"
)

// TestWin compares wins by threats with those that the full search finds: of
// two stones all are found, and none is found that is not there.
func TestWin(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	found := 0
	for range 150 {
		g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: 4, Stones: 55}, havannah.Options{Ring: havannah.RingReading(rng.IntN(3))})
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start()
		for n := 14 + rng.IntN(10); n > 0 && g.Outcome(s) == rules.Undecided; n-- {
			moves := g.Moves(s, nil)
			s = g.Play(s, moves[rng.IntN(len(moves))])
		}
		if g.Outcome(s) != rules.Undecided {
			continue
		}
		const most = 4
		first, n, err := Win(context.Background(), g, s, most)
		if err != nil {
			t.Fatal(err)
		}
		shortest := shortest(t, g, s, most)
		if n > 0 && (shortest == 0 || shortest > n) || shortest > 0 && shortest <= 2 && n != shortest {
			t.Fatalf("%s: %d, but %d\n%s", g, n, shortest, g.Format(s))
		}
		if n > 1 {
			found++
			if k := shortestOf(t, g, g.Play(s, first), g.ToMove(s), most); k == 0 || k > n-1 {
				t.Fatalf("%s does not win within %d\n%s", g.FormatMove(s, first), n, g.Format(s))
			}
		}
	}
	if found == 0 {
		t.Error("no win of more than one stone was found")
	}
}

func shortest(t *testing.T, g *havannah.Game[havannah.UpTo5], s havannah.State[havannah.UpTo5], most int) int {
	return shortestOf(t, g, s, g.ToMove(s), most)
}

// shortestOf returns the fewest stones with which p wins, 0 for more than most.
func shortestOf(t *testing.T, g *havannah.Game[havannah.UpTo5], s havannah.State[havannah.UpTo5], p rules.Player, most int) int {
	fast, err := havannah.NewSmallDetector(g)
	if err != nil {
		t.Fatal(err)
	}
	position := proofnumber.Position{Stones: havannah.Bits(s), Mover: uint8(g.ToMove(s))}
	solver := proofnumber.New(fast, position, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 24}})
	for n := 1; n <= most; n++ {
		if wins, _ := solver.Within(context.Background(), uint8(p), n); wins {
			return n
		}
	}
	return 0
}
