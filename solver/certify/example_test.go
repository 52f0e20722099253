package certify_test

import (
	"context"
	"fmt"

	"ludex/solver/certify"
	"ludex/solver/toy"
)

// The claim is that the first player wins a heap of 10 counters by leaving a
// multiple of 4. The check plays every move of the second player.
func ExampleReplies() {
	h := toy.Heap{Counters: 10, Most: 3}
	claim := certify.Replies[toy.HeapState, int]{
		Game: h, Start: h.Start(), Winner: 0,
		Canonical: func(s toy.HeapState) toy.HeapState { return s },
		Reply: func(s toy.HeapState) (certify.Reply[toy.HeapState, int], bool) {
			return certify.Reply[toy.HeapState, int]{At: s, Move: s.Left % 4}, s.Left%4 != 0
		},
	}
	seen, err := claim.Check(context.Background(), certify.Limits{})
	fmt.Println("positions:", seen.Positions, "error:", err)
	claim.Winner = 1
	_, err = claim.Check(context.Background(), certify.Limits{})
	fmt.Println("the second player wins:", err == nil)
	// Output:
	// positions: 2 error: <nil>
	// the second player wins: false
}
