package rectgrid

import (
	"fmt"
	"strconv"
	"strings"
)

// Name returns the name of c: its column's letter and its row's number.
func (g *Grid) Name(c Cell) string {
	p := g.At(c)
	return string(rune('a'+p.X)) + strconv.Itoa(p.Y+1)
}

// Parse returns the cell of that name, its letter large or small. The error
// says what is wrong with it: not a name at all, or a cell off this board.
func (g *Grid) Parse(name string) (Cell, error) {
	p, ok := parsePoint(strings.ToLower(name))
	if !ok {
		return None, fmt.Errorf("%q is no cell name (want a column's letter and a row's number, such as %s)", name, g.Name(Cell(g.Cells()-1)))
	}
	c := g.Cell(p)
	if c == None {
		return None, fmt.Errorf("cell %s is off the board of %d columns by %d rows", name, g.width, g.height)
	}
	return c, nil
}

func parsePoint(name string) (Point, bool) {
	if len(name) < 2 || len(name) > 3 || name[0] < 'a' || name[0] > 'z' || name[1] < '1' || name[1] > '9' {
		return Point{}, false
	}
	row, err := strconv.Atoi(name[1:])
	return Point{int(name[0] - 'a'), row - 1}, err == nil
}
