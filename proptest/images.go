package proptest

import "ludex/rules/rectgrid"

// rectSymmetries returns the ways to lay a rectangle of cells onto itself:
// mirrored left and right, or not, top and bottom, or not, and, if it is a
// square, by a diagonal, or not.
func rectSymmetries(grid *rectgrid.Grid) []func(rectgrid.Cell) rectgrid.Cell {
	var all []func(rectgrid.Cell) rectgrid.Cell
	for _, columns := range []bool{false, true} {
		for _, rows := range []bool{false, true} {
			mirror := func(p rectgrid.Point) rectgrid.Point { return mirrored(grid, p, columns, rows) }
			all = append(all, func(c rectgrid.Cell) rectgrid.Cell { return grid.Cell(mirror(grid.At(c))) })
			if grid.Width() == grid.Height() {
				all = append(all, func(c rectgrid.Cell) rectgrid.Cell {
					p := mirror(grid.At(c))
					return grid.Cell(rectgrid.Point{X: p.Y, Y: p.X})
				})
			}
		}
	}
	return all
}

func mirrored(grid *rectgrid.Grid, p rectgrid.Point, columns, rows bool) rectgrid.Point {
	if columns {
		p.X = grid.Width() - 1 - p.X
	}
	if rows {
		p.Y = grid.Height() - 1 - p.Y
	}
	return p
}

// hexSymmetries returns the twelve ways to turn and reflect a hexagon of
// cells.
func hexSymmetries() []func(hex) hex {
	var all []func(hex) hex
	for turns := range 6 {
		turned := func(c hex) hex {
			for range turns {
				c = hex{-c[1], c[0] + c[1]}
			}
			return c
		}
		all = append(all, turned, func(c hex) hex { return turned(hex{c[1], c[0]}) })
	}
	return all
}
