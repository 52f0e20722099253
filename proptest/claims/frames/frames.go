// Package frames checks frames of Havannah. A frame
// of a figure is a set of stones of one player joined by links: neighbours,
// rhombi (two stones that share two empty neighbours), and pairs of empty edge
// cells of one side that a stone touches. The cells of two links are never
// shared, so that play on one cell of a link can always be answered on its
// other one, and the figure can be cut no more.
package frames

import (
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
