package race

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestCells compares sets of cells in all words with sorted lists.
func TestCells(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	for range 1000 {
		var list, others []uint8
		for range rng.IntN(6) {
			list = append(list, uint8(rng.IntN(64*len(cells{}))))
			others = append(others, uint8(rng.IntN(64*len(cells{}))))
		}
		slices.Sort(list)
		list = slices.Compact(list)
		var set, without cells
		for _, c := range list {
			set.add(c)
		}
		for _, c := range others {
			without.add(c)
		}
		left := slices.DeleteFunc(slices.Clone(list), func(c uint8) bool { return slices.Contains(others, c) })
		checkCells(t, set, list)
		checkCells(t, set.andNot(without), left)
	}
}

func checkCells(t *testing.T, set cells, list []uint8) {
	t.Helper()
	if set.len() != len(list) {
		t.Fatalf("%v has %d cells, want %v", set, set.len(), list)
	}
	for _, c := range list {
		if set.first() != c || !set.has(c) {
			t.Fatalf("%v: the first cell is %d, want %d", set, set.first(), c)
		}
		set.remove(c)
	}
	if set.first() != None {
		t.Fatalf("%v is not empty", set)
	}
}
