package interval

import (
	"math"
	"testing"
)

// TestWilson compares with published values.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		k, n      int64
		low, high float64
	}{{0, 100, 0, 0.0370}, {50, 100, 0.4038, 0.5962}, {81, 263, 0.2553, 0.3662}, {0, 0, 0, 1}} {
		got := Wilson(float64(c.k), float64(c.n))
		if math.Abs(got.Low-c.low) > 5e-5 || math.Abs(got.High-c.high) > 5e-5 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.k, c.n, got.Low, got.High, c.low, c.high)
		}
	}
}
