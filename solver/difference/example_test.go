package difference_test

import (
	"context"
	"fmt"

	"ludex/solver/difference"
	"ludex/solver/toy"
)

// The rules of two heaps differ as soon as a move may take 4 counters.
func Example() {
	few, many := toy.Heap{Counters: 10, Most: 3}, toy.Heap{Counters: 10, Most: 4}
	r := difference.First(context.Background(), few, many, nil, difference.Limits{})
	fmt.Println("after", r.Line, "the move", r.Move, "is legal under one of them")
	// Output:
	// after [] the move 4 is legal under one of them
}
