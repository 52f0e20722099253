package shortest_test

import (
	"context"
	"fmt"

	"ludex/solver"
	"ludex/solver/shortest"
	"ludex/solver/toy"
)

func ExampleExplore() {
	h := toy.Heap{Counters: 10, Most: 3}
	e := shortest.Explore(context.Background(), h, shortest.Region[toy.HeapState]{
		Start: h.Start(),
		Hash:  func(s toy.HeapState) uint64 { return uint64(s.Left)<<1 | uint64(s.Mover) },
		Ends:  func(s toy.HeapState) bool { return s.Left == 0 },
	}, solver.Limits{})
	for _, i := range e.Ends {
		fmt.Println("player", 1-e.State(i).Mover, "takes the last counter after", e.Length(i), "moves or more")
	}
	// Output:
	// player 1 takes the last counter after 4 moves or more
	// player 0 takes the last counter after 5 moves or more
}
