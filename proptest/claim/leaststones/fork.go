package leaststones

import (
	"slices"

	"ludex/rules/hexgrid"
)

// Fork returns the fewest stones that connect three sides (H5), or nil where
// the board has none. links says whether the chain may use corners
// (hav-corner).
//
// A least chain is a tree, and some stone of it is where its ways to the three
// sides part. So it has as many stones as those three ways have together, that
// stone counted once; and least ways from any stone make up a chain.
func Fork(g *hexgrid.Grid, links bool) []hexgrid.Cell {
	ends := make([][]hexgrid.Cell, hexgrid.Sides)
	for s := range ends {
		ends[s] = EdgeCells(g, hexgrid.Side(s))
	}
	return tripod(g, ends, links)
}

// EdgeFork returns the fewest stones that connect three edge cells
// (hav-fork=three-edge-cells), or nil.
func EdgeFork(g *hexgrid.Grid, links bool) []hexgrid.Cell {
	var ends [][]hexgrid.Cell
	for s := range hexgrid.Side(hexgrid.Sides) {
		for _, c := range EdgeCells(g, s) {
			ends = append(ends, []hexgrid.Cell{c})
		}
	}
	return tripod(g, ends, links)
}

// tripod returns the fewest stones of a chain that reaches three of the ends.
func tripod(g *hexgrid.Grid, ends [][]hexgrid.Cell, links bool) (least []hexgrid.Cell) {
	if len(ends) < 3 {
		return nil
	}
	may := func(c hexgrid.Cell) bool { return links || !g.Corner(c) }
	floods := make([]flood, len(ends))
	for i, e := range ends {
		floods[i] = newFlood(g, e, may)
	}
	fewest := far
	for c := range hexgrid.Cell(g.Cells()) {
		slices.SortFunc(floods, func(a, b flood) int { return a.stones[c] - b.stones[c] })
		if n := floods[0].stones[c] + floods[1].stones[c] + floods[2].stones[c] - 2; n < fewest {
			fewest = n
			least = slices.Concat(floods[0].chain(c), floods[1].chain(c), floods[2].chain(c))
		}
	}
	return set(least)
}
