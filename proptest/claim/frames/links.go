package frames

import (
	"slices"

	"ludex/rules/hexgrid"
)

// link joins a stone to another one, or to a side: to is then None. A solid
// link needs nothing more; any other has a pair of empty cells, of which one
// is enough. Play on one is answered on the other.
type link struct {
	to   hexgrid.Cell
	pair Pair
	area *Area // in place of a pair, if not nil
}

// Pair are the two cells of a link that is not solid.
type Pair [2]hexgrid.Cell

var solid = Pair{hexgrid.None, hexgrid.None}

// web has the links that a board offers.
type web struct {
	grid  *hexgrid.Grid
	may   func(hexgrid.Cell) bool // whether a cell can be part of a frame
	pairs int                     // the most that a frame may have
	wide  bool                    // with areas
	near  [][]link
	sides [][hexgrid.Sides][]link // of a cell to each side; a stone on a side has a solid one
}

func newWeb(g *hexgrid.Grid, most Limits) *web {
	w := &web{
		grid: g, pairs: most.Pairs, wide: most.Areas,
		near: make([][]link, g.Cells()), sides: make([][hexgrid.Sides][]link, g.Cells()),
	}
	if most.Pairs == 0 {
		w.pairs = g.Cells()
	}
	w.may = func(c hexgrid.Cell) bool {
		inner := g.Side() - 1 - most.Lines // the cells nearer to the centre, or as near, are too far in
		return c != hexgrid.None && !(most.NoCorner && g.Corner(c)) && (most.Lines == 0 || g.Distance(c, g.Center()) > inner)
	}
	for c := range hexgrid.Cell(g.Cells()) {
		if w.may(c) {
			w.near[c] = w.stoneLinks(c)
			for s := range hexgrid.Side(hexgrid.Sides) {
				w.sides[c][s] = w.sideLinks(c, s)
			}
		}
	}
	return w
}

// stoneLinks returns the links of c to other stones: its neighbours, and the
// cells at the far end of a rhombus, with which it shares two neighbours.
func (w *web) stoneLinks(c hexgrid.Cell) (links []link) {
	near := w.grid.Neighbours(c)
	for d, n := range near {
		m := near[(d+1)%hexgrid.Directions]
		if w.may(n) {
			links = append(links, link{to: n, pair: solid})
		}
		if !w.may(n) || !w.may(m) {
			continue
		}
		if end := w.grid.Next(n, hexgrid.Direction((d+1)%hexgrid.Directions)); w.may(end) {
			links = append(links, link{to: end, pair: Pair{n, m}})
		}
	}
	return links
}

// sideLinks returns the links of c to a side: a solid one on it, or else the
// pair of its cells that c touches, or else areas, where these are asked for.
// Corners do not count (H5).
func (w *web) sideLinks(c hexgrid.Cell, s hexgrid.Side) []link {
	if w.onSide(c, s) {
		return []link{{to: hexgrid.None, pair: solid}}
	}
	var touched []hexgrid.Cell
	for _, n := range w.grid.Neighbours(c) {
		if n != hexgrid.None && w.onSide(n, s) {
			touched = append(touched, n)
		}
	}
	if len(touched) == 0 && w.wide {
		return w.areas(c, s)
	}
	if len(touched) != 2 {
		return nil
	}
	return []link{{to: hexgrid.None, pair: Pair(touched)}}
}

func (w *web) onSide(c hexgrid.Cell, s hexgrid.Side) bool {
	return !w.grid.Corner(c) && slices.Contains(w.grid.OnSide(s), c)
}
