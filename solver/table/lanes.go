package table

import "sync/atomic"

// lanes hold, for each position of a class that is being settled, one of
// three things in 8 or 16 bits: nothing; a value other than a draw; or how
// many quiet moves are not known to lose yet. They lie side by side in words,
// so that several goroutines can change them.
type lanes struct {
	words []uint32
	shape
}

// shape is how wide lanes are.
type shape struct {
	bits    uint   // of a lane
	perWord uint   // log2 of the lanes in a word
	mask    uint32 // of a lane
	ones    uint32 // 1 in each lane
	most    uint32 // the greatest value; greater lanes are counters
}

var (
	narrow = shape{8, 2, 0xff, 0x01010101, 0xff - 64}
	wide   = shape{16, 1, 0xffff, 0x00010001, 0xffff - 4096}
)

func newLanes(size int, s shape) lanes {
	return lanes{make([]uint32, (size+(1<<s.perWord)-1)>>s.perWord), s}
}

// bytes returns the memory of the given number of lanes.
func (s shape) bytes(size int) int64 { return int64(size) * int64(s.bits) / 8 }

// counter returns the lane that counts n moves, which must be at least 1. It
// is false if there is no room for them.
func (s shape) counter(n int) (uint32, bool) {
	lane := int64(s.mask) + 1 - int64(n)
	return uint32(lane), lane > int64(s.most)
}

// isValue reports whether a lane holds a value.
func (s shape) isValue(lane uint32) bool { return lane != 0 && lane <= s.most }

func (l *lanes) place(i int) (word *uint32, shift uint) {
	return &l.words[i>>l.perWord], uint(i) & (1<<l.perWord - 1) * l.bits
}

func (l *lanes) at(i int) uint32 {
	word, shift := l.place(i)
	return atomic.LoadUint32(word) >> shift & l.mask
}

// set changes a lane whose word no other goroutine uses.
func (l *lanes) set(i int, lane uint32) {
	word, shift := l.place(i)
	*word = *word&^(l.mask<<shift) | lane<<shift
}

// change replaces one lane by another unless it has changed meanwhile.
func (l *lanes) change(i int, from, to uint32) bool {
	word, shift := l.place(i)
	for {
		old := atomic.LoadUint32(word)
		if old>>shift&l.mask != from {
			return false
		}
		if atomic.CompareAndSwapUint32(word, old, old^(from^to)<<shift) {
			return true
		}
	}
}

// mayHold reports whether a word may hold a lane like those of pattern; it is
// false only if it does not.
func (l *lanes) mayHold(word int, pattern uint32) bool {
	x := atomic.LoadUint32(&l.words[word]) ^ pattern
	return (x-l.ones)&^x&(l.ones<<(l.bits-1)) != 0
}

// value returns the final value of a lane.
func (l *lanes) value(i int) Value {
	if lane := l.at(i); l.isValue(lane) {
		return Value(lane)
	}
	return Draw
}
