package puzzles

import (
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// namesCell reports whether word looks like a cell's name: a letter and a
// digit.
func namesCell(word string) bool {
	return len(word) >= 2 && 'a' <= word[0]|0x20 && word[0]|0x20 <= 'z' && '0' <= word[1] && word[1] <= '9'
}

func parseList(grid *hexgrid.Grid, lines []span) (wabanti.Position, error) {
	var s wabanti.Position
	for _, line := range lines {
		for _, word := range line.words() {
			if err := word.cell(grid, &s); err != nil {
				return wabanti.Position{}, err
			}
		}
	}
	return s, nil
}

// cell adds the cell of that name to pos.
func (s span) cell(grid *hexgrid.Grid, pos *wabanti.Position) error {
	if len(s.text) > 3 {
		return s.place.errorf("%q is no cell (want one such as %s)", shortened(s.text), grid.Name(grid.Center()))
	}
	c, err := grid.Parse(s.text)
	if err != nil {
		return s.place.errorf("%v", err)
	}
	if pos.Has(c) {
		return s.place.errorf("cell %s is listed twice", s.text)
	}
	pos.Add(c)
	return nil
}

// CellList returns the names of the cells of s, row by row, as ParseBoard
// reads them.
func CellList(grid *hexgrid.Grid, s wabanti.Position) string {
	var list []byte
	for i, c := range s.Cells(nil) {
		if i > 0 {
			list = append(list, ' ')
		}
		list = append(list, grid.Name(c)...)
	}
	return string(list)
}
