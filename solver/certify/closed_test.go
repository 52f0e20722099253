package certify

import (
	"errors"
	"testing"
)

// half returns the claim that the 8-puzzle does not lead to other.
func half(other tiles) Closed[tiles] {
	return Closed[tiles]{
		Root:       solvedTiles,
		Neighbours: next(puzzle{}),
		Other:      func(s tiles) bool { return s == other },
	}
}

func TestClosedCountsHalfOfThePuzzle(t *testing.T) {
	n, err := half(tiles{2, 1, 3, 4, 5, 6, 7, 8, 0}).Check(t.Context(), Limits{})
	if n != 181440 || err != nil { // 9!/2
		t.Errorf("%d positions, %v", n, err)
	}
}

func TestClosedFindsTheOther(t *testing.T) {
	var refuted *Refutation[tiles]
	_, err := half(tiles{1, 2, 3, 4, 5, 0, 7, 8, 6}).Check(t.Context(), Limits{})
	if !errors.Is(err, errReached) || !errors.As(err, &refuted) || refuted.At[8] != 6 {
		t.Errorf("got %v", err)
	}
	if _, err := half(solvedTiles).Check(t.Context(), Limits{}); !errors.Is(err, errReached) {
		t.Errorf("the root: got %v", err)
	}
}

func TestClosedLimit(t *testing.T) {
	if _, err := half(tiles{}).Check(t.Context(), Limits{Positions: 1000}); !Unknown(err) {
		t.Errorf("got %v", err)
	}
}
