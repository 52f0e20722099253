package bitboard

import "ludex/rules/havannah"

// ring is what makes a chain round a cell a ring, by one reading of hav-ring or
// by several at once.
type ring struct {
	blob  bool // six stones round an own stone are one, too
	empty bool // an empty cell must be inside
	clean bool // no own stone may be inside that is not connected to it
}

// ringsBy are the rings by each reading that this package handles.
var ringsBy = map[havannah.RingReading]ring{
	havannah.RingAny:        {blob: true},
	havannah.RingNotOnlyOwn: {},
	havannah.RingEmpty:      {empty: true},
	havannah.RingNoOwn:      {clean: true},
}

// strict returns the rings of the winner of a certificate that holds by every
// reading that [Covers] names: those by hav-ring=empty must be clean, too.
func (r ring) strict() ring {
	r.clean = r.clean || r.empty
	return r
}

// Covers reports whether a certificate that holds by every reading of hav-ring
// up to that of its game holds by another one. Each ring of its winner is then
// one by the other reading, and each ring by that reading is one of its loser.
func Covers(game, other havannah.RingReading) bool {
	if game == other {
		return true
	}
	switch other {
	case havannah.RingAny:
		return true
	case havannah.RingNotOnlyOwn:
		return game == havannah.RingEmpty || game == havannah.RingNoOwn
	case havannah.RingNoOwn:
		return game == havannah.RingEmpty
	}
	return false
}

// The stones of the smallest ring, and of the smallest one with a stone inside
// that is not connected to it: such a stone has six neighbours inside, and a
// chain round seven cells has twelve stones.
const (
	ringStones  = 6
	apartStones = 12 + 1
)

// allRings returns the cells on which a stone completes a ring.
func (b *Board[U]) allRings(v *view[U], r ring) (wins Set[U]) {
	if v.own.Len() < ringStones-1 {
		return Set[U]{}
	}
	for _, c := range v.chains.list() {
		wins = wins.Or(b.rings(v.own, v.opp, c, c.twice.And(v.free), r))
	}
	return wins.Or(b.joins(v.own, v.opp, v.free, r)).Or(b.blobs(v.own, v.free, v.own, r))
}

// rings returns those of the cells on which a stone closes a ring with chain c.
func (b *Board[U]) rings(own, opp Set[U], c chain[U], cells Set[U], r ring) (wins Set[U]) {
	if c.stones.Len() < ringStones-1 {
		return Set[U]{}
	}
	for ; !cells.Empty(); cells = cells.Rest() {
		if d := cells.First(); b.closes(c.stones, d) && (!r.empty && !r.clean || b.encloses(own.With(d), opp, r)) {
			wins = wins.With(d)
		}
	}
	return wins
}

// joins returns the free cells on which a stone connects a loop with stones
// inside, which is no clean ring without it.
func (b *Board[U]) joins(own, opp, free Set[U], r ring) (wins Set[U]) {
	if !r.clean || own.Len() < apartStones {
		return Set[U]{}
	}
	for cells := b.inside(own).And(free); !cells.Empty(); cells = cells.Rest() {
		if d := cells.First(); b.closes(own, d) && b.encloses(own.With(d), opp, r) {
			wins = wins.With(d)
		}
	}
	return wins
}

// closes reports whether a stone on d touches some of the stones that are not
// next to each other: if they are one chain they close a loop with it, with a
// cell of another kind between them inside.
func (b *Board[U]) closes(stones Set[U], d uint8) bool {
	pattern := uint8(0)
	for i, n := range &b.around[d] {
		pattern |= stones.bit(n) << i
	}
	before := pattern<<1&63 | pattern>>5
	begins := pattern &^ before
	return begins&(begins-1) != 0
}

// encloses reports whether own stones have a ring round a cell that is not own.
func (b *Board[U]) encloses(own, opp Set[U], r ring) bool {
	inside := b.holes(own, r)
	if r.empty {
		inside = inside.AndNot(opp)
	}
	return !inside.Empty()
}

// holes returns the cells inside of own stones; of clean rings only, where
// others do not count. A hole is clean if all stones beside it are one chain.
func (b *Board[U]) holes(own Set[U], r ring) (cells Set[U]) {
	inside := b.inside(own)
	if !r.clean || own.Len() < apartStones {
		return inside
	}
	for !inside.Empty() {
		hole := b.chainOf(inside, inside.Lowest())
		inside = inside.AndNot(hole.stones)
		if beside := hole.near.And(own); beside.AndNot(b.chainOf(own, beside.Lowest()).stones).Empty() {
			cells = cells.Or(hole.stones)
		}
	}
	return cells
}

// inside returns the cells without own stones that own stones cut off from the
// rim.
func (b *Board[U]) inside(own Set[U]) Set[U] {
	others := b.cells.AndNot(own)
	out := others.And(b.rim)
	for todo := out; !todo.Empty(); {
		more := b.near[todo.First()].And(others).AndNot(out)
		todo = todo.Rest()
		out = out.Or(more)
		todo = todo.Or(more)
	}
	return others.AndNot(out)
}

// blobs returns the free cells on which a stone is the last of six round one of
// the stones.
func (b *Board[U]) blobs(own, free, stones Set[U], r ring) (wins Set[U]) {
	if !r.blob || own.Len() < ringStones {
		return Set[U]{}
	}
	for stones = stones.AndNot(b.rim); !stones.Empty(); stones = stones.Rest() {
		if last := b.near[stones.First()].AndNot(own); last.single() {
			wins = wins.Or(last.And(free))
		}
	}
	return wins
}
