// Package frames checks frames of Havannah. A frame
// of a figure is a set of stones of one player joined by links: neighbours,
// rhombi (two stones that share two empty neighbours), and pairs of empty edge
// cells of one side that a stone touches. The cells of two links are never
// shared, so that play on one cell of a link can always be answered on its
// other one, and the figure can be cut no more.
package frames

import (
	"math"
	"slices"

	"ludex/rules/hexgrid"
)

// Frame is a frame: its stones and the pairs of its links.
type Frame struct {
	Stones []hexgrid.Cell
	Pairs  []Pair
	Areas  []Area // none by default
}

// Pair are the two cells of a link that is not solid.
type Pair [2]hexgrid.Cell

// Fillings yields, for every choice of one cell of each pair, the stones that
// the player then has, and the cells that the opponent has taken. Areas are
// left out.
func (f Frame) Fillings(yield func(own, taken []hexgrid.Cell) bool) {
	for choice := range 1 << len(f.Pairs) {
		own, taken := slices.Clone(f.Stones), []hexgrid.Cell{}
		for i, p := range f.Pairs {
			k := choice >> i & 1
			own, taken = append(own, p[k]), append(taken, p[1-k])
		}
		if !yield(own, taken) {
			return
		}
	}
}

// Outcomes yields the Fillings, each with every end of every area.
func (f Frame) Outcomes(g *hexgrid.Grid, yield func(own, taken []hexgrid.Cell) bool) {
	f.Fillings(func(own, taken []hexgrid.Cell) bool { return f.ends(g, 0, own, taken, yield) })
}

// ends adds every end of the areas from the i-th on.
func (f Frame) ends(g *hexgrid.Grid, i int, own, taken []hexgrid.Cell, yield func(own, taken []hexgrid.Cell) bool) bool {
	if i == len(f.Areas) {
		return yield(own, taken)
	}
	for o, t := range func(next func(own, taken []hexgrid.Cell) bool) { f.Areas[i].Ends(g, next) } {
		if !f.ends(g, i+1, slices.Concat(own, o), slices.Concat(taken, t), yield) {
			return false
		}
	}
	return true
}

// Region returns the cells of the pairs, each once.
func (f Frame) Region() (cells []hexgrid.Cell) {
	seen := map[hexgrid.Cell]bool{}
	for _, p := range f.Pairs {
		for _, c := range p {
			if !seen[c] {
				seen[c] = true
				cells = append(cells, c)
			}
		}
	}
	return cells
}

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
