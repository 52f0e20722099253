package graph

import (
	"math"
	"math/rand/v2"
	"testing"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/proptest/long"
	"ludex/rules/hexgrid"
)

// The groups that are drawn, and the jumps of a position above which its part
// counts as open.
const (
	draws = 100_000
	rich  = 20
)

// The walk of a part ends at this size. A batch gives one figure for the error.
const (
	partLimit = 20_000
	batches   = 20
)

// TestShares draws groups of the rulebook's kind at random and walks the part of
// each one. It prints the shares of the closed parts by their sizes.
func TestShares(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	game := standardSolo()
	numbers, err := numbering.Of(game)
	if err != nil {
		t.Fatal(err)
	}
	limits := []int{1, 2, 4, 8, 16, 32, 64, 128, 256, 1024, partLimit}
	counts := make([][batches]int, len(limits)+1)
	draw := drawer(rand.New(rand.NewPCG(2, 3)))
	steps := numbers.Steps()
	for i := range draws {
		if size := partSize(steps, numbers.KeyOf(draw())); size > 0 {
			k := 0
			for size > limits[k] {
				k++
			}
			counts[k][i*batches/draws]++
			counts[len(limits)][i*batches/draws]++
		}
	}
	for k, c := range counts {
		sum, squares := 0.0, 0.0
		for _, n := range c {
			share := float64(n) * batches / float64(draws)
			sum += share
			squares += share * share
		}
		mean := sum / batches
		size := partLimit // all closed parts, in the last line
		if k < len(limits) {
			size = limits[k]
		}
		t.Logf("to %6d: %.4f %% +- %.4f", size, 100*mean, 100*math.Sqrt(max(0, squares/batches-mean*mean)/(batches-1)))
	}
}

// drawer returns a random walk through all groups: a random piece goes to a
// random cell of its class, if the pieces are a group after that. As each step
// is as likely as its reverse, all groups become equally likely.
func drawer(r *rand.Rand) func() hexgrid.Small {
	game := standardSolo()
	class := game.Classes()
	cells := map[int][]hexgrid.Cell{}
	for c, k := range class {
		cells[k] = append(cells[k], hexgrid.Cell(c))
	}
	s := game.Start()
	var buffer []hexgrid.Cell
	return func() hexgrid.Small {
		for range 2000 {
			buffer = s.Cells(buffer[:0])
			from := buffer[r.IntN(len(buffer))]
			to := cells[class[from]][r.IntN(len(cells[class[from]]))]
			next := s
			next.Remove(from)
			next.Add(to)
			if !s.Has(to) && game.Connected(next) {
				s = next
			}
		}
		return s
	}
}

// partSize returns the number of classes of a closed part, or 0 for one that is
// too large.
func partSize(steps numbered.Steps, k numbered.Key) int {
	seen := map[numbered.Key]bool{k: true}
	var next []numbered.Key
	for todo := []numbered.Key{k}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if next = steps.Expand(at, next[:0]); len(next) > rich || len(seen) > partLimit {
			return 0
		}
		for _, n := range next {
			if !seen[n] {
				seen[n] = true
				todo = append(todo, n)
			}
		}
	}
	return len(seen)
}
