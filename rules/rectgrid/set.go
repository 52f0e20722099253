package rectgrid

import (
	"cmp"
	"math/bits"
)

// Set is a bit set of cells of any board. It is comparable and has no pointers, and
// its zero value is the empty set. Cell c is bit c of Lo for c below 64, otherwise
// bit c-64 of Hi. Set has two fields instead of an array because the compiler keeps
// fields in registers, which is about twice as fast.
type Set struct{ Lo, Hi uint64 }

// Of returns the set of the given cells.
func Of(cells ...Cell) Set {
	var s Set
	for _, c := range cells {
		s = s.Or(One(c))
	}
	return s
}

// One returns the set with the one cell c. One(None) is the empty set.
func One(c Cell) Set { return Set{1 << c, 1 << (c - 64)} }

// Has reports whether c is in s.
func (s Set) Has(c Cell) bool { return s.Meets(One(c)) }

// Add adds c to s.
func (s *Set) Add(c Cell) { *s = s.Or(One(c)) }

// Remove removes c from s.
func (s *Set) Remove(c Cell) { *s = s.AndNot(One(c)) }

// Empty reports whether s is empty.
func (s Set) Empty() bool { return s.Lo|s.Hi == 0 }

// First returns the lowest cell of s, or None when s is empty.
func (s Set) First() Cell {
	switch {
	case s.Lo != 0:
		return Cell(bits.TrailingZeros64(s.Lo))
	case s.Hi != 0:
		return Cell(64 + bits.TrailingZeros64(s.Hi))
	default:
		return None
	}
}

// Rest returns s without its lowest cell.
func (s Set) Rest() Set {
	if s.Lo != 0 {
		return Set{s.Lo & (s.Lo - 1), s.Hi}
	}
	return Set{0, s.Hi & (s.Hi - 1)}
}

// Len returns the number of cells in s.
func (s Set) Len() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// And returns the cells in both s and t.
func (s Set) And(t Set) Set { return Set{s.Lo & t.Lo, s.Hi & t.Hi} }

// AndNot returns the cells in s that are not in t.
func (s Set) AndNot(t Set) Set { return Set{s.Lo &^ t.Lo, s.Hi &^ t.Hi} }

// Or returns the cells in s or t.
func (s Set) Or(t Set) Set { return Set{s.Lo | t.Lo, s.Hi | t.Hi} }

// Meets reports whether s and t have a cell in common.
func (s Set) Meets(t Set) bool { return s.Lo&t.Lo|s.Hi&t.Hi != 0 }

// Within reports whether every cell of s is in t.
func (s Set) Within(t Set) bool { return s.Lo&^t.Lo|s.Hi&^t.Hi == 0 }

// Up returns s with n added to the index of every cell, 0 < n < 64. It ignores the
// edges of the board.
func (s Set) Up(n uint) Set { return Set{s.Lo << (n & 63), s.Hi<<(n&63) | s.Lo>>(-n&63)} }

// Down returns s with n subtracted from the index of every cell, 0 < n < 64. It
// ignores the edges of the board.
func (s Set) Down(n uint) Set { return Set{s.Lo>>(n&63) | s.Hi<<(-n&63), s.Hi >> (n & 63)} }

// Cells appends the cells of s to dst in ascending order.
func (s Set) Cells(dst []Cell) []Cell {
	for ; !s.Empty(); s = s.Rest() {
		dst = append(dst, s.First())
	}
	return dst
}

// Compare returns -1, 0 or 1. It orders sets by their cells below 64, then by the
// other cells.
func (s Set) Compare(t Set) int { return cmp.Or(cmp.Compare(s.Lo, t.Lo), cmp.Compare(s.Hi, t.Hi)) }
