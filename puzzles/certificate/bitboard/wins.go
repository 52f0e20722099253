package bitboard

import (
	"math/bits"

	"ludex/rules/havannah"
)

// chain is a set of connected stones, with the cells next to it.
type chain struct {
	stones uint64
	near   uint64 // next to one of the stones, whoever holds them
	twice  uint64 // next to two of them
}

// chainOf returns the chain of own stones that holds the stone on from.
func (b *Board) chainOf(own, from uint64) (c chain) {
	c.stones = from
	for todo := from; todo != 0; {
		near := b.near[first(todo)]
		todo &= todo - 1
		c.twice |= c.near & near
		c.near |= near
		more := near & own &^ c.stones
		c.stones |= more
		todo |= more
	}
	return c
}

// after returns the chain that a stone on a cell joins, of these chains.
func (b *Board) after(chains []chain, cell uint8) chain {
	c := chain{stones: 1 << cell, near: b.near[cell]}
	for i := range chains {
		if other := &chains[i]; other.near>>cell&1 != 0 {
			c.stones |= other.stones
			c.twice |= other.twice | c.near&other.near
			c.near |= other.near
		}
	}
	return c
}

// count is a number of up to 3 for every cell: those with at least 1, 2 and 3.
type count [3]uint64

// add adds n to each of the cells.
func (k *count) add(cells uint64, n int) {
	for range min(n, len(k)) {
		k[2] |= k[1] & cells
		k[1] |= k[0] & cells
		k[0] |= cells
	}
}

// view holds the connections of one player's stones, for a look at its next stone
// and the one after it.
type view struct {
	own, opp, free uint64
	corner         map6 // the free cells next to a chain with a corner, or on it
	side           map6 // the same for the sides; without chains through corners, by hav-corner=void
	chains         chains
	inner          chains             // without the stones on corners, by hav-corner=void
	forks          [maxForks]rimChain // by hav-fork=three-edge-cells
	n              int
}

// maxForks is more than the chains on the rim of the largest board.
const maxForks = 16

// chains is a list of chains.
type chains struct {
	all [maxChains]chain
	n   int
}

// maxChains is more than the chains of one player: each has a stone in another
// triangle of cells.
const maxChains = 32

// list returns the chains.
func (k *chains) list() []chain { return k.all[:k.n] }

// find fills in the chains of own stones.
func (k *chains) find(b *Board, own uint64) {
	k.n = 0
	for rest := own; rest != 0; {
		c := b.chainOf(own, rest&-rest)
		rest &^= c.stones
		k.all[k.n] = c
		k.n++
	}
}

// map6 has a set of cells for each corner or side.
type map6 [6]uint64

// count returns the cells in at least 1, 2 and 3 of the sets.
func (m *map6) count() (k count) {
	for _, cells := range m {
		k[2] |= k[1] & cells
		k[1] |= k[0] & cells
		k[0] |= cells
	}
	return k
}

// rimChain is a chain with edge cells.
type rimChain struct {
	stones, near uint64
	edges        int
}

// look fills in v.
func (b *Board) look(v *view, own, opp uint64) {
	v.own, v.opp, v.free = own, opp, b.cells&^own&^opp
	v.n = 0
	corners := b.corners
	for i := range v.corner {
		v.corner[i] = corners & -corners & v.free
		v.side[i] = b.sides[i] & v.free
		corners &= corners - 1
	}
	v.chains.find(b, own)
	for _, c := range v.chains.list() {
		if c.stones&b.rim != 0 {
			b.connect(v, c, !b.void)
		}
	}
	if b.void {
		v.inner.find(b, own&^b.corners)
		for _, c := range v.inner.list() {
			b.addFork(v, c)
		}
	}
}

// connect adds a chain with a stone on the rim to v.
func (b *Board) connect(v *view, c chain, fork bool) {
	corners := b.corners
	for i := range v.corner {
		if c.stones&corners&-corners != 0 {
			v.corner[i] |= c.near & v.free
		}
		corners &= corners - 1
	}
	if fork {
		b.addFork(v, c)
	}
}

// addFork adds a chain to v as a part of forks.
func (b *Board) addFork(v *view, c chain) {
	if b.edgeFork {
		if n := bits.OnesCount64(c.stones & b.edges); n > 0 {
			v.forks[v.n] = rimChain{c.stones, c.near & v.free, n}
			v.n++
		}
		return
	}
	for i, cells := range b.sides {
		if c.stones&cells != 0 {
			v.side[i] |= c.near & v.free
		}
	}
}

// Wins returns the empty cells on which a stone completes a figure. Own stones
// have none yet.
func (b *Board) Wins(own, opp uint64) uint64 {
	var v view
	b.look(&v, own, opp)
	return b.wins(&v)
}

// wins returns the cells on which a stone completes a figure.
func (b *Board) wins(v *view) uint64 { return b.connections(v) | b.allRings(v, b.ring) }

// connections returns the cells on which a stone completes a bridge or a fork.
func (b *Board) connections(v *view) uint64 {
	wins := v.corner.count()[1]
	if b.edgeFork {
		return wins | b.edgeForks(v, 0, 0)
	}
	return wins | b.forkCells(v.side.count()[2])
}

