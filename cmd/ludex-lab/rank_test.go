package main

import (
	"math"
	"testing"
)

// TestSpearman: examples with ranks that are easily compared by hand.
func TestSpearman(t *testing.T) {
	for _, c := range []struct {
		a, b []float64
		want float64
	}{
		{[]float64{1, 2, 3}, []float64{10, 20, 90}, 1},
		{[]float64{1, 2, 3}, []float64{3, 2, 1}, -1},
		{[]float64{1, 2, 3, 4}, []float64{1, 3, 2, 4}, 0.8},              // 1 - 6*2/(4*15)
		{[]float64{1, 1, 2}, []float64{1, 2, 3}, 1.5 / math.Sqrt(1.5*2)}, // ranks 1.5, 1.5, 3
	} {
		if got := spearman(c.a, c.b); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%v, %v: %g, want %g", c.a, c.b, got, c.want)
		}
	}
	if got := spearman([]float64{1, 1}, []float64{1, 2}); !math.IsNaN(got) {
		t.Errorf("equal values: %g", got)
	}
}
