package wali

import (
	"fmt"
	"iter"
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

// Subsets yields the sets of n cells of s, n at least 0: those with the lowest
// first cell first, of these those with the lowest second cell, and so on.
func (s Set) Subsets(n int) iter.Seq[Set] {
	return func(yield func(Set) bool) { s.join(0, n, yield) }
}

// join yields chosen with n more cells, of s. It returns false when it was
// asked to stop.
func (s Set) join(chosen Set, n int, yield func(Set) bool) bool {
	if n == 0 {
		return yield(chosen)
	}
	for ; s.Len() >= n; s &= s - 1 {
		first := s & -s
		if !(s &^ first).join(chosen|first, n-1, yield) {
			return false
		}
	}
	return true
}

// axis is one of the two ways in which rows lie, across or down. Its ahead
// and back push every cell of a set to the next one along it, and those at
// the rim off the board.
type axis struct {
	step   int
	inner  Set // the cells that have one before them
	before Set // the cells that have one after them
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

// completes returns the cells at which a piece more would stand in an
// unbroken line of three or more with those of s.
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

// symmetry is one of the board's, as the image of every eight cells: entry
// [i][b] is the image of the cells b of the i-th eight.
type symmetry [(MaxCells + 7) / 8][256]Set

// symmetries returns the grid's: four of a rectangle, eight of a square. The
// first is the identity.
func symmetries(grid *rectgrid.Grid) []symmetry {
	list := make([]symmetry, grid.Symmetries())
	for k := range list {
		for c := range Cell(grid.Cells()) {
			list[k].maps(c, grid.Image(k, c))
		}
	}
	return list
}

// maps makes the image of one cell another.
func (y *symmetry) maps(c, image Cell) {
	for eight := range y[c/8] {
		if eight>>(c%8)&1 != 0 {
			y[c/8][eight] |= SetOf(image)
		}
	}
}

func (y *symmetry) image(s Set) Set {
	var image Set
	for i := range y {
		image |= y[i][s>>(8*i)&0xff]
	}
	return image
}

// images returns s with both sides' pieces mapped.
func (y *symmetry) images(s State) State {
	s.Pieces = [2]Set{y.image(s.Pieces[0]), y.image(s.Pieces[1])}
	return s
}

// Canonical returns the least of the images of s under the board's
// symmetries, by the stones and then by the sticks.
func (g *Game) Canonical(s State) State {
	least := s
	for i := range g.symmetry[1:] {
		image := g.symmetry[1+i].images(s)
		if image.Pieces[0] < least.Pieces[0] || image.Pieces[0] == least.Pieces[0] && image.Pieces[1] < least.Pieces[1] {
			least = image
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
