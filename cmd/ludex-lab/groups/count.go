// Package groups counts groups of pieces: the connected sets of cells of a
// hexagonal board with a given number of cells of each class. It is an
// independent count of the positions that an enumeration of Solo could reach,
// and shares nothing with it but the board.
//
// [Count] counts all groups by a transfer matrix. [Fixed] counts the groups that
// a symmetry maps to themselves, one by one. [Classes] joins both by the lemma
// of Cauchy and Frobenius.
package groups

import (
	"context"
	"errors"

	"ludex/rules/hexgrid"
)

// Kind describes the groups to count: those on a board that have a number of pieces
// on each class of cells.
type Kind struct {
	Grid   *hexgrid.Grid
	Class  []int // by cell
	Pieces []int // by class

	Report func(cells, all, states int) // called after each cell of Count; may be nil
}

// most is the side of the largest board: a state has four bits a column.
const most = 8

// ErrLarge reports a board, or numbers of pieces, that are too large to count.
var ErrLarge = errors.New("at most 8 cells a side and 65,535 combinations of pieces can be counted")

// state is the boundary between the cells that are decided and the others: for
// each column the number of the group of its last cell, 0 for an empty one. The
// groups are numbered from the left. Groups that differ are not connected yet.
type state struct {
	columns uint64 // four bits each
	used    uint16 // the pieces of each class so far, in mixed digits
}

// column returns the group of a column.
func (s state) column(q int) uint64 { return s.columns >> (4 * q) & 15 }

// with returns s with another group in a column.
func (s state) with(q int, group uint64) state {
	s.columns = s.columns&^(15<<(4*q)) | group<<(4*q)
	return s
}

// has reports whether a column has the group.
func (s state) has(group uint64) bool {
	for rest := s.columns; rest != 0; rest >>= 4 {
		if rest&15 == group {
			return true
		}
	}
	return false
}

// single reports whether there is one group.
func (s state) single() bool {
	group := uint64(0)
	for rest := s.columns; rest != 0; rest >>= 4 {
		if g := rest & 15; g != 0 && g != group {
			if group != 0 {
				return false
			}
			group = g
		}
	}
	return true
}

// join gives the columns of group b the number of group a.
func (s state) join(a, b uint64) state {
	for q := range 16 {
		if s.column(q) == b {
			s = s.with(q, a)
		}
	}
	return s
}

// renumbered returns s with its groups numbered from the left.
func (s state) renumbered() state {
	var number [16]uint64
	next := uint64(1)
	for q := range 16 {
		if g := s.column(q); g != 0 {
			if number[g] == 0 {
				number[g] = next
				next++
			}
			s = s.with(q, number[g])
		}
	}
	return s
}

// gaps returns a number of cells that are needed at least to join the groups:
// one for each empty column between them that no group spans.
func (s state) gaps() (cells int) {
	var last [16]int
	for q := range 16 {
		last[s.column(q)] = q
	}
	end := -1 // of the groups so far
	for q := range 16 {
		g := s.column(q)
		if g == 0 {
			continue
		}
		if end >= 0 && q > end {
			cells += q - end - 1
		}
		end = max(end, last[g])
	}
	return cells
}

// counter decides cell after cell, row by row.
type counter struct {
	Kind
	weights []uint16 // of the digits of state.used
	left    []int    // by state.used, the pieces that are not used
	retire  [][]int  // by cell, the columns whose last cell has no neighbour after it
	total   uint64
}

// Count returns the number of groups. The error is ErrLarge or the context's.
func Count(ctx context.Context, k Kind) (uint64, error) {
	c := &counter{Kind: k}
	if !c.prepare() {
		return 0, ErrLarge
	}
	states := map[state]uint64{{}: 1}
	for cell := range hexgrid.Cell(k.Grid.Cells()) {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		states = c.decide(cell, states)
		if k.Report != nil {
			k.Report(int(cell)+1, k.Grid.Cells(), len(states))
		}
	}
	return c.total, nil
}

// prepare sets the tables and reports whether the numbers fit.
func (c *counter) prepare() bool {
	combinations := 1
	for _, n := range c.Pieces {
		c.weights = append(c.weights, uint16(combinations))
		if combinations *= n + 1; combinations > 1<<16-1 {
			return false
		}
	}
	if c.Grid.Side() > most {
		return false
	}
	c.left = make([]int, combinations)
	for used := range c.left {
		for class, n := range c.Pieces {
			c.left[used] += n - c.digit(uint16(used), class)
		}
	}
	c.retire = make([][]int, c.Grid.Cells())
	for cell := range hexgrid.Cell(c.Grid.Cells()) {
		if c.Grid.Next(cell, hexgrid.SouthEast) != hexgrid.None {
			continue // that cell takes the column over
		}
		last := cell
		for _, n := range c.Grid.Neighbours(cell) {
			if n != hexgrid.None {
				last = max(last, n)
			}
		}
		c.retire[last] = append(c.retire[last], c.columnOf(cell))
	}
	return true
}

// columnOf returns the column of a cell.
func (c *counter) columnOf(cell hexgrid.Cell) int { return c.Grid.At(cell).Q + c.Grid.Side() - 1 }

// digit returns how many pieces of a class are used.
func (c *counter) digit(used uint16, class int) int {
	return int(used/c.weights[class]) % (c.Pieces[class] + 1)
}

// decide returns the states after a cell, which is empty or has a piece.
func (c *counter) decide(cell hexgrid.Cell, states map[state]uint64) map[state]uint64 {
	next := make(map[state]uint64, len(states))
	class := c.Class[cell]
	for s, n := range states {
		c.put(next, cell, s, 0, n)
		if c.digit(s.used, class) < c.Pieces[class] {
			s = c.joined(s, cell)
			s.used += c.weights[class]
			c.put(next, cell, s, own, n)
		}
	}
	return next
}

// own is the group of a new piece. No other group has this number: there are at
// most eight.
const own = 15

// joined returns the state in which a piece on the cell has joined the groups to
// the west, north-west and north-east.
func (c *counter) joined(s state, cell hexgrid.Cell) state {
	q := c.columnOf(cell)
	for _, side := range [...]struct {
		d      hexgrid.Direction
		column int
	}{{hexgrid.West, q - 1}, {hexgrid.NorthWest, q}, {hexgrid.NorthEast, q + 1}} {
		if c.Grid.Next(cell, side.d) != hexgrid.None && s.column(side.column) != 0 {
			s = s.join(own, s.column(side.column))
		}
	}
	return s
}

// put adds n ways to the state after a cell, whose column gets a group.
func (c *counter) put(next map[state]uint64, cell hexgrid.Cell, s state, group, n uint64) {
	q := c.columnOf(cell)
	before := s.column(q)
	s = s.with(q, group)
	if before != 0 && !s.has(before) {
		return // that group can be joined with no piece any more, and is not all
	}
	if c.left[s.used] == 0 {
		if s.single() {
			c.total += n
		}
		return
	}
	for _, column := range c.retire[cell] {
		before := s.column(column)
		s = s.with(column, 0)
		if before != 0 && !s.has(before) {
			return
		}
	}
	if s.gaps() <= c.left[s.used] {
		next[s.renumbered()] += n
	}
}
