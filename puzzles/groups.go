package puzzles

import (
	"strings"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// groups returns the first cell of each group of s.
func groups(grid *hexgrid.Grid, s wabanti.Position) []hexgrid.Cell {
	var firsts []hexgrid.Cell
	for !s.Empty() {
		c := s.First()
		firsts = append(firsts, c)
		takeGroup(grid, &s, c)
	}
	return firsts
}

// takeGroup removes from s the piece on c and all that hang together with it.
func takeGroup(grid *hexgrid.Grid, s *wabanti.Position, c hexgrid.Cell) {
	s.Remove(c)
	for _, n := range grid.Neighbours(c) {
		if n != hexgrid.None && s.Has(n) {
			takeGroup(grid, s, n)
		}
	}
}

// cellNames lists cells in words, no more than a few.
func cellNames(grid *hexgrid.Grid, cells []hexgrid.Cell) string {
	var names []string
	for i, c := range cells {
		if i == 5 {
			names = append(names, "…")
			break
		}
		names = append(names, grid.Name(c))
	}
	return strings.Join(names, ", ")
}
