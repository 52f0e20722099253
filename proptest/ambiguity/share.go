package ambiguity

import "math"

// Share is how often two readings differ in random play.
type Share struct {
	Games, GamesDiffer         int
	Positions, PositionsDiffer int64
}

// Interval is a share with the bounds of its confidence interval.
type Interval struct{ Share, Low, High float64 }

// OfGames returns the share of games in which some position differs.
func (s Share) OfGames() Interval { return wilson(int64(s.GamesDiffer), int64(s.Games)) }

// OfPositions returns the share of positions. They are not independent of
// each other, which makes the interval too narrow by an unknown amount.
func (s Share) OfPositions() Interval { return wilson(s.PositionsDiffer, s.Positions) }

// wilson returns the 95 % score interval of k in n (Wilson 1927).
func wilson(k, n int64) Interval {
	if n == 0 {
		return Interval{0, 0, 1}
	}
	const z = 1.959964
	p, size := float64(k)/float64(n), float64(n)
	middle := (p + z*z/(2*size)) / (1 + z*z/size)
	half := z / (1 + z*z/size) * math.Sqrt(p*(1-p)/size+z*z/(4*size*size))
	return Interval{p, math.Max(0, middle-half), math.Min(1, middle+half)}
}
