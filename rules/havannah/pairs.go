package havannah

import "math/bits"

// smallCells is the number of cells of a board of 5 cells a side.
const smallCells = 61

// pairs says of empty cells what a stone on another one completes after one
// there, as if one more own stone never hurt. A stone on c changes this only between
// two cells of which one is beside the chain of c: a figure that needs both and the
// stone on c has them in one chain, or round a stone of it. Of a pair of cells each
// completes a figure after the other, so that it is enough to ask again about
// the cells beside that chain.
type pairs struct {
	with  [smallCells]uint64
	known uint64 // the cells of which with is true
	some  uint64 // and those of which it was not empty
}

// stale returns the empty cells of which the pairs are to be found again. Those
// of a cell among the wins are not noted with the other cell's; that matters where it
// may be no win, after all.
func (t *Completing) stale(h *Holding, opp uint64) uint64 {
	known := h.pairs.known
	if !t.Monotone() {
		known &^= h.wins
	}
	return t.cells &^ (h.stones | opp | known)
}

// refresh finds the pairs that are not known.
func (t *Completing) refresh(h *Holding, opp uint64) {
	stale := t.stale(h, opp)
	for rest := stale; rest != 0; rest &= rest - 1 {
		c := uint8(bits.TrailingZeros64(rest))
		wins := t.found(h, c, opp)
		h.pairs.with[c] = wins
		if wins != 0 {
			h.pairs.some |= 1 << c
		}
		for others := wins &^ (h.wins | stale); others != 0; others &= others - 1 {
			h.pairs.some |= others & -others
			h.pairs.with[bits.TrailingZeros64(others)] |= 1 << c
		}
	}
	h.pairs.known |= stale
}

// noted returns the wins of h with a stone on c, all pairs being known.
func (h *Holding) noted(c uint8, opp uint64) uint64 {
	return (h.wins | h.pairs.with[c]) &^ (h.stones | opp | 1<<c)
}

// notedEach does so for each of the cells, where that is not empty, and returns
// these.
func (h *Holding) notedEach(cells, opp uint64, after *[smallCells]uint64) (some uint64) {
	if h.wins == 0 {
		cells &= h.pairs.some
	}
	taken := h.stones | opp
	for ; cells != 0; cells &= cells - 1 {
		c := bits.TrailingZeros64(cells)
		if wins := (h.wins | h.pairs.with[c]) &^ taken &^ (cells & -cells); wins != 0 {
			after[c] = wins
			some |= cells & -cells
		}
	}
	return some
}
