package havannah

import (
	"math/bits"

	"ludex/rules/hexgrid"
)

// With forks of three sides, the winning cells are computed all at once with
// sets of cells, as if corners linked.

// leastRing is the number of stones in the shortest ring. Round an own stone,
// one that lacks a stone has this number in its chain, too.
const leastRing = 6

// reach has the cells that hold or touch a chain with a link, for each corner
// and side. Those that hold it themselves are left out.
type reach [countBit]uint64

// add notes a chain.
func (r *reach) add(k *chain) {
	for l := k.links & rimBits; l != 0; l &= l - 1 {
		r[bits.TrailingZeros32(uint32(l))] |= k.near
	}
}

// joined is the chain of a new stone, and the cells beside at least one, and
// two, of the chains that it joins.
type joined struct {
	chain
	one, two uint64
}

// join sets j to the chain of a stone on c.
func (t *WinDetector) join(h *PlayerStones, c uint8, j *joined) {
	*j = joined{chain: chain{1 << c, t.near[c], t.links[c]}}
	if h.stones&t.near[c] == 0 {
		return
	}
	for i := range h.chains[:h.n] {
		if k := &h.chains[i]; k.near>>c&1 != 0 {
			j.two |= j.one & k.near
			j.one |= k.near
			j.stones |= k.stones
			j.near |= k.near
			j.links = j.links.with(k.links)
		}
	}
	j.near &^= j.stones
}

// put puts the chain j of a stone on c in the place of those that it joins.
func (h *PlayerStones) put(c uint8, j *joined) {
	n := 0
	for i := range h.chains[:h.n] {
		if h.chains[i].near>>c&1 == 0 {
			h.chains[n] = h.chains[i]
			n++
		}
	}
	h.chains[n], h.n = j.chain, n+1
	h.reach.add(&j.chain)
	h.pairs.known &^= j.near
}

// joinedAfter returns the wins of h with a stone on c, of the chain j.
func (t *WinDetector) joinedAfter(h *PlayerStones, c uint8, j *joined, opp uint64) uint64 {
	wins := h.wins
	if j.links != 0 {
		wins |= j.near & (t.bridges(h, j.links.corners()) | t.forks(h, j.links.sides()))
	}
	if n := bits.OnesCount64(j.stones); n >= leastRing-1 {
		wins |= j.two&^t.near[c] | t.loops(c, j, opp)
		if n >= leastRing {
			wins |= t.lastOfSix(h.stones|1<<c, c)
		}
	}
	return wins &^ (1<<c | h.stones | opp)
}

// bridges returns the cells that link to a corner, if a chain has another one.
func (t *WinDetector) bridges(h *PlayerStones, has links) (cells uint64) {
	if has == 0 {
		return 0
	}
	for i := range hexgrid.Sides {
		if has>>i&1 == 0 {
			cells |= h.reach[i] | t.linked[i]
		}
	}
	return cells
}

// forks returns the cells that link to the sides that a chain with some sides
// lacks for a fork: all cells if it lacks none, as only a corner connects it.
func (t *WinDetector) forks(h *PlayerStones, has links) uint64 {
	switch {
	case has == 0:
		return 0
	case three(has):
		return t.cells
	}
	var one, two uint64
	for i := range hexgrid.Sides {
		if has>>i&1 == 0 {
			cells := h.reach[sideBit+i] | t.linked[sideBit+i]
			two |= one & cells
			one |= cells
		}
	}
	if has&(has-1) != 0 {
		return one
	}
	return two
}

// loops returns the cells beside c round which the stones of j make two arcs.
func (t *WinDetector) loops(c uint8, j *joined, opp uint64) (cells uint64) {
	for rest := j.one & t.near[c] &^ opp; rest != 0; rest &= rest - 1 {
		x := uint8(bits.TrailingZeros64(rest))
		apart := j.stones & t.near[x] &^ t.near[c] &^ (1 << c)
		if apart != 0 && t.closes(&j.chain, x) {
			cells |= 1 << x
		}
	}
	return cells
}

