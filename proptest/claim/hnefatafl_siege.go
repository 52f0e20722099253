package claim

import (
	"slices"

	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
)

// kinds are the kinds of cells that T7 tells apart, in the order of the
// tables.
var kinds = []string{"on the throne", "beside the throne", "at the edge beside a fortress", "at the edge elsewhere", "elsewhere"}

// kindOf returns which of them a cell is.
func kindOf(grid *rectgrid.Grid, c hnefatafl.Cell) string {
	beside := func(is func(hnefatafl.Cell) bool) bool {
		return slices.ContainsFunc(grid.Neighbours(c)[:], func(n hnefatafl.Cell) bool { return n != hnefatafl.NoCell && is(n) })
	}
	switch {
	case c == throneOf(grid):
		return kinds[0]
	case beside(func(n hnefatafl.Cell) bool { return n == throneOf(grid) }):
		return kinds[1]
	case beside(func(n hnefatafl.Cell) bool { return isCorner(grid, n) }):
		return kinds[2]
	case slices.Contains(grid.Neighbours(c)[:], hnefatafl.NoCell):
		return kinds[3]
	default:
		return kinds[4]
	}
}

// mostAround is the number of attackers up to which captures of the king are
// looked for.
const mostAround = 5

// siege looks for the fewest attackers with which a legal move captures a
// king.
type siege struct {
	g      *hnefatafl.Game
	states int64
	moves  []hnefatafl.Move
}

// held is a capture of the king.
type held struct {
	s hnefatafl.State
	m hnefatafl.Move
}

// fewest returns a capture of the king of s with the fewest attackers on the
// given cells, at most so many, and how many they are; 0 when there is none.
func (x *siege) fewest(s hnefatafl.State, cells []hnefatafl.Cell, most int) (held, int) {
	for n := 1; n <= most; n++ {
		if h, ok := x.place(s, cells, n); ok {
			return h, n
		}
	}
	return held{}, 0
}

// place puts n attackers on the cells, in every way, until one captures.
func (x *siege) place(s hnefatafl.State, cells []hnefatafl.Cell, n int) (held, bool) {
	if n == 0 {
		return x.captures(s)
	}
	for i := range cells {
		if i+n > len(cells) {
			break
		}
		with := s
		with.Attackers.Add(cells[i])
		if h, ok := x.place(with, cells[i+1:], n-1); ok {
			return h, true
		}
	}
	return held{}, false
}

func (x *siege) captures(s hnefatafl.State) (held, bool) {
	x.states++
	x.moves = x.g.Moves(s, x.moves[:0])
	for _, m := range x.moves {
		if x.g.Captures(s, m).Has(s.King) {
			return held{s, m}, true
		}
	}
	return held{}, false
}

// around returns the cells on which attackers may stand within so many steps
// of one of a set.
func around(grid *rectgrid.Grid, centre hnefatafl.Set, steps int) []hnefatafl.Cell {
	var list []hnefatafl.Cell
	for c := range hnefatafl.Cell(grid.Cells()) {
		if !centre.Has(c) && !isCorner(grid, c) && c != throneOf(grid) && slices.ContainsFunc(centre.Cells(nil), func(k hnefatafl.Cell) bool {
			return distance(grid, k, c) <= steps
		}) {
			list = append(list, c)
		}
	}
	return list
}

// distance counts the steps from one cell to another.
func distance(grid *rectgrid.Grid, a, b hnefatafl.Cell) int {
	p, q := grid.At(a), grid.At(b)
	return max(p.X-q.X, q.X-p.X) + max(p.Y-q.Y, q.Y-p.Y)
}

// alone returns the fewest attackers of every kind of cell, and a capture for
// each kind. The kinds are all that the board's cells come to, fortresses
// aside.
func (x *siege) alone(steps int) (map[string][]int, map[string]held) {
	fewest, example := map[string][]int{}, map[string]held{}
	grid := x.g.Grid()
	for _, king := range oneOfEach(grid) {
		if isCorner(grid, king) {
			continue
		}
		kind := kindOf(grid, king)
		h, n := x.fewest(hnefatafl.State{King: king}, around(grid, rectgrid.One(king), steps), mostAround)
		if _, known := example[kind]; !known && n > 0 {
			example[kind] = h
		}
		if !slices.Contains(fewest[kind], n) {
			fewest[kind] = append(fewest[kind], n)
		}
	}
	return fewest, example
}
