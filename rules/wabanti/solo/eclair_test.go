package solo

import (
	"testing"

	"pgregory.net/rapid"
)

// TestCover compares the bound of Éclair for every line, or every second one, with its
// definition: the least cost over all surpluses that never fall.
func TestCover(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := make([]uint8, 2*rapid.IntRange(2, 5).Draw(t, "side")-1)
		for i := range line {
			line[i] = uint8(rapid.IntRange(0, 3).Draw(t, "pieces"))
		}
		for k := range 3 { // every second line from 0 or 1, and every line
			from, by := k%2, 2-k/2
			var have []int
			pieces, lines := 0, 0
			for i := from; i < len(line); i += by {
				pieces, lines = pieces+int(line[i]), lines+1
				have = append(have, pieces)
			}
			want := Unreachable
			if pieces >= lines {
				want = leastCost(have[:lines-1], 0, 0, pieces-lines)
			}
			if got := cover(line, from, by); got != want {
				t.Fatalf("lines %v from %d by %d: %d, want %d", line, from, by, got, want)
			}
		}
	})
}

// leastCost returns the least sum of |have(k) - k - e(k)| over the gaps from
// gap on, the surplus e being at least e and at most spare.
func leastCost(have []int, gap, e, spare int) int {
	if gap == len(have) {
		return 0
	}
	least := Unreachable
	for ; e <= spare; e++ {
		crossing := have[gap] - (gap + 1) - e
		least = min(least, max(crossing, -crossing)+leastCost(have, gap+1, e, spare))
	}
	return least
}
