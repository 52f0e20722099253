package leaststones

import (
	"slices"

	"ludex/rules/hexgrid"
)

// far stands for the distance of what cannot be reached.
const far = 1 << 20

// flood is a breadth-first search from a set of cells: for every cell the
// least stones of a chain from one of them, both ends counted, and the cell
// before it on such a chain.
type flood struct {
	stones []int
	before []hexgrid.Cell
}

// newFlood searches over the cells that may bear a stone.
func newFlood(g *hexgrid.Grid, from []hexgrid.Cell, may func(hexgrid.Cell) bool) flood {
	f := flood{make([]int, g.Cells()), make([]hexgrid.Cell, g.Cells())}
	for c := range f.stones {
		f.stones[c] = far
	}
	var queue []hexgrid.Cell
	reach := func(c, before hexgrid.Cell, stones int) {
		if f.stones[c] == far && may(c) {
			f.stones[c], f.before[c] = stones, before
			queue = append(queue, c)
		}
	}
	for _, c := range from {
		reach(c, hexgrid.None, 1)
	}
	for i := 0; i < len(queue); i++ {
		for _, n := range g.Neighbours(queue[i]) {
			if n != hexgrid.None {
				reach(n, queue[i], f.stones[queue[i]]+1)
			}
		}
	}
	return f
}

// chain returns the stones of a least chain that ends on c.
func (f flood) chain(c hexgrid.Cell) (chain []hexgrid.Cell) {
	for ; c != hexgrid.None; c = f.before[c] {
		chain = append(chain, c)
	}
	return chain
}

// set returns the cells in ascending order, each once.
func set(cells []hexgrid.Cell) []hexgrid.Cell {
	slices.Sort(cells)
	return slices.Compact(cells)
}

func anywhere(hexgrid.Cell) bool { return true }
