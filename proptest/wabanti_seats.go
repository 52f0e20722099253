package proptest

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// seatSymmetries returns the ways to lay a hexagon onto itself that leave
// every one of the given sides in place.
func seatSymmetries(grid *hexgrid.Grid, sides []hexgrid.Side) []func(hexgrid.Cell) hexgrid.Cell {
	var all []func(hexgrid.Cell) hexgrid.Cell
	for _, turned := range hexSymmetries() {
		image := func(c hexgrid.Cell) hexgrid.Cell {
			to := turned(hex{grid.At(c).Q, grid.At(c).R})
			return grid.Cell(hexgrid.Axial{Q: to[0], R: to[1]})
		}
		moves := func(s hexgrid.Side) bool {
			cells := grid.OnSide(s)
			return slices.ContainsFunc(cells, func(c hexgrid.Cell) bool { return !slices.Contains(cells, image(c)) })
		}
		if !slices.ContainsFunc(sides, moves) {
			all = append(all, image)
		}
	}
	return all
}

// imageOf returns the set to which image takes s.
func imageOf(image func(hexgrid.Cell) hexgrid.Cell, s wabanti.Position) (to wabanti.Position) {
	for _, c := range s.Cells(nil) {
		to.Add(image(c))
	}
	return to
}

// drawPieces draws up to n pieces in one group on the allowed cells.
func drawPieces(t *rapid.T, grid *hexgrid.Grid, allowed []hexgrid.Cell, n int) (s wabanti.Position) {
	edge := allowed
	for range n {
		if len(edge) == 0 {
			break
		}
		s.Add(rapid.SampledFrom(edge).Draw(t, "piece"))
		edge = slices.DeleteFunc(slices.Clone(allowed), func(c hexgrid.Cell) bool {
			return s.Has(c) || touched(grid, s, c) == 0
		})
	}
	return s
}

// cellNames names the cells of s, row by row.
func cellNames(grid *hexgrid.Grid, s wabanti.Position) string {
	var list []string
	for _, c := range s.Cells(nil) {
		list = append(list, grid.Name(c))
	}
	return strings.Join(list, " ")
}

// drawCellName draws the name of any cell.
func drawCellName(t *rapid.T, grid *hexgrid.Grid) string {
	return grid.Name(hexgrid.Cell(rapid.IntRange(0, grid.Cells()-1).Draw(t, "cell")))
}

// drawGrid draws a board from 3 cells a side to most.
func drawGrid(t *rapid.T, most int) *hexgrid.Grid {
	grid, err := hexgrid.New(rapid.IntRange(3, most).Draw(t, "side"))
	if err != nil {
		t.Fatal(err)
	}
	return grid
}
