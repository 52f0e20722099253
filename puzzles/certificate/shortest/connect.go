package shortest

import (
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// across are the coordinates that are constant along the lines between two
// opposite sides: such a side is where one of them is as far from 0 as it
// gets.
func across(a hexgrid.Axial) [3]int { return [3]int{a.Q, a.R, -a.Q - a.R} }

// rims are the cells of the six sides as Éclair counts them (wab-connect):
// those of axis k are rims[k][0] and, opposite, rims[k][1].
type rims [3][2]wabanti.Position

func (t *task) rims() *rims {
	var r rims
	far := t.Side - 1
	for c := range hexgrid.Cell(t.grid.Cells()) {
		at := across(t.grid.At(c))
		if t.opts.Connect == wabanti.CornersDoNot && corner(at, far) {
			continue
		}
		for k, x := range at {
			if x == -far {
				r[k][0].Add(c)
			}
			if x == far {
				r[k][1].Add(c)
			}
		}
	}
	return &r
}

// corner reports whether two coordinates are as far from 0 as they get.
func corner(at [3]int, far int) bool {
	n := 0
	for _, x := range at {
		if x == far || x == -far {
			n++
		}
	}
	return n > 1
}

// connects reports whether a group of s joins two opposite sides (W10).
func (t *task) connects(s wabanti.Position, r *rims) bool {
	for _, pair := range r {
		here, there := pair[0].And(s), pair[1].And(s)
		for !there.Empty() && !here.Empty() {
			group := t.group(s, here.First())
			if !group.And(there).Empty() {
				return true
			}
			here = here.AndNot(group)
		}
	}
	return false
}
