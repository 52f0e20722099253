package wabanti

import "ludex/rules/hexgrid"

// AntiStart returns where the pieces of North and South stand when the game
// begins, by reconstructions of ours, as the figure is missing
// (wab-anti-start): nine pieces each on 8 cells a side, and as many as the
// same figures have on smaller boards.
func AntiStart(grid *hexgrid.Grid, o Options) [2]Position {
	rim := grid.Side() - 1
	if o.AntiStart == StartSecondRow {
		return [2]Position{middle(grid, 1-rim, grid.Side()+1), middle(grid, rim-1, grid.Side()+1)}
	}
	n := max(grid.Side()-4, 2-grid.Side()%2)
	return [2]Position{
		middle(grid, -rim, n).Or(middle(grid, 1-rim, n+1)),
		middle(grid, rim, n).Or(middle(grid, rim-1, n+1)),
	}
}

// middle returns the n cells in the middle of row r, as far from its left
// end as from its right.
func middle(grid *hexgrid.Grid, r, n int) Position {
	var s Position
	for c := range hexgrid.Cell(grid.Cells()) {
		at := grid.At(c)
		if east := 2*at.Q + at.R; at.R == r && east > -n && east < n {
			s.Add(c)
		}
	}
	return s
}
