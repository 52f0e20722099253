package measure

import "testing"

// TestStars: more bits, more stars, one to five, and two at the bound for puzzles
// that a greedy player solves.
func TestStars(t *testing.T) {
	last := 0
	for bits := 0; bits < 60; bits++ {
		n := Stars(bits)
		if n < last || n < 1 || n > MostStars {
			t.Fatalf("%d bits: %d stars after %d", bits, n, last)
		}
		last = n
	}
	if last != MostStars || Stars(most(2)) != 2 {
		t.Errorf("at most %d stars, and %d for %d bits", last, Stars(most(2)), most(2))
	}
}
