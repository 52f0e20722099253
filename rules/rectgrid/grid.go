// Package rectgrid has the rectangular boards of Hnefatafl and Wali: cells and
// their names, neighbours, lines and symmetries, and sets of cells.
//
// Start with [New], which returns the [Grid] of a size. Its cells are numbers of
// type [Cell], row by row from the bottom. [Grid.Parse] and [Grid.Name] convert
// names of cells, [Grid.Next] and [Grid.Ray] go from cell to cell, and [Set] is a
// set of cells of a board of at most 128 cells, [CellSet] one of any board.
//
// Columns are named a, b, c ... from the left and rows 1, 2, 3 ... from the
// bottom. The name of a cell is the letter of its column and the number of its
// row, as in chess: a1 is the bottom left corner.
package rectgrid

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"ludex/rules"
)

// The limits of a board.
const (
	MaxSide  = 26  // columns or rows
	MaxCells = 384 // size of the largest CellSet: 19 by 19 has 361 cells
)

// Cell is the index of a cell of one grid, row by row from the bottom, each
// row from the left.
type Cell uint16

// None is the value for a cell off the board.
const None Cell = 1<<16 - 1

// Direction is a direction to a neighbour. Directions are numbered clockwise from
// north, so that d and d+2 are opposite.
type Direction uint8

// The four directions.
const (
	North Direction = iota
	East
	South
	West
	Directions = 4
)

// Opposite returns the opposite direction.
func (d Direction) Opposite() Direction { return (d + 2) % Directions }

// Point has the coordinates of a cell, both from 0: X is the column from the left,
// Y the row from the bottom.
type Point struct{ X, Y int }

var steps = [Directions]Point{North: {0, 1}, East: {1, 0}, South: {0, -1}, West: {-1, 0}}

// Grid is a rectangle of cells with its tables. There is one Grid for each size,
// and it never changes.
type Grid struct {
	width, height int
	next          [][Directions]Cell
	perms         [][]Cell
	names         []string
}

var (
	gridsMu sync.Mutex
	grids   = map[Point]*Grid{}
)

// New returns the grid with the given numbers of columns and rows. The error names
// the limits.
func New(width, height int) (*Grid, error) {
	if width < 1 || height < 1 || width > MaxSide || height > MaxSide || width*height > MaxCells {
		return nil, fmt.Errorf("a board of %d columns by %d rows: expected 1 to %d of each and at most %d cells", width, height, MaxSide, MaxCells)
	}
	gridsMu.Lock()
	defer gridsMu.Unlock()
	size := Point{width, height}
	if grids[size] == nil {
		grids[size] = build(width, height)
	}
	return grids[size], nil
}

func build(width, height int) *Grid {
	g := &Grid{width: width, height: height, next: make([][Directions]Cell, width*height)}
	for c := range g.next {
		p := g.At(Cell(c))
		g.names = append(g.names, string(rune('a'+p.X))+strconv.Itoa(p.Y+1))
		for d, step := range steps {
			g.next[c][d] = g.Cell(Point{p.X + step.X, p.Y + step.Y})
		}
	}
	g.buildSymmetries()
	return g
}

// Width returns the number of columns.
func (g *Grid) Width() int { return g.width }

// Height returns the number of rows.
func (g *Grid) Height() int { return g.height }

// Cells returns the number of cells.
func (g *Grid) Cells() int { return g.width * g.height }

// Cell returns the cell at p, or None when p lies off the board.
func (g *Grid) Cell(p Point) Cell {
	if p.X < 0 || p.X >= g.width || p.Y < 0 || p.Y >= g.height {
		return None
	}
	return Cell(p.Y*g.width + p.X)
}

// At returns the coordinates of c.
func (g *Grid) At(c Cell) Point { return Point{int(c) % g.width, int(c) / g.width} }

