// Package wali is the game of Wali from Mali: two sides place their pieces
// on a rectangle without making a row, then move them to make rows, each of
// which takes an enemy piece.
package wali

import (
	"fmt"
	"math/bits"
	"strings"

	"ludex/rules/rectgrid"
)

// MaxCells is the number of cells of the largest board.
const MaxCells = 36

// Board is a rectangle and the number of pieces with which each side plays
// on it.
type Board struct{ Width, Height, Pieces int }

// Sheet is the board of the rulebook (D1, D2): six cells stay empty.
var Sheet = Board{Width: 6, Height: 5, Pieces: 12}

// grid returns the cells of b. The error says what is wrong with a board on
// which nobody can play.
func (b Board) grid() (*rectgrid.Grid, error) {
	grid, err := rectgrid.New(b.Width, b.Height)
	switch {
	case err != nil:
		return nil, err
	case grid.Cells() > MaxCells:
		return nil, fmt.Errorf("a board of %dx%d: want at most %d cells", b.Width, b.Height, MaxCells)
	case b.Pieces < 1 || 2*b.Pieces > grid.Cells():
		return nil, fmt.Errorf("%d pieces a side on a board of %dx%d: want 1 to %d", b.Pieces, b.Width, b.Height, grid.Cells()/2)
	}
	return grid, nil
}

// cells returns the number of cells.
func (b Board) cells() int { return b.Width * b.Height }

// all returns the set of all cells.
func (b Board) all() Set { return 1<<b.cells() - 1 }

// Cell is the index of a cell: row by row from row 1, each row from column A.
type Cell = rectgrid.Cell

// NoCell stands where a move has no cell.
const NoCell = rectgrid.None

// name returns the name of c with a capital letter, as the rulebook has it.
func (g *Game) name(c Cell) string { return strings.ToUpper(g.grid.Name(c)) }

// Set is a set of cells of a board, bit c for cell c.
type Set uint64

// SetOf returns the set of the given cells.
func SetOf(cells ...Cell) Set {
	var s Set
	for _, c := range cells {
		s |= 1 << c
	}
	return s
}

// Has reports whether c is in s.
func (s Set) Has(c Cell) bool { return s>>c&1 != 0 }

// Len returns the number of cells in s.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the lowest cell of s, which is not empty.
func (s Set) First() Cell { return Cell(bits.TrailingZeros64(uint64(s))) }
