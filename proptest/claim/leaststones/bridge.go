package leaststones

import "ludex/rules/hexgrid"

// Bridge returns the fewest stones that connect two corners (H4).
func Bridge(g *hexgrid.Grid) (least []hexgrid.Cell) {
	corners := Corners(g)
	for _, c := range corners {
		f := newFlood(g, []hexgrid.Cell{c}, anywhere)
		for _, d := range corners {
			if d != c && (least == nil || f.stones[d] < len(least)) {
				least = f.chain(d)
			}
		}
	}
	return set(least)
}

// Corners returns the six corner cells.
func Corners(g *hexgrid.Grid) (corners []hexgrid.Cell) {
	for c := range hexgrid.Cell(g.Cells()) {
		if g.Corner(c) {
			corners = append(corners, c)
		}
	}
	return corners
}

// EdgeCells returns the cells of a side that belong to it: its corners do not
// (H5).
func EdgeCells(g *hexgrid.Grid, s hexgrid.Side) (cells []hexgrid.Cell) {
	for _, c := range g.OnSide(s) {
		if !g.Corner(c) {
			cells = append(cells, c)
		}
	}
	return cells
}
