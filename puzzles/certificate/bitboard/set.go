package bitboard

import "math/bits"

// upper are the words of a [Set] after the first one: none or one.
type upper interface {
	oneWord | TwoWords
}

// The sizes of a Set.
type (
	oneWord  = [0]uint64 // cells 0 to 63
	TwoWords = [1]uint64 // cells 0 to 127
)

// Set is a set of cells. Its second word is an array of its own, because the
// compiler keeps arrays of at most one element in registers.
//
// This type is not that of the searches, so that the checker shares no code with
// them.
type Set[U upper] struct {
	hi U
	lo uint64
}

// SetOf returns the set with a bit for each cell.
func SetOf[U upper](words [2]uint64) (s Set[U]) {
	if last := len(s.hi) - 1; last >= 0 {
		s.hi[last] = words[1]
	}
	s.lo = words[0]
	return s
}

// Words returns a bit for each cell.
func (s Set[U]) Words() (words [2]uint64) {
	if last := len(s.hi) - 1; last >= 0 {
		words[1] = s.hi[last]
	}
	words[0] = s.lo
	return words
}

// one returns the set of a cell.
func one[U upper](c uint8) (s Set[U]) {
	if last := len(s.hi) - 1; last >= 0 {
		s.hi[last] = 1 << (c - 64)
		s.lo = 1 << c
		return s
	}
	s.lo = 1 << (c & 63)
	return s
}

// Has reports whether a cell is in the set.
func (s Set[U]) Has(c uint8) bool {
	if last := len(s.hi) - 1; last >= 0 {
		return (s.lo>>c|s.hi[last]>>(c-64))&1 != 0
	}
	return s.lo>>(c&63)&1 != 0
}

// bit returns 1 for a cell of the set, and 0 for another one.
func (s Set[U]) bit(c uint8) uint8 {
	if last := len(s.hi) - 1; last >= 0 {
		return uint8(s.lo>>c|s.hi[last]>>(c-64)) & 1
	}
	return uint8(s.lo>>(c&63)) & 1
}

// With returns the set and a cell.
func (s Set[U]) With(c uint8) Set[U] {
	if last := len(s.hi) - 1; last >= 0 {
		s.hi[last] |= 1 << (c - 64)
		s.lo |= 1 << c
		return s
	}
	s.lo |= 1 << (c & 63)
	return s
}

// Without returns the set but for a cell.
func (s Set[U]) Without(c uint8) Set[U] {
	if last := len(s.hi) - 1; last >= 0 {
		s.hi[last] &^= 1 << (c - 64)
		s.lo &^= 1 << c
		return s
	}
	s.lo &^= 1 << (c & 63)
	return s
}

// And returns the cells in both sets.
func (s Set[U]) And(t Set[U]) Set[U] {
	if last := len(s.hi) - 1; last >= 0 {
		s.hi[last] &= t.hi[last]
	}
	s.lo &= t.lo
	return s
}

// AndNot returns the cells that are not in t.
func (s Set[U]) AndNot(t Set[U]) Set[U] {
	if last := len(s.hi) - 1; last >= 0 {
		s.hi[last] &^= t.hi[last]
	}
	s.lo &^= t.lo
	return s
}

// Or returns the cells in one of the sets or both.
func (s Set[U]) Or(t Set[U]) Set[U] {
	if last := len(s.hi) - 1; last >= 0 {
		s.hi[last] |= t.hi[last]
	}
	s.lo |= t.lo
	return s
}

// Empty reports whether the set has no cell.
func (s Set[U]) Empty() bool {
	if last := len(s.hi) - 1; last >= 0 {
		return s.hi[last]|s.lo == 0
	}
	return s.lo == 0
}

// Several reports whether it has more than one.
func (s Set[U]) Several() bool {
	if last := len(s.hi) - 1; last >= 0 && s.hi[last] != 0 {
		return s.lo != 0 || s.hi[last]&(s.hi[last]-1) != 0
	}
	return s.lo&(s.lo-1) != 0
}

// single reports whether it has exactly one.
func (s Set[U]) single() bool { return !s.Empty() && !s.Several() }

// First returns the first cell of a set that is not empty.
func (s Set[U]) First() uint8 {
	if last := len(s.hi) - 1; last >= 0 && s.lo == 0 {
		return 64 + uint8(bits.TrailingZeros64(s.hi[last]))
	}
	return uint8(bits.TrailingZeros64(s.lo))
}

// Rest returns the set without its first cell.
func (s Set[U]) Rest() Set[U] {
	if last := len(s.hi) - 1; last >= 0 && s.lo == 0 {
		s.hi[last] &= s.hi[last] - 1
		return s
	}
	s.lo &= s.lo - 1
	return s
}

// Lowest returns the set of the first cell.
func (s Set[U]) Lowest() Set[U] {
	if last := len(s.hi) - 1; last >= 0 {
		if s.lo != 0 {
			s.hi[last] = 0
		}
		s.hi[last] &= -s.hi[last]
	}
	s.lo &= -s.lo
	return s
}

// Len returns the number of cells.
func (s Set[U]) Len() int {
	if last := len(s.hi) - 1; last >= 0 {
		return bits.OnesCount64(s.hi[last]) + bits.OnesCount64(s.lo)
	}
	return bits.OnesCount64(s.lo)
}

// compare orders sets as numbers with a bit for each cell.
func (s Set[U]) compare(t Set[U]) int {
	if last := len(s.hi) - 1; last >= 0 && s.hi[last] != t.hi[last] {
		if s.hi[last] < t.hi[last] {
			return -1
		}
		return 1
	}
	switch {
	case s.lo < t.lo:
		return -1
	case s.lo > t.lo:
		return 1
	}
	return 0
}

// folded returns the words of the set in one.
func (s Set[U]) folded() uint64 {
	if last := len(s.hi) - 1; last >= 0 {
		return s.lo ^ bits.RotateLeft64(s.hi[last]*0x9e3779b97f4a7c15, 32)
	}
	return s.lo
}

// cellsBelow returns the set of the cells below n.
func cellsBelow[U upper](n int) Set[U] {
	return SetOf[U]([2]uint64{1<<min(n, 64) - 1, 1<<max(0, n-64) - 1})
}

// off returns a cell that no set on a board has.
func (Set[U]) off() uint8 {
	var hi U
	return uint8(64*(1+len(hi)) - 1)
}
