package havannah

import "math/bits"

// Two things the chains do not say: what hangs together without corners, and
// what a loop encloses. They are asked of the stones, where it matters.

// forks reports whether a stone on x completes a fork without corners
// (hav-corner=void), where all that it joins makes one, with those links.
func (t *Completing) forks(x uint8, all links, chains []chain) bool {
	if all.corners() == 0 {
		return true
	}
	var rest uint64
	for i := range chains {
		if k := &chains[i]; k.near>>x&1 != 0 {
			rest |= k.stones
		}
	}
	return t.corners>>x&1 == 0 && t.game.opts.fork(t.reached(x, rest&^t.corners))
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

// rings returns those of the cells on which a stone closes a loop with an
// empty cell inside (hav-ring=empty).
func (t *Completing) rings(own, opp, loops uint64) (wins uint64) {
	for ; loops != 0; loops &= loops - 1 {
		x := loops & -loops
		if t.enclosed(own|x)&^opp != 0 {
			wins |= x
		}
	}
	return wins
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
