package wali

import (
	"math/bits"
	"slices"
)

// orbits tells which ranks come first in their orbits, and numbers these.
type orbits struct {
	first  []uint64 // a bit a rank
	before []int32  // of each 64 ranks, how many come first before them
	size   int
}

func (n *numbering) newOrbits(class int) *orbits {
	key := n.keys.least[class]
	o := &orbits{first: make([]uint64, (len(n.rests)+63)/64)}
	cells := n.game.newSpread(key)
	for r, rest := range n.rests {
		if n.isFirst(class, key, r, cells.set(rest)) {
			o.first[r/64] |= 1 << (r % 64)
		}
	}
	for _, word := range o.first {
		o.before = append(o.before, int32(o.size))
		o.size += bits.OnesCount64(word)
	}
	return o
}

func (n *numbering) isFirst(class int, key Set, r int, rest Set) bool {
	for _, i := range n.keys.kept[class] {
		if rankAmong(key, n.game.symmetry[i].image(rest)) < r {
			return false
		}
	}
	return true
}

// number returns the number of a rank that comes first in its orbit.
func (o *orbits) number(r int) int {
	return int(o.before[r/64]) + bits.OnesCount64(o.first[r/64]&(1<<(r%64)-1))
}

// rank returns the rank with a number.
func (o *orbits) rank(number int) int {
	at, exact := slices.BinarySearch(o.before, int32(number))
	if !exact {
		at--
	}
	for o.first[at] == 0 || at+1 < len(o.before) && o.before[at+1] == int32(number) {
		at++ // words without a first one
	}
	word := o.first[at]
	for range number - int(o.before[at]) {
		word &= word - 1
	}
	return at*64 + bits.TrailingZeros64(word)
}
