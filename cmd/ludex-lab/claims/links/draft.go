// Package links searches for the frames of Havannah with the fewest stones, see
// proptest/claims/frames, by the links between stones.
package links

import (
	"slices"

	"ludex/proptest/claims/frames"
	"ludex/rules/hexgrid"
)

// draft builds a frame.
type draft struct {
	used   []bool // cells that bear a stone or belong to a pair
	stones []hexgrid.Cell
	pairs  []frames.Pair
	areas  []frames.Area
	most   int // pairs
}

func newDraft(w *web) *draft { return &draft{used: make([]bool, w.grid.Cells()), most: w.pairs} }

// addPair takes the cells of a link, and reports whether they were free
// and no more pairs than may be.
func (d *draft) addPair(p frames.Pair) bool {
	if p == solid {
		return true
	}
	if d.used[p[0]] || d.used[p[1]] || len(d.pairs) == d.most {
		return false
	}
	d.used[p[0]], d.used[p[1]] = true, true
	d.pairs = append(d.pairs, p)
	return true
}

func (d *draft) dropPair(p frames.Pair) {
	if p != solid {
		d.used[p[0]], d.used[p[1]] = false, false
		d.pairs = d.pairs[:len(d.pairs)-1]
	}
}

// addStone places a stone, and reports whether the cell was free.
func (d *draft) addStone(c hexgrid.Cell) bool {
	if d.used[c] {
		return false
	}
	d.used[c] = true
	d.stones = append(d.stones, c)
	return true
}

func (d *draft) dropStone(c hexgrid.Cell) {
	d.used[c] = false
	d.stones = d.stones[:len(d.stones)-1]
}

// step places a stone at the far end of a link, goes on, and takes it back
// unless going on has led to a frame.
func (d *draft) step(l link, goOn func() bool) bool {
	if !d.addPair(l.pair) {
		return false
	}
	if d.addStone(l.to) {
		if goOn() {
			return true
		}
		d.dropStone(l.to)
	}
	d.dropPair(l.pair)
	return false
}

// end joins a stone to a side, goes on, and takes it back unless going on has
// led to a frame.
func (d *draft) end(l link, goOn func() bool) bool {
	if l.area != nil {
		return d.inArea(l.area, goOn)
	}
	if !d.addPair(l.pair) {
		return false
	}
	if goOn() {
		return true
	}
	d.dropPair(l.pair)
	return false
}

func (d *draft) inArea(a *frames.Area, goOn func() bool) bool {
	if slices.ContainsFunc(a.Cells, func(c hexgrid.Cell) bool { return d.used[c] }) {
		return false
	}
	d.mark(a, true)
	d.areas = append(d.areas, *a)
	if goOn() {
		return true
	}
	d.areas = d.areas[:len(d.areas)-1]
	d.mark(a, false)
	return false
}

func (d *draft) mark(a *frames.Area, used bool) {
	for _, c := range a.Cells {
		d.used[c] = used
	}
}

func (d *draft) frame() *frames.Frame {
	return &frames.Frame{Stones: slices.Sorted(slices.Values(d.stones)), Pairs: slices.Clone(d.pairs), Areas: slices.Clone(d.areas)}
}

// far is the distance of a cell that cannot be reached.
const far = 1 << 20

// distances returns, for every cell, the fewest stones of a chain of links
// from it to one of the ends, both counted, when nothing is in its way:
// never more than are needed.
func (w *web) distances(ends []hexgrid.Cell) []int {
	dist := make([]int, w.grid.Cells())
	for c := range dist {
		dist[c] = far
	}
	queue := ends
	for _, c := range ends {
		dist[c] = 1
	}
	for i := 0; i < len(queue); i++ {
		for _, l := range w.near[queue[i]] {
			if dist[l.to] == far {
				dist[l.to] = dist[queue[i]] + 1
				queue = append(queue, l.to)
			}
		}
	}
	return dist
}

// toSide returns the distances to a side.
func (w *web) toSide(s hexgrid.Side) []int {
	var ends []hexgrid.Cell
	for c := range hexgrid.Cell(w.grid.Cells()) {
		if len(w.sides[c][s]) > 0 {
			ends = append(ends, c)
		}
	}
	return w.distances(ends)
}
