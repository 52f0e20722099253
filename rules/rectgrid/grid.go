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
