package havannah

import "math/bits"

// Two things the chains do not say: what hangs together without corners, and
// what a loop encloses. They are asked of the stones, where it matters.

// forkVoid reports whether a stone on x completes a fork without corners
// (hav-corner=void), given the links that it joins, enough for one with them and of
// one corner at most. That corner holds nothing together, unless it is
// the only stone between its two neighbours on the rim.
func (t *Completing) forkVoid(l links, x uint8, chains []chain) bool {
	if l.corners() == 0 {
		return true
	}
	if t.corners>>x&1 != 0 {
		return false
	}
	_, stones := t.joined(x, chains)
	beside := t.near[t.cornerOf[bits.TrailingZeros32(uint32(l))]] & (stones | 1<<x)
	if beside&(beside-1) == 0 || beside&t.near[bits.TrailingZeros64(beside)] != 0 {
		return true
	}
	return t.game.opts.fork(t.reached(x, stones&^t.corners))
}

// joined returns the links and the stones of the chain that a stone on x
// makes, but for those of itself among the latter.
func (t *Completing) joined(x uint8, chains []chain) (l links, stones uint64) {
	l = t.links[x]
	for i := range chains {
		if k := &chains[i]; k.near>>x&1 != 0 {
			l = l.with(k.links)
			stones |= k.stones
		}
	}
	return l, stones
}

// reached returns the links of the chain of a stone on x and the others given.
func (t *Completing) reached(x uint8, rest uint64) (l links) {
	for front := uint64(1) << x; front != 0; {
		c := bits.TrailingZeros64(front)
		l = l.with(t.links[c])
		more := t.near[c] & rest
		rest &^= more
		front = front&(front-1) | more
	}
	return l
}

// truly returns those of the wins that Holding keeps that are wins, given the
// chains of own that touch them. Where rings can be filled (hav-ring), a cell that
// closed a loop may do so no more, or round nothing that counts.
func (t *Completing) truly(wins uint64, chains []chain, own, opp uint64) uint64 {
	if t.Monotone() {
		return wins
	}
	return t.asked(wins, chains, own, opp)
}

// trulyAfter does so for the wins that h would keep with a stone on c.
func (t *Completing) trulyAfter(h *Holding, c uint8, wins, opp uint64) uint64 {
	if wins == 0 || t.Monotone() {
		return wins
	}
	return t.askedAfter(h, c, wins, opp)
}

// cornerless returns those of the wins of h with a stone on c, found as if
// corners linked, that are wins where they are void. By the readings of hav-ring under
// which truly looks at all of them again, it leaves that to it.
func (t *Completing) cornerless(h *Holding, c uint8, wins, opp uint64) uint64 {
	own := h.stones | 1<<c
	fresh := wins &^ h.wins
	if !t.void || !t.Monotone() || fresh == 0 || (own|fresh)&t.corners == 0 {
		return wins
	}
	fresh &^= t.lastOfSix(own, c)
	return wins&^fresh | t.askedAfter(h, c, fresh, opp)
}

// asked returns those of the cells on which a stone completes a figure, given
// the chains of own that touch them, but for rings round an own stone.
func (t *Completing) asked(cells uint64, chains []chain, own, opp uint64) uint64 {
	for rest := cells; rest != 0; rest &= rest - 1 {
		x := uint8(bits.TrailingZeros64(rest))
		if t.empty && t.hollow(x, chains, own, opp) || !t.empty && t.completes(x, chains) {
			continue
		}
		cells &^= 1 << x
	}
	return cells
}

// askedAfter does so once h has a stone on c.
func (t *Completing) askedAfter(h *Holding, c uint8, cells, opp uint64) uint64 {
	var list [maxChains + 1]chain
	n := t.merged(h, c, cells, &list)
	return t.asked(cells, list[:n], h.stones|1<<c, opp)
}

// hollow reports whether a stone on x completes a bridge, a fork, or a ring
// with an empty cell inside (hav-ring=empty).
func (t *Completing) hollow(x uint8, chains []chain, own, opp uint64) bool {
	l, _ := t.joined(x, chains)
	return t.spans(l, x, chains) || t.enclosed(own, x)&^opp != 0
}

// enclosed returns the cells that are not own, and cut off from the rim by
// own stones once there is one on x. It need not name those that were so before.
func (t *Completing) enclosed(own uint64, x uint8) (inside uint64) {
	if arcsOf[t.pattern(own, x)].n < 2 {
		return 0 // what is free round x hangs together, or is on the rim
	}
	free, open := t.cells&^own&^(1<<x), t.rim
	for gaps := t.near[x] & free; gaps != 0; {
		hole := gaps & -gaps
		for front := hole; front != 0 && hole&open == 0; {
			more := t.near[bits.TrailingZeros64(front)] & free &^ hole
			hole |= more
			front = front&(front-1) | more
		}
		gaps &^= hole
		if hole&open == 0 {
			inside |= hole
		} else {
			open |= hole
		}
	}
	return inside
}
