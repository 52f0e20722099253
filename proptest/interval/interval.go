// Package interval has the confidence interval of a share.
package interval

import "math"

// Interval is a share with the bounds of its confidence interval.
type Interval struct{ Share, Low, High float64 }

// Wilson returns the 95 % score interval of k in n (Wilson 1927).
func Wilson(k, n float64) Interval {
	if n == 0 {
		return Interval{0, 0, 1}
	}
	const z = 1.959964
	p := k / n
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return Interval{p, math.Max(0, middle-half), math.Min(1, middle+half)}
}
