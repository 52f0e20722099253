// Package havannah sets up the search for the winner of a position of Havannah, with
// the tables for its board.
package havannah

import (
	"errors"
	"fmt"

	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/proofnumber"
)

// MaxSide is the greatest board that [Solver] solves.
const MaxSide = 7

// ErrSwap reports a position in which the second player may swap, or the one
// before it.
var ErrSwap = errors.New("hav-swap: the swap itself is not searched")

// Solver returns a solver of a position. The error is ErrSwap, or it names
// a reading that the solver does not support, or a board that is too large.
func Solver[W hexgrid.Words](g *havannah.Game[W], s havannah.State[W], lim proofnumber.Limits) (proofnumber.Solver, error) {
	if g.Options().Swap == havannah.MaySwap && s.Stones(1).Empty() && s.Stones(0).Len() < 2 {
		return nil, ErrSwap
	}
	solver, err := proofnumber.Solver(nil), fmt.Errorf("a board of %d cells a side is too large to solve", g.Board().Side)
	havannah.On(g,
		func(small *havannah.Game[havannah.UpTo5]) {
			var fast *havannah.SmallDetector
			if fast, err = havannah.NewSmallDetector(small); err == nil {
				solver = proofnumber.New(fast, Position(g, s), lim)
			}
		},
		func(large *havannah.Game[havannah.UpTo8]) {
			var fast *havannah.LargeDetector
			if fast, err = havannah.NewLargeDetector(large); err == nil {
				solver = proofnumber.New(fast, Position(g, s), lim)
			}
		},
		func(*havannah.Game[havannah.UpTo15]) {})
	return solver, err
}

// Position returns a position in the form of the search.
func Position[W hexgrid.Words](g *havannah.Game[W], s havannah.State[W]) proofnumber.Position {
	return proofnumber.Position{Stones: havannah.Bits(s), Mover: uint8(g.ToMove(s))}
}