// The chains do not show which stones are connected without corners, and which
// cells a loop encloses. These are computed from the stones where needed.

// forkVoid reports whether a stone on x completes a fork without corners
// (hav-corner=void), given the links that it joins, enough for one with them and of
// one corner at most. That corner connects nothing, unless it is
// the only stone between its two neighbours on the rim.
func (t *WinDetector) forkVoid(l links, x uint8, chains []chain) bool {
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
func (t *WinDetector) joined(x uint8, chains []chain) (l links, stones uint64) {
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
func (t *WinDetector) reached(x uint8, rest uint64) (l links) {
	for front := uint64(1) << x; front != 0; {
		c := bits.TrailingZeros64(front)
		l = l.with(t.links[c])
		more := t.near[c] & rest
		rest &^= more
		front = front&(front-1) | more
	}
	return l
}

// actual returns those of the cells kept in PlayerStones that really win, given
// the chains of own that touch them. Where rings can be filled (hav-ring), a cell
// that closed a loop may no longer do so, or the loop may enclose no cell that
// counts.
func (t *WinDetector) actual(wins uint64, chains []chain, own, opp uint64) uint64 {
	if t.Monotone() {
		return wins
	}
	return t.verified(wins, chains, own, opp)
}

// actualAfter does the same for the wins that h would keep with a stone on c.
func (t *WinDetector) actualAfter(h *PlayerStones, c uint8, wins, opp uint64) uint64 {
	if wins == 0 || t.Monotone() {
		return wins
	}
	return t.verifiedAfter(h, c, wins, opp)
}

// cornerless returns those of the wins of h with a stone on c, found as if
// corners linked, that are wins where they are void. By the readings of hav-ring under
// which actual checks all of them again, it leaves that to actual.
func (t *WinDetector) cornerless(h *PlayerStones, c uint8, wins, opp uint64) uint64 {
	own := h.stones | 1<<c
	fresh := wins &^ h.wins
	if !t.void || !t.Monotone() || fresh == 0 || (own|fresh)&t.corners == 0 {
		return wins
	}
	fresh &^= t.lastOfSix(own, c)
	return wins&^fresh | t.verifiedAfter(h, c, fresh, opp)
}

// verified returns those of the cells on which a stone completes a figure, given
// the chains of own that touch them, except rings round an own stone.
func (t *WinDetector) verified(cells uint64, chains []chain, own, opp uint64) uint64 {
	for rest := cells; rest != 0; rest &= rest - 1 {
		x := uint8(bits.TrailingZeros64(rest))
		if t.empty && t.hollow(x, chains, own, opp) || !t.empty && t.completes(x, chains) {
			continue
		}
		cells &^= 1 << x
	}
	return cells
}

// verifiedAfter does the same for h with a stone on c.
func (t *WinDetector) verifiedAfter(h *PlayerStones, c uint8, cells, opp uint64) uint64 {
	var list [maxChains + 1]chain
	n := t.merged(h, c, cells, &list)
	return t.verified(cells, list[:n], h.stones|1<<c, opp)
}

// hollow reports whether a stone on x completes a bridge, a fork, or a ring
// with an empty cell inside (hav-ring=empty).
func (t *WinDetector) hollow(x uint8, chains []chain, own, opp uint64) bool {
	l, _ := t.joined(x, chains)
	return t.spans(l, x, chains) || t.enclosed(own, x)&^opp != 0
}

// enclosed returns the cells that are not own, and cut off from the rim by
// own stones once there is one on x. It need not name those that were so before.
func (t *WinDetector) enclosed(own uint64, x uint8) (inside uint64) {
	if arcsOf[t.pattern(own, x)].n < 2 {
		return 0 // the free cells round x are connected, or on the rim
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
