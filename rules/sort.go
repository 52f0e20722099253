package rules

import "slices"

// SortBy sorts a list by a key of at most 31 bits and a sign. Values of the same key keep
// their order. It sorts numbers, as an instance of [slices.SortStableFunc] for each type
// makes the engine for the browser larger by 2 kB.
func SortBy[T any](list []T, key func(T) int) {
	order := make([]int, len(list))
	for i, v := range list {
		order[i] = key(v)<<32 | i
	}
	slices.Sort(order)
	sorted := make([]T, len(list))
	for i, n := range order {
		sorted[i] = list[uint32(n)]
	}
	copy(list, sorted)
}
