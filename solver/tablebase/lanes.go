// Package tablebase builds and reads tables of the values of all positions of a
// game that is a rules.Indexed, by retrograde analysis, class by class. It
// knows no game.
//
// # How a table is made
//
// Numbers. In the table 3v2 the player to move has three pieces, the other has
// two; images under the symmetries of the board are one position. The key is
// the set of pieces of the side with fewer pieces, or of the player to move if
// both have the same number. A symmetry maps the key to the smallest set of
// cells of its class. The other pieces are then ranked among the remaining
// cells by binomials. If the key itself is symmetric (3 of 100 classes of four
// pieces), the sets of the other pieces form orbits, and only the smallest
// rank of an orbit has a number: a bit for each rank marks it, with a count
// every 64 bits. So moves of the other pieces lead to nearby numbers, in one
// block of the table, and moves of the key to a few blocks.
//
// The values are ordered by the classes of keys (by their smallest sets), and
// within a class by rank. A rank orders sets by their value as numbers: A1 is
// the lowest bit, then B1, up to the last cell of the last row.
//
// Values. The tables are computed by retrograde analysis, one material after
// another: a capture leads to fewer pieces, whose tables exist. a v b and b v
// a lead to each other and are computed together. During the computation a
// position has eight bits: nothing, its value, or the number of its quiet
// moves that may not lose. (Sixteen bits, if eight are not enough.)
//
//  1. A first pass visits each position: has play ended, what are the values
//     of its captures, and to how many positions do its quiet moves lead?
//  2. Then the plies follow in order. A position lost in d plies makes its
//     predecessors wins in d + 1. A position won in d decreases the counts
//     of its predecessors. A position whose count is zero is lost, in d + 1
//     plies or by its slowest capture. A capture that wins later is stored
//     as a value, which an earlier win replaces.
//  3. All other positions are draws.
//
// All workers scan parts of the table and change bits by compare-and-swap. The
// result does not depend on the order.
//
// Quiet moves to the same position count once. A quiet move does not change
// the other side, so two of them can lead to images of one position only if a
// symmetry preserves that side. Only then are their numbers compared.
package tablebase

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

// Value is the value of a position for the player to move, with best play: 0
// for a draw, else 1 more than the plies to the end. Who is to move has won
// when they are odd and lost when they are even: who wins ends play by a move
// of his own, as late as the other can make it and as early as he can.
type Value uint16

// Draw is the value of a position in which neither can force the end.
const Draw Value = 0

// DecidedIn returns the value of a position that is decided in the given plies.
func DecidedIn(plies int) Value { return Value(plies + 1) }

// Plies returns the number of plies to the end, of a value that is no draw.
func (v Value) Plies() int { return int(v) - 1 }

// IsWin reports whether who is to move wins.
func (v Value) IsWin() bool { return v != Draw && v%2 == 0 }

// IsLoss reports whether who is to move loses.
func (v Value) IsLoss() bool { return v%2 == 1 }

// String returns win, loss or draw.
func (v Value) String() string {
	switch {
	case v.IsWin():
		return "win"
	case v.IsLoss():
		return "loss"
	default:
		return "draw"
	}
}

// After returns the value of a position by the value of one that a move of it
// leads to, if that move were its only one.
func (v Value) After() Value {
	if v == Draw {
		return Draw
	}
	return v + 1
}

// Better reports whether v is better than w for who is to move: a win, the
// sooner the better; then a draw; then a loss, the later the better.
func (v Value) Better(w Value) bool { return v.merit() > w.merit() }

func (v Value) merit() int {
	const far = 1 << 16
	switch {
	case v.IsWin():
		return far - int(v)
	case v.IsLoss():
		return int(v) - far
	default:
		return 0
	}
}

// column holds the values of a class by number: one byte each if they fit,
// else two.
type column struct {
	narrow []byte
	wide   []uint16
}

func newColumn(size int, wide bool) column {
	if wide {
		return column{wide: make([]uint16, size)}
	}
	return column{narrow: make([]byte, size)}
}

func (c column) at(number int) Value {
	if c.wide != nil {
		return Value(c.wide[number])
	}
	return Value(c.narrow[number])
}
