package rectgrid

import (
	"cmp"
	"math/bits"
)

// Upper are the words of a [CellSet] after the first two.
type Upper interface{ TwoWords | SixWords }

// The sizes of a CellSet.
type (
	TwoWords = [0]uint64 // cells 0 to 127: 11 by 11 has 121
	SixWords = [4]uint64 // cells 0 to 383
)

// Set is a set of cells of a board of at most 128 cells.
type Set = CellSet[TwoWords]

// CellSet is a bit set of cells. It is comparable and has no pointers, and its zero
// value is the empty set. Cell c is bit c of Lo for c below 64, bit c-64 of Hi for c
// below 128, and of the words above for the others. The first two words are fields
// instead of an array because the compiler keeps fields in registers, which is about
// twice as fast. The array comes first, as Go pads a struct that ends with an empty
// one. No method calls another one: see [rules.CellSet].
type CellSet[U Upper] struct {
	up     U
	Lo, Hi uint64
}

// Of returns the set of the given cells.
func Of(cells ...Cell) (s Set) {
	for _, c := range cells {
		s.Add(c)
	}
	return s
}

// One returns the set with the one cell c. One(None) is the empty set.
func One(c Cell) Set { return Set{Lo: 1 << c, Hi: 1 << (c - 64)} }

// Single returns the same for a board of any size.
func Single[U Upper](c Cell) (s CellSet[U]) {
	for i := range len(s.up) {
		s.up[i] = 1 << (c - 128 - 64*Cell(i))
	}
	s.Lo, s.Hi = 1<<c, 1<<(c-64)
	return s
}

// Image returns the image of s under symmetry k of a grid.
func Image[U Upper](g *Grid, k int, s CellSet[U]) (image CellSet[U]) {
	images := g.perms[k]
	for w := s.Lo; w != 0; w &= w - 1 {
		image.Add(images[bits.TrailingZeros64(w)])
	}
	for w := s.Hi; w != 0; w &= w - 1 {
		image.Add(images[64+bits.TrailingZeros64(w)])
	}
	for i := range len(s.up) {
		for w := s.up[i]; w != 0; w &= w - 1 {
			image.Add(images[128+64*i+bits.TrailingZeros64(w)])
		}
	}
	return image
}

// Has reports whether c is in s.
func (s CellSet[U]) Has(c Cell) bool {
	in := s.Lo&(1<<c) | s.Hi&(1<<(c-64))
	for i := range len(s.up) {
		in |= s.up[i] & (1 << (c - 128 - 64*Cell(i)))
	}
	return in != 0
}

// Add adds c to s.
func (s *CellSet[U]) Add(c Cell) {
	for i := range len(s.up) {
		s.up[i] |= 1 << (c - 128 - 64*Cell(i))
	}
	s.Lo |= 1 << c
	s.Hi |= 1 << (c - 64)
}

// With returns s and the cell c.
func (s CellSet[U]) With(c Cell) CellSet[U] {
	for i := range len(s.up) {
		s.up[i] |= 1 << (c - 128 - 64*Cell(i))
	}
	s.Lo |= 1 << c
	s.Hi |= 1 << (c - 64)
	return s
}

// OrWith returns the cells in s or t, and the cell c.
func (s CellSet[U]) OrWith(t CellSet[U], c Cell) CellSet[U] {
	for i := range len(s.up) {
		s.up[i] |= t.up[i] | 1<<(c-128-64*Cell(i))
	}
	s.Lo |= t.Lo | 1<<c
	s.Hi |= t.Hi | 1<<(c-64)
	return s
}

// Remove removes c from s.
func (s *CellSet[U]) Remove(c Cell) {
	for i := range len(s.up) {
		s.up[i] &^= 1 << (c - 128 - 64*Cell(i))
	}
	s.Lo &^= 1 << c
	s.Hi &^= 1 << (c - 64)
}

// Empty reports whether s is empty.
func (s CellSet[U]) Empty() bool {
	in := s.Lo | s.Hi
	for i := range len(s.up) {
		in |= s.up[i]
	}
	return in == 0
}

// First returns the lowest cell of s, or None when s is empty.
func (s CellSet[U]) First() Cell {
	switch {
	case s.Lo != 0:
		return Cell(bits.TrailingZeros64(s.Lo))
	case s.Hi != 0:
		return Cell(64 + bits.TrailingZeros64(s.Hi))
	}
	for i := range len(s.up) {
		if s.up[i] != 0 {
			return Cell(128 + 64*i + bits.TrailingZeros64(s.up[i]))
		}
	}
	return None
}

