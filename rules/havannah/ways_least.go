package havannah

import (
	"slices"

	"ludex/rules/hexgrid"
)

// judge notes what the last of the first n cells of a set completes, of which
// the others complete nothing for certain. It reports whether that is
// a figure which depends on nothing else, so that the set need not grow.
func (w *ways[W]) judge(n int, own *hexgrid.Set[W]) bool {
	g := w.game
	f := g.completed(own, &w.opp, w.cells[n-1])
	if f == 0 {
		return false
	}
	if f != Ring || g.opts.Ring == RingAny {
		return w.add(n, hexgrid.None)
	}
	inside := g.enclosed(own)
	if g.opts.Ring == RingNotOnlyOwn && !inside.And(w.opp).Empty() {
		return w.add(n, hexgrid.None)
	}
	var cells [maxCells]Move
	for _, x := range inside.AndNot(w.opp).Cells(cells[:0]) {
		w.add(n, x)
	}
	return false
}

// add notes a way, and returns true.
func (w *ways[W]) add(n int, inside Move) bool {
	way := Way{Cells: w.cells, N: n, Inside: inside}
	slices.Sort(way.Cells[:n])
	clear(way.Cells[n:])
	w.list = append(w.list, way)
	return true
}

// wayKey names a way.
type wayKey struct {
	cells  [MaxWay]Move // hexgrid.None where there are fewer
	inside Move
}

// part returns the key of a part of the way, a bit for each of its cells.
func (w *Way) part(cells int, inside Move) wayKey {
	k := wayKey{inside: inside}
	n := 0
	for i, c := range w.Cells[:w.N] {
		if cells>>i&1 != 0 {
			k.cells[n] = c
			n++
		}
	}
	for ; n < MaxWay; n++ {
		k.cells[n] = hexgrid.None
	}
	return k
}

// least returns the ways found of which no part is enough, from short to long.
func (w *ways[W]) least() []Way {
	slices.SortStableFunc(w.list, func(a, b Way) int { return a.N - b.N })
	kept := w.list[:0]
	for _, way := range w.list {
		if !w.partial(&way) {
			w.found[way.part(1<<way.N-1, way.Inside)] = true
			kept = append(kept, way)
		}
	}
	return kept
}

// partial reports whether a part of a way, or all of it, has been kept that
// depends on no more.
func (w *ways[W]) partial(way *Way) bool {
	whole := 1<<way.N - 1
	for cells := 1; cells <= whole; cells++ {
		if w.found[way.part(cells, hexgrid.None)] || way.Inside != hexgrid.None && w.found[way.part(cells, way.Inside)] {
			return true
		}
	}
	return false
}
