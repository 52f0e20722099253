package toy

import "ludex/rules"

// Heap is a game in which the players take 1 to Most of the counters of a heap
// in turn. The player who takes the last counter wins.
type Heap struct{ Counters, Most int }

// HeapState is a position of [Heap].
type HeapState struct {
	Left  int
	Mover rules.Player
}

// Start returns the whole heap.
func (h Heap) Start() HeapState { return HeapState{h.Counters, 0} }

// ToMove returns the player to move.
func (h Heap) ToMove(s HeapState) rules.Player { return s.Mover }

// Play takes counters.
func (h Heap) Play(s HeapState, take int) HeapState { return HeapState{s.Left - take, 1 - s.Mover} }

// Moves appends the numbers of counters that can be taken.
func (h Heap) Moves(s HeapState, dst []int) []int {
	for take := 1; take <= min(h.Most, s.Left); take++ {
		dst = append(dst, take)
	}
	return dst
}

// Outcome returns the player who took the last counter as the winner.
func (h Heap) Outcome(s HeapState) rules.Outcome {
	if s.Left > 0 {
		return rules.Undecided
	}
	return rules.Won(1 - s.Mover)
}