// Distance counts the steps from one cell to another.
func (g *Grid) Distance(a, b Cell) int {
	p, q := g.At(a), g.At(b)
	return max(p.X-q.X, q.X-p.X) + max(p.Y-q.Y, q.Y-p.Y)
}

// Next returns the neighbour of c in direction d, or None past the edge.
func (g *Grid) Next(c Cell, d Direction) Cell { return g.next[c][d] }

// Neighbours returns the four neighbours of c by direction, None past the
// edge.
func (g *Grid) Neighbours(c Cell) *[Directions]Cell { return &g.next[c] }

// Ray appends the cells from c to the edge in direction d, nearest first, without
// c.
func (g *Grid) Ray(c Cell, d Direction, dst []Cell) []Cell {
	for n := g.next[c][d]; n != None; n = g.next[n][d] {
		dst = append(dst, n)
	}
	return dst
}

// Name returns the name of c: the letter of its column and the number of its row.
func (g *Grid) Name(c Cell) string { return g.names[c] }

// Parse returns the cell with a name, its letter in upper or lower case. The error
// distinguishes a text that is not a name from a cell off the board.
func (g *Grid) Parse(name string) (Cell, error) {
	p, ok := parsePoint(strings.ToLower(name))
	if !ok {
		return None, fmt.Errorf("%q is not a cell name (expected a column's letter and a row's number, such as %s)", name, g.Name(Cell(g.Cells()-1)))
	}
	c := g.Cell(p)
	if c == None {
		return None, fmt.Errorf("cell %s is %w of %d columns by %d rows", name, rules.ErrOffBoard, g.width, g.height)
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

// buildSymmetries makes a table of images for each symmetry. Bit 0 of its number
// mirrors left and right, bit 1 top and bottom; bit 2, on a square only, swaps
// columns and rows after that. Symmetry 0 is the identity.
func (g *Grid) buildSymmetries() {
	g.perms = make([][]Cell, 4)
	if g.width == g.height {
		g.perms = make([][]Cell, 8)
	}
	for k := range g.perms {
		g.perms[k] = make([]Cell, g.Cells())
		for c := range g.perms[k] {
			g.perms[k][c] = g.Cell(g.image(k, g.At(Cell(c))))
		}
	}
}

// image returns the image of p under symmetry k.
func (g *Grid) image(k int, p Point) Point {
	if k&1 != 0 {
		p.X = g.width - 1 - p.X
	}
	if k&2 != 0 {
		p.Y = g.height - 1 - p.Y
	}
	if k&4 != 0 {
		p.X, p.Y = p.Y, p.X
	}
	return p
}

// Symmetries returns the number of symmetries: 8 of a square, 4 of any other
// rectangle. Symmetry 0 is the identity.
func (g *Grid) Symmetries() int { return len(g.perms) }

// Image returns the image of c under symmetry k.
func (g *Grid) Image(k int, c Cell) Cell { return g.perms[k][c] }

// ImageSet returns the image of s under symmetry k.
func (g *Grid) ImageSet(k int, s Set) Set { return Image(g, k, s) }

// Layout returns the description of the board: its cells, the letters of the
// columns below it and the numbers of the rows at its left.
func (g *Grid) Layout() *rules.Layout {
	l := &rules.Layout{Shape: rules.Square}
	for c := range Cell(g.Cells()) {
		at, name := g.At(c), g.Name(c)
		x, y := float64(at.X), float64(g.height-1-at.Y)
		l.Cells = append(l.Cells, rules.Site{Name: name, X: x, Y: y})
		if at.X == 0 {
			l.Labels = append(l.Labels, rules.Label{X: -1, Y: y, Text: name[1:]})
		}
		if at.Y == 0 {
			l.Labels = append(l.Labels, rules.Label{X: x, Y: float64(g.height), Text: name[:1]})
		}
	}
	return l
}

// Index returns a cell as an index of [rules.Layout] cells, -1 for None.
func Index(c Cell) int {
	if c == None {
		return -1
	}
	return int(c)
}
