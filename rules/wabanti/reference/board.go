// Package reference is the rules of Wabanti written clause by clause, W1
// to W8 and W11 to W13, for comparison with the fast rules. It shares nothing
// with them: a board is a map of coordinates, moves and positions are texts,
// readings go by their names in the register.
package reference

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Rules are the number of cells a side, and the names of the readings of
// every ambiguity, joined by +, by its id.
type Rules struct {
	Side     int
	Readings map[string]string
}

// is reports whether a reading of an ambiguity is selected.
func (r Rules) is(id, reading string) bool {
	return slices.Contains(strings.Split(r.Readings[id], "+"), reading)
}

// cell is a cell by its coordinates from the centre: q grows eastwards, r
// southwards along a line that leans to the west.
type cell struct{ q, r int }

// board is the set of cells with a piece.
type board map[cell]bool

// directions are the steps to the six neighbours, clockwise from the east.
var directions = []cell{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

func (c cell) plus(d cell) cell { return cell{c.q + d.q, c.r + d.r} }

// on reports whether c is on the board.
func (r Rules) on(c cell) bool {
	n := r.Side - 1
	s := -c.q - c.r
	return -n <= c.q && c.q <= n && -n <= c.r && c.r <= n && -n <= s && s <= n
}

// name returns the letter of the cell's row and the number of its diagonal.
func (r Rules) name(c cell) string {
	return fmt.Sprintf("%c%d", 'a'+c.r+r.Side-1, c.q+c.r+r.Side)
}

// read returns the board with pieces on the named cells.
func (r Rules) read(names string) board {
	b := board{}
	for _, name := range strings.Fields(names) {
		row := int(name[0]-'a') - r.Side + 1
		number, _ := strconv.Atoi(name[1:])
		b[cell{number - r.Side - row, row}] = true
	}
	return b
}

// write returns the names of the cells with a piece, row by row.
func (r Rules) write(b board) string {
	cells := slices.SortedFunc(maps.Keys(b), func(a, b cell) int {
		return cmp.Or(cmp.Compare(a.r, b.r), cmp.Compare(a.q, b.q))
	})
	var names []string
	for _, c := range cells {
		names = append(names, r.name(c))
	}
	return strings.Join(names, " ")
}

// liesOn reports whether a cell is on one side of the board.
func (r Rules) liesOn(c cell, side string) bool {
	n := r.Side - 1
	switch side {
	case "N":
		return c.r == -n
	case "NE":
		return c.q == n
	case "SE":
		return c.q+c.r == n
	case "S":
		return c.r == n
	case "SW":
		return c.q == -n
	default:
		return c.q+c.r == -n
	}
}

// moved returns the board after a piece has gone from one cell to another.
func (b board) moved(from, to cell) board {
	after := b.without(from)
	after[to] = true
	return after
}

// without returns the board after a piece has been lifted.
func (b board) without(c cell) board {
	after := maps.Clone(b)
	delete(after, c)
	return after
}

// touched returns the pieces that a piece on c touches.
func (b board) touched(c cell) board {
	beside := board{}
	for _, d := range directions {
		if b[c.plus(d)] {
			beside[c.plus(d)] = true
		}
	}
	return beside
}

// reaches reports whether two pieces are in one group.
func (b board) reaches(from, to cell) bool {
	if from == to {
		return true
	}
	for c := range b.touched(from) {
		if b.without(from).reaches(c, to) {
			return true
		}
	}
	return false
}

// connected reports whether the pieces are one group, or none.
func (b board) connected() bool {
	reached := board{}
	var walk func(c cell)
	walk = func(c cell) {
		if b[c] && !reached[c] {
			reached[c] = true
			for _, d := range directions {
				walk(c.plus(d))
			}
		}
	}
	for c := range b {
		walk(c)
		break
	}
	return len(reached) == len(b)
}

// twoFree is W5: whether two sides of a piece on c are free among these
// pieces.
func (r Rules) twoFree(b board, c cell) bool {
	var open [6]bool
	n := 0
	for i, d := range directions {
		next := c.plus(d)
		open[i] = !b[next] && (r.on(next) || r.is("wab-free", "rim-free"))
		if open[i] {
			n++
		}
	}
	if !r.is("wab-free", "adjacent-two") {
		return n >= 2
	}
	for i := range open {
		if open[i] && open[(i+1)%6] {
			return true
		}
	}
	return false
}
