package forced_test

import (
	"context"
	"fmt"

	"ludex/solver"
	"ludex/solver/forced"
	"ludex/solver/toy"
)

// In a heap of 10 counters of which a move takes up to 3, the first player
// leaves a multiple of 4.
func Example() {
	h := toy.Heap{Counters: 10, Most: 3}
	a := forced.Solve(context.Background(), forced.Question[toy.HeapState, int]{
		Game: h, Start: h.Start(), Winner: 0, Within: 9,
		Hash: func(s toy.HeapState) uint64 { return uint64(s.Left)<<1 | uint64(s.Mover) },
	}, solver.Limits{})
	fmt.Println(a.Verdict, "in", a.Plies, "plies, beginning with", a.Keys)
	// Output: solved in 5 plies, beginning with [2]
}
