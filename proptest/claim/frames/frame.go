// Package frames finds the frames of Havannah with the fewest stones. A frame
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
}

// Fillings yields, for every choice of one cell of each pair, the stones that
// the player then has, and the cells that the opponent has taken.
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
