package wali

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"

	"ludex/rules/rectgrid"
)

// maxCells is the number of cells of the largest board.
const maxCells = 36

// Board is a rectangle and the number of pieces of each side.
type Board struct{ Width, Height, Pieces int }

// Sheet is the board of the rulebook (D1, D2): 6 by 5 cells and 12 pieces a
// side, so that six cells stay empty.
var Sheet = Board{Width: 6, Height: 5, Pieces: 12}

// grid returns the grid of b. The error describes why b cannot be played on.
func (b Board) grid() (*rectgrid.Grid, error) {
	grid, err := rectgrid.New(b.Width, b.Height)
	switch {
	case err != nil:
		return nil, err
	case grid.Cells() > maxCells:
		return nil, fmt.Errorf("a board of %dx%d: expected at most %d cells", b.Width, b.Height, maxCells)
	case b.Pieces < 1 || 2*b.Pieces > grid.Cells():
		return nil, fmt.Errorf("%d pieces a side on a board of %dx%d: must be 1 to %d", b.Pieces, b.Width, b.Height, grid.Cells()/2)
	}
	return grid, nil
}

// cells returns the number of cells.
func (b Board) cells() int { return b.Width * b.Height }

// all returns the set of all cells.
func (b Board) all() Set { return 1<<b.cells() - 1 }

// Cell is the index of a cell: row by row from row 1, in each row from column A.
type Cell = rectgrid.Cell

// NoCell is the value of a missing cell in a move.
const NoCell = rectgrid.None

// name returns the name of c with a capital letter, as in the rulebook.
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

// First returns the lowest cell of s. The set must not be empty.
func (s Set) First() Cell { return Cell(bits.TrailingZeros64(uint64(s))) }

// Subsets yields the sets of n cells of s, n at least 0, in the order of their
// lowest cell, then of their second lowest cell, and so on.
func (s Set) Subsets(n int) iter.Seq[Set] {
	return func(yield func(Set) bool) { s.extend(0, n, yield) }
}

// extend yields chosen with n more cells of s. It returns false when yield
// returned false.
func (s Set) extend(chosen Set, n int, yield func(Set) bool) bool {
	if n == 0 {
		return yield(chosen)
	}
	for ; s.Len() >= n; s &= s - 1 {
		first := s & -s
		if !(s &^ first).extend(chosen|first, n-1, yield) {
			return false
		}
	}
	return true
}

// axis is one of the two directions of rows, across or down. Its methods ahead
// and back shift a set by one cell along it; cells at the edge leave the board.
type axis struct {
	step   int
	inner  Set // the cells with a cell before them
	before Set // the cells with a cell after them
}

// across is the axis of the board's rows.
func (b Board) across() axis {
	var first Set
	for row := range b.Height {
		first |= 1 << (row * b.Width)
	}
	return axis{1, b.all() &^ first, b.all() &^ (first << (b.Width - 1))}
}

// down is the axis of the board's columns.
func (b Board) down() axis {
	first := Set(1<<b.Width - 1)
	return axis{b.Width, b.all() &^ first, b.all() &^ (first << (b.cells() - b.Width))}
}

func (a axis) ahead(s Set) Set { return s << a.step & a.inner }
func (a axis) back(s Set) Set  { return s >> a.step & a.before }

// beside returns the cells next to those of s.
func (a axis) beside(s Set) Set { return a.ahead(s) | a.back(s) }

// completes returns the cells where one more piece would make an unbroken line
// of three or more with the cells of s.
func (a axis) completes(s Set) Set {
	ahead, back := a.ahead(s), a.back(s)
	return ahead&a.ahead(ahead) | back&a.back(back) | ahead&back
}

// threes returns the cells of s in unbroken lines of three or more.
func (a axis) threes(s Set) Set {
	middle := s & a.ahead(s) & a.back(s)
	return middle | a.beside(middle)
}

// onlyThrees returns the cells of s in unbroken lines of exactly three.
func (a axis) onlyThrees(s Set) Set {
	second := a.back(s)
	third := a.back(second)
	head := s &^ a.ahead(s) & second & third &^ a.back(third)
	return head | a.ahead(head) | a.ahead(a.ahead(head))
}

// fours returns the cells of s in unbroken lines of four or more.
func (a axis) fours(s Set) Set {
	pair := s & a.back(s) // the first cells of pairs
	head := pair & a.back(a.back(pair))
	head |= a.ahead(head)
	return head | a.ahead(a.ahead(head))
}

// symmetry is a symmetry of the board as a table of images of eight cells: entry
// [i][b] is the image of the set b of the i-th eight cells.
type symmetry [(maxCells + 7) / 8][256]Set

// symmetries returns the symmetries of a grid: four of a rectangle, eight of a
// square. The first is the identity.
func symmetries(grid *rectgrid.Grid) []symmetry {
	list := make([]symmetry, grid.Symmetries())
	for k := range list {
		for c := range Cell(grid.Cells()) {
			list[k].setImage(c, grid.Image(k, c))
		}
	}
	return list
}

// setImage records the image of one cell.
func (y *symmetry) setImage(c, image Cell) {
	for octet := range y[c/8] {
		if octet>>(c%8)&1 != 0 {
			y[c/8][octet] |= SetOf(image)
		}
	}
}

func (y *symmetry) image(s Set) Set {
	var image Set
	for i := 0; s != 0; i++ {
		image |= y[i][s&0xff]
		s >>= 8
	}
	return image
}

// images returns the image of s.
func (y *symmetry) images(s State) State {
	s.Pieces = [2]Set{y.image(s.Pieces[0]), y.image(s.Pieces[1])}
	return s
}

// Canonical returns the least image of s under the symmetries of the board,
// compared by the stones and then by the sticks.
func (g *Game) Canonical(s State) State {
	least := s
	for i := range g.symmetry[1:] {
		y := &g.symmetry[1+i]
		stones := y.image(s.Pieces[0])
		if stones > least.Pieces[0] {
			continue
		}
		if sticks := y.image(s.Pieces[1]); stones < least.Pieces[0] || sticks < least.Pieces[1] {
			least.Pieces = [2]Set{stones, sticks}
		}
	}
	return least
}

// Orbit returns the number of different images of s, itself included.
func (g *Game) Orbit(s State) int {
	fixed := 0
	for i := range g.symmetry {
		if g.symmetry[i].images(s) == s {
			fixed++
		}
	}
	return len(g.symmetry) / fixed
}
