package havannah

import "ludex/rules"

// The most chains that one player can have on a board of 5 and of 7 cells a side,
// and one more: two rows next to each other of together k cells are a strip of
// triangles, which has at most (k+2)/3 stones that do not touch. That makes
// 4+5+6+5+3 on 5 cells a side, and 5+7+8+9+7+6+4 on 7.
const (
	smallChains = 23 + 1
	largeChains = 46 + 1
)

// The number of cells of a board of 5 and of 7 cells a side.
const (
	smallCells = 61
	largeCells = 127
)

// The types of which the size depends on the board. Go has no array whose length
// is a type parameter: the array is one. An array of the larger size for all
// boards would make searches on small ones slower, which copy PlayerStones.
type (
	set[U rules.Upper]        = rules.CellSet[U]
	chainArray[U rules.Upper] interface {
		[smallChains]chain[U] | [largeChains]chain[U]
	}
	pairArray[U rules.Upper] interface {
		[smallCells]set[U] | [largeCells]set[U]
	}
)

// The stones and the detector of boards of at most 5 cells a side, and of at most
// 7.
type (
	SmallStones   = PlayerStones[rules.OneWord, [smallChains]chain[rules.OneWord], [smallCells]set[rules.OneWord]]
	LargeStones   = PlayerStones[rules.TwoWords, [largeChains]chain[rules.TwoWords], [largeCells]set[rules.TwoWords]]
	SmallDetector = WinDetector[rules.OneWord, [smallChains]chain[rules.OneWord], [smallCells]set[rules.OneWord]]
	LargeDetector = WinDetector[rules.TwoWords, [largeChains]chain[rules.TwoWords], [largeCells]set[rules.TwoWords]]
)

// PlayerStones are the stones of one player, as [WinDetector] keeps them: stones
// without a figure, their chains, and the cells on which one more stone completes
// a figure. The zero value has no stone.
type PlayerStones[U rules.Upper, C chainArray[U], P pairArray[U]] struct {
	stones set[U]
	wins   set[U] // off the opponent's cells; some may not win, see actual
	chains chainList[U, C]
	reach  reach[U]
	pairs  pairs[U, P]
}

// chainList is a list of n chains.
type chainList[U rules.Upper, C chainArray[U]] struct {
	n   int
	all C
}

// chain is a connected chain of stones with its empty neighbours and links.
type chain[U rules.Upper] struct {
	stones, near set[U]
	links        links
}

// Stones returns the cells held.
func (h *PlayerStones[U, C, P]) Stones() set[U] { return h.stones }

// merged lists the chains of h with a stone on c, the one of c first, and the
// others that touch one of the given cells.
func (t *WinDetector[U, C, P]) merged(h *PlayerStones[U, C, P], c uint8, touching set[U], list *chainList[U, C]) {
	first := &list.all[0]
	*first = chain[U]{rules.OneCell[U](c), t.near[c], t.links[c]}
	list.n = 1
	for i := range h.chains.n {
		k := &h.chains.all[i]
		if !k.near.Has(c) {
			if !k.near.And(touching).Empty() {
				list.all[list.n] = *k
				list.n++
			}
			continue
		}
		first.stones = first.stones.Or(k.stones)
		first.near = first.near.Or(k.near)
		first.links = first.links.with(k.links)
	}
	first.near = first.near.AndNot(first.stones)
}

// stone returns the wins of h with a stone on c, as PlayerStones keeps them.
func (t *WinDetector[U, C, P]) stone(h *PlayerStones[U, C, P], c uint8, opp set[U]) set[U] {
	if t.stale(h, opp).Empty() {
		return h.noted(c, opp)
	}
	return t.found(h, c, opp)
}

// found finds them anew.
func (t *WinDetector[U, C, P]) found(h *PlayerStones[U, C, P], c uint8, opp set[U]) set[U] {
	if t.quick {
		var j joined[U]
		t.join(h, c, &j)
		return t.cornerless(h, c, t.joinedAfter(h, c, &j, opp), opp)
	}
	var list chainList[U, C]
	t.merged(h, c, t.cells, &list)
	return t.after(h, c, &list, opp)
}

// after returns the wins of h with a stone on c, given its chains by merged,
// off the opponent's cells. Only cells beside the chain of c can be new among
// them; if the stone neither joins chains nor is on the rim, only its own
// neighbours. Where corners are void, such a stone may still join parts that
// only a corner connected.
func (t *WinDetector[U, C, P]) after(h *PlayerStones[U, C, P], c uint8, chains *chainList[U, C], opp set[U]) set[U] {
	wins := h.wins.AndNot(rules.OneCell[U](c).Or(opp))
	first := &chains.all[0]
	ask := first.near.AndNot(opp)
	switch joined := h.chains.n + 1 - chains.n; {
	case t.links[c] != 0 || joined > 1:
	case joined == 0:
		return wins // it touches nothing
	case !t.void || first.links.corners() == 0:
		ask = ask.And(t.near[c])
	}
	if t.Monotone() {
		wins = wins.Or(t.lastOfSix(h.stones.With(c), c).AndNot(opp))
	}
	for ask = ask.AndNot(wins); !ask.Empty(); ask = ask.Rest() {
		if x := ask.First(); t.completes(x, chains) {
			wins = wins.With(x)
		}
	}
	return wins
}

