package havannah

import "math/bits"

// maxChains is the most chains that one player can have on 61 cells: two
// rows next to each other of together k cells are a strip of triangles, which
// has at most (k+2)/3 stones that do not touch: 4+5+6+5+3 on 5 cells a side.
const maxChains = 23

// PlayerStones are the stones of one player on a board of at most 5 cells a
// side, as [WinDetector] keeps them: stones without a figure, their chains, and
// the cells on which one more stone completes a figure. The zero value has no
// stone.
type PlayerStones struct {
	stones uint64 // a bit for each cell
	wins   uint64 // off the opponent's cells; some may not win, see actual
	n      int
	chains [maxChains]chain
	reach  reach
	pairs  pairs
}

// chain is a connected chain of stones with its empty neighbours and links.
type chain struct {
	stones, near uint64
	links        links
}

// Stones returns the cells held, a bit each.
func (h *PlayerStones) Stones() uint64 { return h.stones }

// merged lists the chains of h with a stone on c, the one of c first, and the
// others that touch one of the given cells. It returns their number.
func (t *WinDetector) merged(h *PlayerStones, c uint8, touching uint64, list *[maxChains + 1]chain) int {
	list[0] = chain{1 << c, t.near[c], t.links[c]}
	n := 1
	for i := range h.chains[:h.n] {
		k := &h.chains[i]
		if k.near>>(c&63)&1 == 0 {
			if k.near&touching != 0 {
				list[n] = *k
				n++
			}
			continue
		}
		list[0].stones |= k.stones
		list[0].near |= k.near
		list[0].links = list[0].links.with(k.links)
	}
	list[0].near &^= list[0].stones
	return n
}

// stone returns the wins of h with a stone on c, as PlayerStones keeps them.
func (t *WinDetector) stone(h *PlayerStones, c uint8, opp uint64) uint64 {
	if t.stale(h, opp) == 0 {
		return h.noted(c, opp)
	}
	return t.found(h, c, opp)
}

// found finds them anew.
func (t *WinDetector) found(h *PlayerStones, c uint8, opp uint64) uint64 {
	if t.quick {
		var j joined
		t.join(h, c, &j)
		return t.cornerless(h, c, t.joinedAfter(h, c, &j, opp), opp)
	}
	var list [maxChains + 1]chain
	n := t.merged(h, c, t.cells, &list)
	return t.after(h, c, list[:n], opp)
}

// after returns the wins of h with a stone on c, given its chains by merged,
// off the opponent's cells. Only cells beside the chain of c can be new among
// them; if the stone neither joins chains nor is on the rim, only its own
// neighbours. Where corners are void, such a stone may still join parts that
// only a corner connected.
func (t *WinDetector) after(h *PlayerStones, c uint8, chains []chain, opp uint64) uint64 {
	wins := h.wins &^ (1<<c | opp)
	ask := chains[0].near &^ opp
	switch joined := h.n + 1 - len(chains); {
	case t.links[c] != 0 || joined > 1:
	case joined == 0:
		return wins // it touches nothing
	case !t.void || chains[0].links.corners() == 0:
		ask &= t.near[c]
	}
	if t.Monotone() {
		wins |= t.lastOfSix(h.stones|1<<c, c) &^ opp
	}
	for ask &^= wins; ask != 0; ask &= ask - 1 {
		if x := uint8(bits.TrailingZeros64(ask)); t.completes(x, chains) {
			wins |= 1 << x
		}
	}
	return wins
}

// completes reports whether a stone on x joins chains to a bridge or a fork,
// or closes a loop.
func (t *WinDetector) completes(x uint8, chains []chain) bool {
	l := t.links[x]
	for i := range chains {
		k := &chains[i]
		if k.near>>(x&63)&1 == 0 {
			continue
		}
		if l = l.with(k.links); t.closes(k, x) {
			return true
		}
	}
	return t.spans(l, x, chains)
}

// spans reports whether a stone on x, which makes a chain with such links,
// completes a bridge or a fork.
func (t *WinDetector) spans(l links, x uint8, chains []chain) bool {
	return two(l.corners()) || t.game.opts.fork(l) && (!t.void || t.forkVoid(l, x, chains))
}

// closes reports whether two arcs round x belong to the chain k.
func (t *WinDetector) closes(k *chain, x uint8) bool {
	around := k.stones & t.near[x]
	return around&(around-1) != 0 && arcsOf[t.pattern(around, x)].n > 1
}

// pattern returns which neighbours of x are among the given cells. (Shifts by
// less than 64, and known to be, are one instruction.)
func (t *WinDetector) pattern(cells uint64, x uint8) (p pattern) {
	for d, n := range &t.beside[x] {
		p |= pattern(cells>>(n&63)&1) << d
	}
	return p
}

// lastOfSix returns the cells that are the only ones missing round an own
// stone, be it the one on c or one beside it.
func (t *WinDetector) lastOfSix(own uint64, c uint8) (cells uint64) {
	for centres := own & (t.near[c] | 1<<c); centres != 0; centres &= centres - 1 {
		n := bits.TrailingZeros64(centres)
		if missing := t.near[n] &^ own; missing&(missing-1) == 0 && bits.OnesCount64(t.near[n]) == 6 {
			cells |= missing
		}
	}
	return cells
}

// smallCells is the number of cells of a board of 5 cells a side.
const smallCells = 61

// pairs stores for each empty cell the cells on which a second stone completes
// a figure, as if one more own stone never hurt. A stone on c changes only pairs
// with a cell beside the chain of c: a figure that needs both cells and the stone
// on c has them in one chain, or round a stone of it. The relation is symmetric,
// so it is enough to recompute the cells beside that chain.
type pairs struct {
	with  [smallCells]uint64
	known uint64 // the cells of which with is true
	some  uint64 // and those of which it was not empty
}

// stale returns the empty cells whose pairs must be recomputed. The pairs of a
// winning cell are not stored with the other cell; this matters where the cell
// may turn out not to win.
func (t *WinDetector) stale(h *PlayerStones, opp uint64) uint64 {
	known := h.pairs.known
	if !t.Monotone() {
		known &^= h.wins
	}
	return t.cells &^ (h.stones | opp | known)
}

// refresh finds the pairs that are not known.
func (t *WinDetector) refresh(h *PlayerStones, opp uint64) {
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
func (h *PlayerStones) noted(c uint8, opp uint64) uint64 {
	return (h.wins | h.pairs.with[c]) &^ (h.stones | opp | 1<<c)
}

// notedEach does so for each of the cells, where that is not empty, and returns
// these.
func (h *PlayerStones) notedEach(cells, opp uint64, after *[smallCells]uint64) (some uint64) {
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
