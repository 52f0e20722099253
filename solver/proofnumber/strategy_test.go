package proofnumber_test

import (
	"testing"

	"ludex/rules/havannah"
	. "ludex/solver/proofnumber"
)

// TestForgetfulStrategy: with room for next to nothing, the winner's replies
// are found all the same.
func TestForgetfulStrategy(t *testing.T) {
	g, fast := newFast(t, 4, havannah.Options{})
	for _, moves := range []string{"b2 d7 a4 e6 g7 g4 d1 a3", "a2 e5 c2 e4", "c3 b4 a1 e7", "b3 b1 a1 a4 d7 d6", "d4 c3 a4 b2 c5 d7 d3 c4"} {
		s := played(t, g, moves)
		by := New[havannah.PlayerStones](fast, of(g, s), Limits{Memory: 1})
		by.Crowd()
		by.Value(inTime(t))
		checkStrategy(t, g, s, by, havannah.First)
	}
}
