package main

import (
	"math"
	"slices"
)

// spearman returns the rank correlation of two lists of the same length: 1 if
// they order things alike, -1 if the other way round. Equal values share the
// mean of their ranks. It is NaN if all values of a list are equal.
func spearman(a, b []float64) float64 {
	x, y := ranks(a), ranks(b)
	var xy, xx, yy float64
	mean := float64(len(a)+1) / 2
	for i := range x {
		xy += (x[i] - mean) * (y[i] - mean)
		xx += (x[i] - mean) * (x[i] - mean)
		yy += (y[i] - mean) * (y[i] - mean)
	}
	return xy / math.Sqrt(xx*yy)
}

// ranks returns the ranks of values, from 1.
func ranks(values []float64) []float64 {
	sorted := slices.Sorted(slices.Values(values))
	list := make([]float64, len(values))
	for i, v := range values {
		first, _ := slices.BinarySearch(sorted, v)
		last := first
		for last+1 < len(sorted) && sorted[last+1] == v {
			last++
		}
		list[i] = float64(first+last)/2 + 1
	}
	return list
}
