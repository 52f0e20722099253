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

// Parse returns the cell of that name. On boards of at most 26 rows the
// letter may be large or small; on larger ones the rows after z are A, B, C.
// The error reports whether the text is not a name, or names a cell off this
// board.
func (g *Grid) Parse(name string) (Cell, error) {
	row, number, ok := g.parse(name)
	if !ok {
		return None, fmt.Errorf("%q is not a cell name (expected a row's letter and a number, such as %s)", name, g.Name(g.Center()))
	}
	r := row - g.side + 1
	c := g.Cell(Axial{number - g.side - r, r})
	if c == None {
		return None, fmt.Errorf("cell %s is off the board of %d cells a side", name, g.side)
	}
	return c, nil
}

// parse splits a name into its row, counted from 0, and its number.
func (g *Grid) parse(name string) (row, number int, ok bool) {
	if len(name) < 2 || len(name) > 3 || name[1] < '1' || name[1] > '9' {
		return 0, 0, false
	}
	number, err := strconv.Atoi(name[1:])
	row, ok = g.row(name[0])
	return row, number, ok && err == nil
}

// row returns the row that a letter names, counted from 0.
func (g *Grid) row(letter byte) (row int, ok bool) {
	switch {
	case letter >= 'a' && letter <= 'z':
		return int(letter - 'a'), true
	case letter < 'A' || letter > 'Z':
		return 0, false
	case 2*g.side-1 <= 26:
		return int(letter - 'A'), true
	default:
		return int(letter-'A') + 26, true
	}
}
