package frames

import (
	"slices"

	"ludex/rules/hexgrid"
)

// Bridge returns a frame of a bridge (H4) with the fewest stones, those on
// the two corners counted. Nothing is left out: for one number of stones after
// the other, every chain of links from corner to corner is tried.
func Bridge(g *hexgrid.Grid) *Frame {
	w := newWeb(g, Limits{})
	var corners []hexgrid.Cell
	for c := range hexgrid.Cell(g.Cells()) {
		if g.Corner(c) {
			corners = append(corners, c)
		}
	}
	for stones := 2; ; stones++ {
		for i, c := range corners {
			if f := w.path(c, slices.Delete(slices.Clone(corners), i, i+1), stones); f != nil {
				return f
			}
		}
	}
}

// path returns a frame of exactly so many stones from start to one of the
// ends, or nil.
func (w *web) path(start hexgrid.Cell, ends []hexgrid.Cell, stones int) *Frame {
	dist, d := w.distances(ends), newDraft(w)
	var extend func(c hexgrid.Cell, left int) bool
	extend = func(c hexgrid.Cell, left int) bool {
		if left == 0 {
			return dist[c] == 1
		}
		return slices.ContainsFunc(w.near[c], func(l link) bool {
			return dist[l.to] <= left && d.step(l, func() bool { return extend(l.to, left-1) })
		})
	}
	d.addStone(start)
	if dist[start] > stones || !extend(start, stones-1) {
		return nil
	}
	return d.frame()
}
