package havannah

import (
	"math/bits"

	"ludex/rules/hexgrid"
)

// With forks of three sides, what a stone completes is found for all cells at
// once, with sets of cells, as if corners linked.

// leastRing is the number of stones in the shortest ring. Round an own stone,
// one that lacks a stone has as many in its chain.
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

// join sets j to what a stone on c joins.
func (t *Completing) join(h *Holding, c uint8, j *joined) {
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
func (h *Holding) put(c uint8, j *joined) {
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
func (t *Completing) joinedAfter(h *Holding, c uint8, j *joined, opp uint64) uint64 {
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
func (t *Completing) bridges(h *Holding, has links) (cells uint64) {
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

// forks returns the cells that link to as many sides as a chain that has
// some lacks for a fork: all if it lacks none, as only a corner holds it together.
func (t *Completing) forks(h *Holding, has links) uint64 {
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
func (t *Completing) loops(c uint8, j *joined, opp uint64) (cells uint64) {
	for rest := j.one & t.near[c] &^ opp; rest != 0; rest &= rest - 1 {
		x := uint8(bits.TrailingZeros64(rest))
		apart := j.stones & t.near[x] &^ t.near[c] &^ (1 << c)
		if apart != 0 && t.closes(&j.chain, x) {
			cells |= 1 << x
		}
	}
	return cells
}