// allRings returns the cells on which a stone completes a ring.
func (b *Board) allRings(v *view, ring havannah.RingReading) (wins uint64) {
	if bits.OnesCount64(v.own) < ringStones-1 {
		return 0
	}
	for _, c := range v.chains.list() {
		wins |= b.rings(v.own, v.opp, c, c.twice&v.free, ring)
	}
	return wins | b.blobs(v.own, v.free, v.own, ring)
}

// forkCells leaves out the cells that hold no fork together.
func (b *Board) forkCells(cells uint64) uint64 {
	if b.void {
		return cells &^ b.corners
	}
	return cells
}

// edgeForks returns the free cells that connect three edge cells, with a
// number that the cells next to one chain, left out of v, have already.
func (b *Board) edgeForks(v *view, without uint64, n int) uint64 {
	var k count
	k.add(b.edges&v.free, 1)
	for i := range v.n {
		if c := &v.forks[i]; c.stones&without == 0 {
			k.add(c.near, c.edges)
		}
	}
	if n > 0 {
		return b.forkCells(k[max(0, 2-n)])
	}
	return b.forkCells(k[2])
}

// ringStones is the number of stones of the smallest ring.
const ringStones = 6

// rings returns those of the cells on which a stone closes a ring with chain c.
func (b *Board) rings(own, opp uint64, c chain, cells uint64, ring havannah.RingReading) (wins uint64) {
	if bits.OnesCount64(c.stones) < ringStones-1 {
		return 0
	}
	for ; cells != 0; cells &= cells - 1 {
		d := first(cells)
		if b.closes(c.stones, d) && (ring != havannah.RingEmpty || b.inside(own|1<<d)&^opp != 0) {
			wins |= 1 << d
		}
	}
	return wins
}

// closes reports whether a stone on d touches stones of a chain that are not
// next to each other: with it they close a loop, with a cell of another kind
// between them inside.
func (b *Board) closes(stones uint64, d uint8) bool {
	pattern := uint8(0)
	for i, n := range &b.around[d] {
		pattern |= uint8(stones>>n&1) << i
	}
	before := pattern<<1&63 | pattern>>5
	begins := pattern &^ before
	return begins&(begins-1) != 0
}

// inside returns the cells without own stones that own stones cut off from the
// rim.
func (b *Board) inside(own uint64) uint64 {
	others := b.cells &^ own
	out := others & b.rim
	for todo := out; todo != 0; {
		more := b.near[first(todo)] & others &^ out
		todo &= todo - 1
		out |= more
		todo |= more
	}
	return others &^ out
}

// blobs returns the free cells on which a stone is the last of six round one of
// the stones.
func (b *Board) blobs(own, free, stones uint64, ring havannah.RingReading) (wins uint64) {
	if ring != havannah.RingAny || bits.OnesCount64(own) < ringStones {
		return 0
	}
	for stones &^= b.rim; stones != 0; stones &= stones - 1 {
		if last := b.near[first(stones)] &^ own; one(last) {
			wins |= last & free
		}
	}
	return wins
}

// winsAfter returns Wins after one more own stone, on a free cell c of v. There
// are none before it.
func (b *Board) winsAfter(v *view, c uint8) uint64 { return b.winsAfterBy(v, c, b.ring) }

// winsAfterBy does so by a reading of hav-ring.
func (b *Board) winsAfterBy(v *view, c uint8, ring havannah.RingReading) (wins uint64) {
	stone := uint64(1) << c
	own, free := v.own|stone, v.free&^stone
	joined := b.after(v.chains.list(), c)
	cells := joined.near & free
	if joined.stones&b.corners != 0 {
		wins = cells & b.bridges(v, joined.stones)
	}
	wins |= b.rings(own, v.opp, joined, joined.twice&free, ring)
	wins |= b.blobs(own, free, b.near[c]&own|stone, ring)
	if b.void {
		if stone&b.corners != 0 {
			return wins
		}
		if own&b.corners != 0 {
			joined = b.after(v.inner.list(), c)
			cells = joined.near & free
		}
	}
	return wins | b.forkCells(cells&b.forks(v, joined.stones, stone))
}

// bridges returns the cells that touch a corner other than those of stones.
func (b *Board) bridges(v *view, stones uint64) (cells uint64) {
	corners := b.corners
	for i := range v.corner {
		if stones&corners&-corners == 0 {
			cells |= v.corner[i]
		}
		corners &= corners - 1
	}
	return cells
}

// forks returns cells that complete a fork if they touch the chain with these
// stones, the last of which was put on a free cell of v.
func (b *Board) forks(v *view, stones, last uint64) uint64 {
	if b.edgeFork {
		n := bits.OnesCount64(stones & b.edges)
		if n == 0 {
			return 0
		}
		return b.edgeForks(v, stones, n)
	}
	others, held := v.side, 0
	for i, cells := range b.sides {
		if stones&cells != 0 {
			others[i] = 0
			held++
		}
	}
	switch held {
	case 0:
		return 0
	case 1:
		return others.count()[1]
	}
	return others.count()[0]
}
