package mcts_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"ludex/rules"
	"ludex/solver/mcts"
	"ludex/solver/toy"
)

// In a heap of 10 counters of which a move takes up to 3, the best move takes 2.
func Example() {
	h, random := toy.Heap{Counters: 10, Most: 3}, rand.New(rand.NewPCG(1, 1))
	playout := func(s toy.HeapState) mcts.End {
		for h.Outcome(s) == rules.Undecided {
			moves := h.Moves(s, nil)
			s = h.Play(s, moves[random.IntN(len(moves))])
		}
		return mcts.End{Outcome: h.Outcome(s)}
	}
	q := mcts.Question[toy.HeapState, int]{Game: h, Start: h.Start(), Playout: playout, Nodes: 1000}
	best := mcts.Try(context.Background(), q, 2000)[0].Move
	fmt.Println("take", best)
	// Output: take 2
}
