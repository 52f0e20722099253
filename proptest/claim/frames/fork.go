package frames

import (
	"slices"

	"ludex/rules/hexgrid"
)

// Limits are what a frame may use.
type Limits struct {
	NoCorner bool // chains may not use corners (hav-corner=void)
	Lines    int  // lines from the rim, all when 0
	Stones   int
	Pairs    int  // any number when 0
	Areas    bool // third-line stones may be joined to sides by areas
}

// Fork returns a frame of a fork (H5) with the fewest stones, or nil where
// the board has none within the limits.
//
// Any frame holds a tree of links that joins three sides, and some stone of it
// is where the ways to the three part. So for one number of stones after the
// other, every stone is tried with every three ways from it that share
// nothing.
func Fork(g *hexgrid.Grid, most Limits) *Frame {
	w := newWeb(g, most)
	var dist [hexgrid.Sides][]int
	for s := range dist {
		dist[s] = w.toSide(hexgrid.Side(s))
	}
	for stones := 1; stones <= most.Stones; stones++ {
		for _, sides := range triples() {
			for c := range hexgrid.Cell(g.Cells()) {
				if f := w.tripod(c, sides, &dist, stones); f != nil {
					return f
				}
			}
		}
	}
	return nil
}

func triples() (list [][3]hexgrid.Side) {
	for a := range hexgrid.Side(hexgrid.Sides) {
		for b := range a {
			for c := range b {
				list = append(list, [3]hexgrid.Side{c, b, a})
			}
		}
	}
	return list
}

// tripod returns a frame of at most so many stones whose ways to the sides
// part at c, or nil.
func (w *web) tripod(c hexgrid.Cell, sides [3]hexgrid.Side, dist *[hexgrid.Sides][]int, stones int) *Frame {
	if !w.may(c) {
		return nil
	}
	d := newDraft(w)
	// need returns the fewest stones still to be placed when the leg to side i
	// has come to at.
	need := func(i int, at hexgrid.Cell) int {
		n := dist[sides[i]][at] - 1
		for _, s := range sides[i+1:] {
			n += dist[s][c] - 1
		}
		return n
	}
	var leg func(i int, at hexgrid.Cell, left int) bool
	leg = func(i int, at hexgrid.Cell, left int) bool {
		if need(i, at) > left {
			return false
		}
		return slices.ContainsFunc(w.sides[at][sides[i]], func(l link) bool {
			return d.end(l, func() bool { return i == 2 || leg(i+1, c, left) })
		}) || slices.ContainsFunc(w.near[at], func(l link) bool {
			return need(i, l.to) < left && d.step(l, func() bool { return leg(i, l.to, left-1) })
		})
	}
	d.addStone(c)
	if !leg(0, c, stones-1) {
		return nil
	}
	return d.frame()
}