// completes reports whether a stone on x joins chains to a bridge or a fork,
// or closes a loop.
func (t *WinDetector[U, C, P]) completes(x uint8, chains *chainList[U, C]) bool {
	l := t.links[x]
	for i := range chains.n {
		k := &chains.all[i]
		if !k.near.Has(x) {
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
func (t *WinDetector[U, C, P]) spans(l links, x uint8, chains *chainList[U, C]) bool {
	return two(l.corners()) || t.opts.fork(l) && (!t.void || t.forkVoid(l, x, chains))
}

// closes reports whether two arcs round x belong to the chain k.
func (t *WinDetector[U, C, P]) closes(k *chain[U], x uint8) bool {
	around := k.stones.And(t.near[x])
	return around.Several() && arcsOf[t.pattern(around, x)].n > 1
}

// pattern returns which neighbours of x are among the given cells.
func (t *WinDetector[U, C, P]) pattern(cells set[U], x uint8) (p pattern) {
	for d, n := range &t.beside[x] {
		p |= pattern(cells.Bit(n)) << d
	}
	return p
}

// lastOfSix returns the cells that are the only ones missing round an own
// stone, be it the one on c or one beside it.
func (t *WinDetector[U, C, P]) lastOfSix(own set[U], c uint8) (cells set[U]) {
	for centres := own.And(t.near[c].With(c)).AndNot(t.rim); !centres.Empty(); centres = centres.Rest() {
		if missing := t.near[centres.First()].AndNot(own); !missing.Several() {
			cells = cells.Or(missing)
		}
	}
	return cells
}

// pairs stores for each empty cell the cells on which a second stone completes
// a figure, as if one more own stone never hurt. A stone on c changes only pairs
// with a cell beside the chain of c: a figure that needs both cells and the stone
// on c has them in one chain, or round a stone of it. The relation is symmetric,
// so it is enough to recompute the cells beside that chain.
type pairs[U rules.Upper, P pairArray[U]] struct {
	with  P
	known set[U] // the cells of which with is true
	some  set[U] // and those of which it was not empty
}

// stale returns the empty cells whose pairs must be recomputed. The pairs of a
// winning cell are not stored with the other cell; this matters where the cell
// may turn out not to win.
func (t *WinDetector[U, C, P]) stale(h *PlayerStones[U, C, P], opp set[U]) set[U] {
	known := h.pairs.known
	if !t.Monotone() {
		known = known.AndNot(h.wins)
	}
	return t.cells.AndNot(h.stones.Or(opp).Or(known))
}

// refresh finds the pairs that are not known.
func (t *WinDetector[U, C, P]) refresh(h *PlayerStones[U, C, P], opp set[U]) {
	stale := t.stale(h, opp)
	for rest := stale; !rest.Empty(); rest = rest.Rest() {
		c := rest.First()
		wins := t.found(h, c, opp)
		h.pairs.with[c] = wins
		if !wins.Empty() {
			h.pairs.some = h.pairs.some.With(c)
		}
		for others := wins.AndNot(h.wins.Or(stale)); !others.Empty(); others = others.Rest() {
			h.pairs.some = h.pairs.some.Or(others.Lowest())
			h.pairs.with[others.First()] = h.pairs.with[others.First()].With(c)
		}
	}
	h.pairs.known = h.pairs.known.Or(stale)
}

// noted returns the wins of h with a stone on c, all pairs being known.
func (h *PlayerStones[U, C, P]) noted(c uint8, opp set[U]) set[U] {
	return h.wins.Or(h.pairs.with[c]).AndNot(h.stones.Or(opp).With(c))
}

// notedEach does so for each of the cells, where that is not empty, and returns
// these.
func (h *PlayerStones[U, C, P]) notedEach(cells, opp set[U], after *[largeCells]set[U]) (some set[U]) {
	if h.wins.Empty() {
		cells = cells.And(h.pairs.some)
	}
	taken := h.stones.Or(opp)
	for ; !cells.Empty(); cells = cells.Rest() {
		c := cells.First()
		if wins := h.wins.Or(h.pairs.with[c]).AndNot(taken).AndNot(cells.Lowest()); !wins.Empty() {
			after[c] = wins
			some = some.Or(cells.Lowest())
		}
	}
	return some
}
