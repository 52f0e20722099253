package lockstep

import (
	"math"
	"slices"

	"ludex/rules"
)

// laid returns the ways to lay one board onto another, larger or smaller, which may be
// turned: the cell of the second for each of the first, -1 for none.
func laid(first, second []rules.Site) (ways [][]int) {
	if len(first) > len(second) {
		for _, way := range laid(second, first) {
			back := slices.Repeat([]int{-1}, len(first))
			for i, c := range way {
				back[c] = i
			}
			ways = append(ways, back)
		}
		return ways
	}
	small, large := centred(first), centred(second)
	if len(first) < 2 {
		return nil
	}
	for _, wide := range []float64{1, math.Sqrt2, 2} {
		for n := range 48 {
			sin, cos := math.Sincos(float64(n/2) * math.Pi / 12)
			mirror := float64(1 - n%2*2)
			way := make([]int, 0, len(small))
			for _, c := range small {
				x, y := wide*mirror*c.X, wide*c.Y
				i := slices.IndexFunc(large, func(d rules.Site) bool { return math.Hypot(d.X-x*cos+y*sin, d.Y-x*sin-y*cos) < 0.2 })
				if i < 0 || slices.Contains(way, i) {
					break
				}
				way = append(way, i)
			}
			if len(way) == len(small) {
				ways = append(ways, way)
			}
		}
	}
	return ways
}

// centred returns cells around the origin, the nearest ones 1 apart.
func centred(cells []rules.Site) []rules.Site {
	var x, y float64
	near := math.Inf(1)
	for i, c := range cells {
		x, y = x+c.X/float64(len(cells)), y+c.Y/float64(len(cells))
		for _, d := range cells[:i] {
			near = min(near, math.Hypot(c.X-d.X, c.Y-d.Y))
		}
	}
	list := slices.Clone(cells)
	for i, c := range list {
		list[i].X, list[i].Y = (c.X-x)/near, (c.Y-y)/near
	}
	return list
}
