package havannah

import "math/bits"

// Two things the chains do not say: what hangs together without corners, and
// what a loop encloses. They are asked of the stones, where it matters.

// spansVoid reports whether a stone on x completes a bridge, or a fork
// without corners (hav-corner=void).
func (t *Completing) spansVoid(x uint8, chains []chain) bool {
	l, stones := t.joined(x, chains)
	return two(l.corners()) || t.corners>>x&1 == 0 && t.game.opts.fork(t.reached(x, stones&^t.corners))
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
// chains of own. Where rings can be filled (hav-ring), a cell that closed a loop may do so
// no more, or round nothing that counts.
func (t *Completing) truly(wins uint64, chains []chain, own, opp uint64) uint64 {
	if t.Monotone() {
		return wins
	}
	for rest := wins; rest != 0; rest &= rest - 1 {
		x := uint8(bits.TrailingZeros64(rest))
		if t.empty && t.hollow(x, chains, own, opp) || !t.empty && t.completes(x, chains) {
			continue
		}
		wins &^= 1 << x
	}
	return wins
}

// trulyAfter does so for the wins that h would keep with a stone on c.
func (t *Completing) trulyAfter(h *Holding, c uint8, wins, opp uint64) uint64 {
	if wins == 0 || t.Monotone() {
		return wins
	}
	var list [maxChains + 1]chain
	n := t.merged(h, c, &list)
	return t.truly(wins, list[:n], h.stones|1<<c, opp)
}

// hollow reports whether a stone on x completes a bridge, a fork, or a ring
// with an empty cell inside (hav-ring=empty).
func (t *Completing) hollow(x uint8, chains []chain, own, opp uint64) bool {
	l, _ := t.joined(x, chains)
	return t.spans(l, x, chains) || t.enclosed(own|1<<x)&^opp != 0
}

// enclosed returns the cells that are not own, and cut off from the rim by
// own stones.
func (t *Completing) enclosed(own uint64) uint64 {
	inside := t.cells &^ own
	front := inside & t.rim
	inside &^= front
	for front != 0 {
		more := t.near[bits.TrailingZeros64(front)] & inside
		inside &^= more
		front = front&(front-1) | more
	}
	return inside
}
