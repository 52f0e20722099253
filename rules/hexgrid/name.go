package hexgrid

import (
	"fmt"
	"strconv"
)

// Name returns the name of c: its row's letter and its diagonal's number.
func (g *Grid) Name(c Cell) string {
	a := g.at[c]
	return string(g.rowLetter(a.R)) + strconv.Itoa(a.Q+a.R+g.side)
}

func (g *Grid) rowLetter(r int) byte {
	row := r + g.side - 1
	if row < 26 {
		return byte('a' + row)
	}
	return byte('A' + row - 26)
}

// Parse returns the cell of that name. The error says what is wrong with
// it: not a name at all, or a cell off this board.
func (g *Grid) Parse(name string) (Cell, error) {
	if len(name) < 2 || len(name) > 3 {
		return None, fmt.Errorf("%q is no cell name (want a row's letter and a number, such as %s)", name, g.Name(g.Center()))
	}
	row := int(name[0]) - 'a'
	if name[0] >= 'A' && name[0] <= 'Z' {
		row = int(name[0]) - 'A' + 26
	}
	number, err := strconv.ParseUint(name[1:], 10, 8)
	if err != nil || row < 0 || row > 51 || name[1] == '0' || name[1] == '+' {
		return None, fmt.Errorf("%q is no cell name (want a row's letter and a number, such as %s)", name, g.Name(g.Center()))
	}
	r := row - g.side + 1
	c := g.Cell(Axial{int(number) - g.side - r, r})
	if c == None {
		return None, fmt.Errorf("cell %s is off the board of %d cells a side", name, g.side)
	}
	return c, nil
}
