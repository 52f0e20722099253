package certify_test

import (
	"context"
	"fmt"
	"slices"

	"ludex/rules"
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

// The values of a heap of 4 counters, of which a move takes 1 or 2: who has a
// multiple of 3 before him loses. Each value follows from the next ones, or the
// check names a position where it does not.
func ExampleSettled() {
	h := toy.Heap{Counters: 4, Most: 2}
	plies := []int{0, 1, 1, 2, 3} // to the end, by the counters left
	claim := certify.Settled[toy.HeapState]{
		Game: h, Next: certify.Neighbours(h.Moves, h.Play), Starts: []toy.HeapState{h.Start()},
		Positions: slices.Values([]toy.HeapState{{Left: 4}, {Left: 3, Mover: 1}, {Left: 2, Mover: 1}, {Left: 2}, {Left: 1}, {Left: 1, Mover: 1}, {}, {Mover: 1}}),
		Value: func(s toy.HeapState) (rules.Outcome, int, bool) {
			winner := s.Mover
			if s.Left%3 == 0 {
				winner = 1 - s.Mover
			}
			return rules.Won(winner), plies[s.Left], true
		},
	}
	positions, err := claim.Check(context.Background())
	fmt.Println(positions, "positions:", err)
	plies[4] = 5
	_, err = claim.Check(context.Background())
	fmt.Println("a win in 5:", err)
	// Output:
	// 8 positions: <nil>
	// a win in 5: a number of plies does not follow from the next positions: 5, not 3, at {4 0}
}

// A forced win as a tree: the first player takes 2 of 5 counters, and after each
// answer the rest of 3.
func ExampleStrategy() {
	tree := map[int][]certify.Answered[int]{
		1: {{Move: 2, Next: 2}},
		2: {{Move: 1, Next: 3}, {Move: 2, Next: 4}},
		3: {{Move: 2}}, // takes the last two
		4: {{Move: 1}},
	}
	h := toy.Heap{Counters: 5, Most: 2}
	claim := certify.Strategy[toy.HeapState, int]{
		Game: h, Start: h.Start(), Winner: 0, Plies: 3, Nodes: len(tree),
		Branches: func(node int, _ toy.HeapState) ([]certify.Answered[int], error) { return tree[node], nil },
	}
	branches, err := claim.Check(context.Background(), certify.Limits{})
	fmt.Println(branches, "branches:", err)
	tree[2] = tree[2][:1]
	_, err = claim.Check(context.Background(), certify.Limits{})
	fmt.Println("without an answer:", err)
	// Output:
	// 5 branches: <nil>
	// without an answer: node 2: a legal move is not answered: 1 of 2 are
}
