package frames

import (
	"slices"

	"ludex/rules/hexgrid"
)

// draft is a frame in the making.
type draft struct {
	used   []bool // cells that bear a stone or belong to a pair
	stones []hexgrid.Cell
	pairs  []Pair
	areas  []Area
	most   int // pairs
}

func newDraft(w *web) *draft { return &draft{used: make([]bool, w.grid.Cells()), most: w.pairs} }

// addPair takes the cells of a link, and reports whether they were free
// and no more pairs than may be.
func (d *draft) addPair(p Pair) bool {
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

func (d *draft) dropPair(p Pair) {
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

func (d *draft) inArea(a *Area, goOn func() bool) bool {
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

func (d *draft) mark(a *Area, used bool) {
	for _, c := range a.Cells {
		d.used[c] = used
	}
}

func (d *draft) frame() *Frame {
	return &Frame{slices.Sorted(slices.Values(d.stones)), slices.Clone(d.pairs), slices.Clone(d.areas)}
}
