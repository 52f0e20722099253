package havannah

import (
	"slices"

	"ludex/rules/hexgrid"
)

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
			w.kept[way.part(1<<way.N-1, way.Inside)] = true
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
		if w.kept[way.part(cells, hexgrid.None)] || way.Inside != hexgrid.None && w.kept[way.part(cells, way.Inside)] {
			return true
		}
	}
	return false
}
