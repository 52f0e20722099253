package proofnumber

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestHarder compares the table with the formula, also at the steps.
func TestHarder(t *testing.T) {
	check := func(less float32) {
		if got, want := harder(less), growing(less); got != want {
			t.Fatalf("%g: %d, want %d", less, got, want)
		}
	}
	for _, step := range hardness.above {
		check(step)
		check(math.Nextafter32(step, 2))
		check(max(0, math.Nextafter32(step, 0)))
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 100_000 {
		check(rng.Float32() * 3)
	}
	check(1e9)
}
