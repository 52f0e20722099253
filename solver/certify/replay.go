package certify

import (
	"fmt"
	"slices"

	"ludex/rules"
)

// IllegalMove is the first move of a line that the rules do not allow.
type IllegalMove struct {
	Index int // from 0
}

// Error counts the moves from 1.
func (e *IllegalMove) Error() string { return fmt.Sprintf("move %d is not legal", e.Index+1) }

// Replay plays the line from start and returns the position that it ends in.
// The error is an *IllegalMove, and the position is then the one before that
// move.
func Replay[S, M comparable](sys rules.System[S, M], start S, line []M) (S, error) {
	var moves []M
	for i, m := range line {
		moves = sys.Moves(start, moves[:0])
		if !slices.Contains(moves, m) {
			return start, &IllegalMove{i}
		}
		start = sys.Play(start, m)
	}
	return start, nil
}
