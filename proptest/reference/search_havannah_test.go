package reference

import (
	"math/rand/v2"
	"testing"

	"ludex/rules"
	"ludex/rules/havannah"
)

// anyHavannah draws a position that random play has come to, with some cells
// left.
func anyHavannah(game string, most int) func(*rand.Rand) havannahState {
	g, err := havannah.FromText[havannah.UpTo5](game)
	if err != nil {
		panic(err)
	}
	return func(r *rand.Rand) havannahState {
		for {
			s, cells := g.Start(), g.Grid().Cells()
			for left := cells - 1 - r.IntN(most); left > 0 && g.Outcome(s) == rules.Undecided; left-- {
				moves := g.Moves(s, nil)
				s = g.Play(s, moves[r.IntN(len(moves))])
			}
			if g.Outcome(s) == rules.Undecided {
				return s
			}
		}
	}
}

func TestDrawnHavannah(t *testing.T) {
	if !*deepRun {
		t.Skip("without -deep")
	}
	for _, game := range []string{"havannah:2,stones=2", "havannah:3", "havannah:3,stones=8", "havannah:4"} {
		havannahs.drawn(t, draws[havannahState]{game, anyHavannah(game, 8), func(s havannahState) int {
			return -s.Stones(0).Len() - s.Stones(1).Len()
		}, 9, 3000}, nil)
	}
}
