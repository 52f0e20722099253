package profile

import (
	"math"

	"ludex/proptest/interval"
)

// Figure is a number with its 95 % interval.
type Figure struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`  // the interval
	High  float64 `json:"high"` // the interval
	Of    int     `json:"of"`   // games
}

// z is the quantile of the normal distribution for a 95 % interval.
const z = 1.959964

// share returns the share of k in n, with the interval of Wilson 1927.
func share(k float64, n int) Figure {
	i := interval.Wilson(k, float64(n))
	return Figure{i.Share, i.Low, i.High, n}
}

// mean returns the mean of a number, which is not negative, in each of some games, with
// the normal interval.
func mean(list []float64) Figure {
	n := float64(len(list))
	if n == 0 {
		return Figure{}
	}
	sum, squares := 0.0, 0.0
	for _, x := range list {
		sum += x
	}
	for _, x := range list {
		squares += (x - sum/n) * (x - sum/n)
	}
	half := 0.0
	if n > 1 {
		half = z * math.Sqrt(squares/(n-1)/n)
	}
	return Figure{sum / n, max(0, sum/n-half), sum/n + half, len(list)}
}

// meanShare returns the mean of a share in each of some games.
func meanShare(list []float64) Figure {
	f := mean(list)
	f.High = min(f.High, 1)
	return f
}

// median returns the median of sorted numbers, with the interval by their ranks.
func median(sorted []int) Figure {
	n := len(sorted)
	if n == 0 {
		return Figure{}
	}
	half := z / 2 * math.Sqrt(float64(n))
	low, high := int(float64(n)/2-half), int(math.Ceil(float64(n)/2+half))
	return Figure{float64(quantile(sorted, 0.5)), float64(sorted[max(0, low-1)]), float64(sorted[min(n-1, high)]), n}
}

// quantile returns the least of sorted numbers that a share of them do not exceed.
func quantile(sorted []int, q float64) int {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[max(0, int(math.Ceil(q*float64(len(sorted))))-1)]
}

// less returns the difference of two figures, with the interval of Newcombe 1998 for
// shares, and of Zou and Donner 2008 for others, from the intervals of both.
func (f Figure) less(g Figure) Figure {
	d := f.Value - g.Value
	return Figure{d, d - math.Hypot(f.Value-f.Low, g.High-g.Value), d + math.Hypot(f.High-f.Value, g.Value-g.Low), min(f.Of, g.Of)}
}

// Clear reports whether the interval of a difference is on one side of 0.
func (f Figure) Clear() bool { return f.Of > 0 && (f.Low > 0 || f.High < 0) }

// sum adds the numbers of a list at the same places as those of another one.
func sum(to, list []float64) []float64 {
	to = append(to, make([]float64, max(0, len(list)-len(to)))...)
	for i, x := range list {
		to[i] += x
	}
	return to
}
