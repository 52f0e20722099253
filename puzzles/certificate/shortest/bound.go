package shortest

import (
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// bound is a lower bound on the moves between any position and one other: the
// sum over the classes of the cheapest matching of pieces to cells, each at
// its lone distance. Every piece has to go somewhere, and a move brings one
// piece one lone step on; that is also why no move changes the bound by more
// than 1. It keeps buffers and serves one goroutine.
type bound struct {
	ways     *ways
	to       wabanti.Position
	known    []map[wabanti.Position]int // by class and the pieces in it
	matching matching
	cost     [][]int
}

// mostKnown is the number of results that a bound keeps for a class.
const mostKnown = 1 << 18

func (w *ways) bound(to wabanti.Position) *bound {
	b := &bound{ways: w, to: to}
	for range w.classes {
		b.known = append(b.known, map[wabanti.Position]int{})
	}
	return b
}

// of returns the bound of s, or at least unreachable where the numbers of
// pieces in the classes differ.
func (b *bound) of(s wabanti.Position) int {
	sum := 0
	for k, class := range b.ways.classes {
		sum += b.within(k, class.And(s))
	}
	return min(sum, unreachable)
}

// within returns the part of one class.
func (b *bound) within(k int, pieces wabanti.Position) int {
	known := b.known[k]
	if n, ok := known[pieces]; ok {
		return n
	}
	if len(known) == mostKnown {
		clear(known)
	}
	n := b.match(pieces, b.ways.classes[k].And(b.to))
	known[pieces] = n
	return n
}

// match leaves out the pieces that are on one of the cells. In some cheapest
// matching they stay: if such a piece went to x and another, from y, came to
// its cell, then the other could go straight from y to x, which is no farther
// as distances go.
func (b *bound) match(pieces, cells wabanti.Position) int {
	from, to := pieces.AndNot(cells).Cells(nil), cells.AndNot(pieces).Cells(nil)
	if len(from) != len(to) {
		return unreachable
	}
	b.cost = b.cost[:0]
	for _, c := range from {
		b.cost = append(b.cost, b.row(c, to))
	}
	return b.matching.cheapest(b.cost)
}

func (b *bound) row(from hexgrid.Cell, to []hexgrid.Cell) []int {
	row := make([]int, len(to))
	for j, c := range to {
		row[j] = b.ways.dist[from][c]
	}
	return row
}
