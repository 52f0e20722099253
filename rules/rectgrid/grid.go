// Package rectgrid is the rectangular board that Hnefatafl and Wali share:
// its cells and their names, neighbours, lines and symmetries, and sets of
// its cells.
//
// Columns lie from left to right, the first one called a; rows lie from the
// bottom up, the first one called 1. A cell's name is its column's letter and
// its row's number, as in chess: a1 is the bottom left corner.
package rectgrid

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// The boards that this package knows.
const (
	MaxSide  = 26  // columns or rows
	MaxCells = 128 // what a Set holds: 11 by 11 has 121
)

// Cell is the index of a cell of one grid, row by row from the bottom, each
// row from the left.
type Cell uint8

// None stands for a cell off the board.
const None Cell = 1<<8 - 1

// Direction is one of the four directions in which neighbours lie, clockwise
// from north; d and d+2 are opposite.
type Direction uint8

// The four directions.
const (
	North Direction = iota
	East
	South
	West
	Directions = 4
)

// Opposite returns the direction that leads back.
func (d Direction) Opposite() Direction { return (d + 2) % Directions }

// Point are the coordinates of a cell, both counted from 0: X to the right by
// columns, Y upwards by rows.
type Point struct{ X, Y int }

var steps = [Directions]Point{North: {0, 1}, East: {1, 0}, South: {0, -1}, West: {-1, 0}}

// Grid is a rectangle of cells with its tables. It is made once for every
// size and never changes.
type Grid struct {
	width, height int
	next          [][Directions]Cell
	perms         [][]Cell
}

var (
	gridsMu sync.Mutex
	grids   = map[Point]*Grid{}
)

// New returns the grid of the given number of columns and rows. The error
// names the bounds when there is none of that size.
func New(width, height int) (*Grid, error) {
	if width < 1 || height < 1 || width > MaxSide || height > MaxSide || width*height > MaxCells {
		return nil, fmt.Errorf("a board of %d columns by %d rows: want 1 to %d of each and at most %d cells", width, height, MaxSide, MaxCells)
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

// Next returns the neighbour of c in direction d, or None past the edge.
func (g *Grid) Next(c Cell, d Direction) Cell { return g.next[c][d] }

// Neighbours returns the four neighbours of c by direction, None past the
// edge.
func (g *Grid) Neighbours(c Cell) *[Directions]Cell { return &g.next[c] }

// Ray appends the cells that lie beyond c in direction d, nearest first.
func (g *Grid) Ray(c Cell, d Direction, dst []Cell) []Cell {
	for n := g.next[c][d]; n != None; n = g.next[n][d] {
		dst = append(dst, n)
	}
	return dst
}

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

// buildSymmetries makes one table of images a symmetry. Bit 0 of its number
// mirrors left and right, bit 1 top and bottom; bit 2, on a square only,
// swaps columns and rows after that. So symmetry 0 is the identity.
func (g *Grid) buildSymmetries() {
	g.perms = make([][]Cell, 4)
	if g.width == g.height {
		g.perms = make([][]Cell, 8)
	}
	for k := range g.perms {
		g.perms[k] = make([]Cell, g.Cells())
		for c := range g.perms[k] {
			g.perms[k][c] = g.Cell(g.turned(k, g.At(Cell(c))))
		}
	}
}

// turned returns p under symmetry k.
func (g *Grid) turned(k int, p Point) Point {
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

// Image returns the cell to which symmetry k takes c.
func (g *Grid) Image(k int, c Cell) Cell { return g.perms[k][c] }

// ImageSet returns the set to which symmetry k takes s.
func (g *Grid) ImageSet(k int, s Set) Set {
	var image Set
	for ; !s.Empty(); s = s.Rest() {
		image.Add(g.perms[k][s.First()])
	}
	return image
}
