package wali

import "iter"

// Subsets yields the sets of n cells of s, n at least 0: those with the lowest
// first cell first, of these those with the lowest second cell, and so on.
func (s Set) Subsets(n int) iter.Seq[Set] {
	return func(yield func(Set) bool) { s.join(0, n, yield) }
}

// join yields chosen with n more cells, of s. It returns false when it was
// asked to stop.
func (s Set) join(chosen Set, n int, yield func(Set) bool) bool {
	if n == 0 {
		return yield(chosen)
	}
	for ; s.Len() >= n; s &= s - 1 {
		first := s & -s
		if !(s &^ first).join(chosen|first, n-1, yield) {
			return false
		}
	}
	return true
}
