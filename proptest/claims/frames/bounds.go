package frames

import (
	"math"
	"slices"

	"ludex/rules/hexgrid"
)

// LeastFork returns a number of stones: no frame of a fork by neighbours, rhombi and pairs of edge
// cells has fewer. It holds a cell from which chains of links lead to three sides (H5);
// here each chain is a shortest one, as if the other two did not take its cells.
func LeastFork(g *hexgrid.Grid) int {
	var to [hexgrid.Sides][]int
	for s := range to {
		to[s] = steps(g, func(c hexgrid.Cell) bool { return atSide(g, c, hexgrid.Side(s)) })
	}
	least := math.MaxInt
	for c := range g.Cells() {
		var legs []int
		for s := range to {
			legs = append(legs, to[s][c])
		}
		slices.Sort(legs)
		least = min(least, 1+legs[0]+legs[1]+legs[2])
	}
	return least
}

// LeastBridge returns the same for a bridge: the shortest chain between two corners (H4).
func LeastBridge(g *hexgrid.Grid) int {
	least := math.MaxInt
	for c := range hexgrid.Cell(g.Cells()) {
		if g.Corner(c) {
			least = min(least, 1+steps(g, func(d hexgrid.Cell) bool { return d != c && g.Corner(d) })[c])
		}
	}
	return least
}

// steps returns the fewest links from each cell to a goal.
func steps(g *hexgrid.Grid, goal func(hexgrid.Cell) bool) []int {
	list := make([]int, g.Cells())
	var queue []hexgrid.Cell
	for c := range hexgrid.Cell(g.Cells()) {
		if list[c] = math.MaxInt; goal(c) {
			list[c], queue = 0, append(queue, c)
		}
	}
	for i := 0; i < len(queue); i++ {
		for c := range hexgrid.Cell(g.Cells()) {
			_, far := Rhombus(g, queue[i], c)
			if list[c] == math.MaxInt && (far || g.Distance(queue[i], c) == 1) {
				list[c], queue = list[queue[i]]+1, append(queue, c)
			}
		}
	}
	return list
}

// atSide reports whether a stone on c is on a side, or touches two of its cells.
func atSide(g *hexgrid.Grid, c hexgrid.Cell, s hexgrid.Side) bool {
	touched := 0
	for _, d := range g.OnSide(s) {
		if g.Corner(d) {
			continue
		}
		if d == c {
			return true
		}
		if g.Distance(c, d) == 1 {
			touched++
		}
	}
	return touched == 2
}

// Rhombus returns the two cells that are neighbours of both of two cells, if these are no
// neighbours of each other.
func Rhombus(g *hexgrid.Grid, a, b hexgrid.Cell) (p Pair, ok bool) {
	if g.Distance(a, b) != 2 {
		return p, false
	}
	n := 0
	for _, c := range g.Neighbours(a) {
		if c != hexgrid.None && g.Distance(b, c) == 1 {
			p[n], n = c, n+1
		}
	}
	return p, n == 2
}
