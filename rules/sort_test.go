package rules_test

import (
	"slices"
	"testing"

	"ludex/rules"
)

// TestSortBy: the order is that of a stable sort, also of negative and of great keys.
func TestSortBy(t *testing.T) {
	type pair struct{ key, n int }
	var list []pair
	for n, key := range []int{3, -1, 1<<31 - 1, 3, 0, -1 << 31, -1, 0, 1<<31 - 1, 3} {
		list = append(list, pair{key, n})
	}
	want := slices.Clone(list)
	slices.SortStableFunc(want, func(a, b pair) int { return a.key - b.key })
	rules.SortBy(list, func(p pair) int { return p.key })
	if !slices.Equal(list, want) {
		t.Errorf("sorted %v, want %v", list, want)
	}
	rules.SortBy(list[:0], func(p pair) int { return p.key })
}