// Rest returns s without its lowest cell.
func (s CellSet[U]) Rest() CellSet[U] {
	switch {
	case s.Lo != 0:
		s.Lo &= s.Lo - 1
		return s
	case len(s.up) == 0 || s.Hi != 0:
		s.Hi &= s.Hi - 1
		return s
	}
	for i := range len(s.up) {
		if s.up[i] != 0 {
			s.up[i] &= s.up[i] - 1
			break
		}
	}
	return s
}

// Len returns the number of cells in s.
func (s CellSet[U]) Len() int {
	n := bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi)
	for i := range len(s.up) {
		n += bits.OnesCount64(s.up[i])
	}
	return n
}

// And returns the cells in both s and t.
func (s CellSet[U]) And(t CellSet[U]) CellSet[U] {
	for i := range len(s.up) {
		s.up[i] &= t.up[i]
	}
	s.Lo &= t.Lo
	s.Hi &= t.Hi
	return s
}

// AndNot returns the cells in s that are not in t.
func (s CellSet[U]) AndNot(t CellSet[U]) CellSet[U] {
	for i := range len(s.up) {
		s.up[i] &^= t.up[i]
	}
	s.Lo &^= t.Lo
	s.Hi &^= t.Hi
	return s
}

// Or returns the cells in s or t.
func (s CellSet[U]) Or(t CellSet[U]) CellSet[U] {
	for i := range len(s.up) {
		s.up[i] |= t.up[i]
	}
	s.Lo |= t.Lo
	s.Hi |= t.Hi
	return s
}

// Meets reports whether s and t have a cell in common.
func (s CellSet[U]) Meets(t CellSet[U]) bool {
	both := s.Lo&t.Lo | s.Hi&t.Hi
	for i := range len(s.up) {
		both |= s.up[i] & t.up[i]
	}
	return both != 0
}

// Within reports whether every cell of s is in t.
func (s CellSet[U]) Within(t CellSet[U]) bool {
	outside := s.Lo&^t.Lo | s.Hi&^t.Hi
	for i := range len(s.up) {
		outside |= s.up[i] &^ t.up[i]
	}
	return outside == 0
}

// Up returns s with n added to the index of every cell, 0 < n < 64. It ignores the
// edges of the board.
func (s CellSet[U]) Up(n uint) CellSet[U] {
	carry := s.Hi >> (-n & 63)
	for i := range len(s.up) {
		s.up[i], carry = s.up[i]<<(n&63)|carry, s.up[i]>>(-n&63)
	}
	s.Hi = s.Hi<<(n&63) | s.Lo>>(-n&63)
	s.Lo <<= n & 63
	return s
}

// Down returns s with n subtracted from the index of every cell, 0 < n < 64. It
// ignores the edges of the board.
func (s CellSet[U]) Down(n uint) CellSet[U] {
	var carry uint64
	for i := len(s.up) - 1; i >= 0; i-- {
		s.up[i], carry = s.up[i]>>(n&63)|carry, s.up[i]<<(-n&63)
	}
	s.Lo = s.Lo>>(n&63) | s.Hi<<(-n&63)
	s.Hi = s.Hi>>(n&63) | carry
	return s
}

// Cells appends the cells of s to dst in ascending order.
func (s CellSet[U]) Cells(dst []Cell) []Cell {
	for ; !s.Empty(); s = s.Rest() {
		dst = append(dst, s.First())
	}
	return dst
}

// Compare returns -1, 0 or 1. It orders sets by their cells below 64, then by the
// next 64, and so on.
func (s CellSet[U]) Compare(t CellSet[U]) int {
	if c := cmp.Or(cmp.Compare(s.Lo, t.Lo), cmp.Compare(s.Hi, t.Hi)); c != 0 {
		return c
	}
	for i := range len(s.up) {
		if c := cmp.Compare(s.up[i], t.up[i]); c != 0 {
			return c
		}
	}
	return 0
}

// More returns the number of words above the first two, Upper one of them.
func (s CellSet[U]) More() int          { return len(s.up) }
func (s CellSet[U]) Upper(i int) uint64 { return s.up[i] }
