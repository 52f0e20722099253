package rules

import "math/bits"

// Upper are the words of a [CellSet] after the first one: none or one.
type Upper interface {
	OneWord | TwoWords
}

// The sizes of a CellSet.
type (
	OneWord  = [0]uint64 // cells 0 to 63
	TwoWords = [1]uint64 // cells 0 to 127
)

// CellSet is a set of cells of a small board, for searches that combine such
// sets at every step. It is comparable; the zero value is the empty set.
//
// The compiler keeps structs and arrays of at most one element in registers, but
// no array of two: a set of [2]uint64 is an order of magnitude slower. So the
// second word is an array of its own. With OneWord a set compiles to the same
// instructions as a uint64. (The array comes first, as Go pads a struct that ends
// with an empty array.) No method calls another one: a call inside a generic
// method would load its type arguments from a dictionary each time.
type CellSet[U Upper] struct {
	hi U
	lo uint64
}

// OneCell returns the set of the cell c.
func OneCell[U Upper](c uint8) (s CellSet[U]) {
	if last := len(s.hi) - 1; last >= 0 {
		s.lo, s.hi[last] = 1<<c, 1<<(c-64)
		return s
	}
	s.lo = 1 << (c & 63)
	return s
}

// FirstCells returns the set of the cells below n.
func FirstCells[U Upper](n int) (s CellSet[U]) {
	if last := len(s.hi) - 1; last >= 0 {
		s.lo, s.hi[last] = 1<<n-1, 1<<max(0, n-64)-1
		return s
	}
	s.lo = 1<<n - 1
	return s
}

// CellSetOf returns the set with the given words, the lower one first. With
// OneWord the second must be 0.
func CellSetOf[U Upper](words [2]uint64) (s CellSet[U]) {
	if last := len(s.hi) - 1; last >= 0 {
		s.hi[last] = words[1]
	} else if words[1] != 0 {
		panic("rules: a set of cells is too large for its type")
	}
	s.lo = words[0]
	return s
}

// Words returns a bit for each cell, from 0 on.
func (s CellSet[U]) Words() [2]uint64 {
	if last := len(s.hi) - 1; last >= 0 {
		return [2]uint64{s.lo, s.hi[last]}
	}
	return [2]uint64{s.lo, 0}
}

// Has reports whether c is in s.
func (s CellSet[U]) Has(c uint8) bool {
	if last := len(s.hi) - 1; last >= 0 {
		return (s.lo>>c|s.hi[last]>>(c-64))&1 != 0
	}
	return s.lo>>(c&63)&1 != 0
}

// Bit returns 1 if c is in s, and 0 if not.
func (s CellSet[U]) Bit(c uint8) uint8 {
	if last := len(s.hi) - 1; last >= 0 {
		return uint8(s.lo>>c|s.hi[last]>>(c-64)) & 1
	}
	return uint8(s.lo>>(c&63)) & 1
}

// Beyond returns the greatest cell that a set of this type can hold. On a board
// that has no such cell it stands for a cell off the board, which is in no set.
func (CellSet[U]) Beyond() uint8 {
	var hi U
	return uint8(64*(1+len(hi)) - 1)
}

// With returns s and the cell c.
func (s CellSet[U]) With(c uint8) CellSet[U] {
	if last := len(s.hi) - 1; last >= 0 {
		s.lo |= 1 << c
		s.hi[last] |= 1 << (c - 64)
		return s
	}
	s.lo |= 1 << (c & 63)
	return s
}

// Without returns s but for the cell c.
func (s CellSet[U]) Without(c uint8) CellSet[U] {
	if last := len(s.hi) - 1; last >= 0 {
		s.lo &^= 1 << c
		s.hi[last] &^= 1 << (c - 64)
		return s
	}
	s.lo &^= 1 << (c & 63)
	return s
}

// And returns the cells in both sets.
func (s CellSet[U]) And(t CellSet[U]) CellSet[U] {
	if last := len(s.hi) - 1; last >= 0 {
		s.hi[last] &= t.hi[last]
	}
	s.lo &= t.lo
	return s
}

// Or returns the cells in one of the sets or both.
func (s CellSet[U]) Or(t CellSet[U]) CellSet[U] {
	if last := len(s.hi) - 1; last >= 0 {
		s.hi[last] |= t.hi[last]
	}
	s.lo |= t.lo
	return s
}

// AndNot returns the cells of s that are not in t.
func (s CellSet[U]) AndNot(t CellSet[U]) CellSet[U] {
	if last := len(s.hi) - 1; last >= 0 {
		s.hi[last] &^= t.hi[last]
	}
	s.lo &^= t.lo
	return s
}

// Empty reports whether s has no cell.
func (s CellSet[U]) Empty() bool {
	if last := len(s.hi) - 1; last >= 0 {
		return s.lo|s.hi[last] == 0
	}
	return s.lo == 0
}

// First returns the lowest cell of s, which must not be empty.
func (s CellSet[U]) First() uint8 {
	if last := len(s.hi) - 1; last >= 0 && s.lo == 0 {
		return 64 + uint8(bits.TrailingZeros64(s.hi[last]))
	}
	return uint8(bits.TrailingZeros64(s.lo))
}

// Rest returns s without its lowest cell.
func (s CellSet[U]) Rest() CellSet[U] {
	if last := len(s.hi) - 1; last >= 0 && s.lo == 0 {
		s.hi[last] &= s.hi[last] - 1
		return s
	}
	s.lo &= s.lo - 1
	return s
}

// Lowest returns the set of the lowest cell of s.
func (s CellSet[U]) Lowest() CellSet[U] {
	if last := len(s.hi) - 1; last >= 0 {
		if s.lo != 0 {
			s.hi[last] = 0
		}
		s.hi[last] &= -s.hi[last]
	}
	s.lo &= -s.lo
	return s
}

// Only reports whether c is the one cell of s.
func (s CellSet[U]) Only(c uint8) bool {
	if last := len(s.hi) - 1; last >= 0 {
		return s.lo == 1<<c && s.hi[last] == 1<<(c-64)
	}
	return s.lo == 1<<(c&63)
}

// Several reports whether s has two cells or more.
func (s CellSet[U]) Several() bool {
	if last := len(s.hi) - 1; last >= 0 && s.hi[last] != 0 {
		return s.lo != 0 || s.hi[last]&(s.hi[last]-1) != 0
	}
	return s.lo&(s.lo-1) != 0
}

// Len returns the number of cells.
func (s CellSet[U]) Len() int {
	if last := len(s.hi) - 1; last >= 0 {
		return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi[last])
	}
	return bits.OnesCount64(s.lo)
}
