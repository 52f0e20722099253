package hexgrid

import (
	"math/bits"

	"ludex/rules"
)

// Words are the fixed sizes that a set of cells comes in: one word holds
// boards of up to 5 cells a side (61 cells), three words up to 8 (169 cells),
// ten words all boards of this package (631 cells).
type Words interface {
	[1]uint64 | [3]uint64 | [10]uint64
}

// Set is a set of cells as a fixed-size bit set: comparable, without
// pointers, the empty set its zero value.
type Set[W Words] struct{ w W }

// Tiny is a set of cells of a board of at most 5 cells a side.
type Tiny = Set[[1]uint64]

// Small is a set of cells of a board of at most 8 cells a side.
type Small = Set[[3]uint64]

// Of returns the set of the given cells.
func Of[W Words](cells ...Cell) Set[W] {
	var s Set[W]
	for _, c := range cells {
		s.Add(c)
	}
	return s
}

// Has reports whether c is in s.
func (s Set[W]) Has(c Cell) bool { return s.w[c>>6]>>(c&63)&1 != 0 }

// Add puts c into s.
func (s *Set[W]) Add(c Cell) { s.w[c>>6] |= 1 << (c & 63) }

// Remove takes c out of s.
func (s *Set[W]) Remove(c Cell) { s.w[c>>6] &^= 1 << (c & 63) }

// Take removes c from s and reports whether it was there.
func (s *Set[W]) Take(c Cell) bool {
	had := s.w[c>>6]>>(c&63)&1 != 0
	s.w[c>>6] &^= 1 << (c & 63)
	return had
}

// Empty reports whether s has no cell.
func (s Set[W]) Empty() bool {
	var none W
	return s.w == none
}

// First returns the lowest cell of s, or None when s is empty.
func (s Set[W]) First() Cell {
	for i := 0; i < len(s.w); i++ {
		if s.w[i] != 0 {
			return Cell(i<<6 + bits.TrailingZeros64(s.w[i]))
		}
	}
	return None
}

// Len returns the number of cells in s.
func (s Set[W]) Len() int {
	n := 0
	for i := 0; i < len(s.w); i++ {
		n += bits.OnesCount64(s.w[i])
	}
	return n
}

// And returns the cells in both s and t.
func (s Set[W]) And(t Set[W]) Set[W] {
	for i := 0; i < len(s.w); i++ {
		s.w[i] &= t.w[i]
	}
	return s
}

// AndNot returns the cells in s that are not in t.
func (s Set[W]) AndNot(t Set[W]) Set[W] {
	for i := 0; i < len(s.w); i++ {
		s.w[i] &^= t.w[i]
	}
	return s
}

// Or returns the cells in s or t.
func (s Set[W]) Or(t Set[W]) Set[W] {
	for i := 0; i < len(s.w); i++ {
		s.w[i] |= t.w[i]
	}
	return s
}

// Cells appends the cells of s to dst in ascending order.
func (s Set[W]) Cells(dst []Cell) []Cell {
	for i := 0; i < len(s.w); i++ {
		for w := s.w[i]; w != 0; w &= w - 1 {
			dst = append(dst, Cell(i<<6+bits.TrailingZeros64(w)))
		}
	}
	return dst
}

// Compare orders sets: by their lowest words first. It returns -1, 0 or 1.
func (s Set[W]) Compare(t Set[W]) int {
	for i := 0; i < len(s.w); i++ {
		switch {
		case s.w[i] < t.w[i]:
			return -1
		case s.w[i] > t.w[i]:
			return 1
		}
	}
	return 0
}

// Hash mixes the words of s into 64 bits. Equal sets have equal hashes.
func (s Set[W]) Hash() uint64 {
	h := uint64(0x9e3779b97f4a7c15)
	for i := 0; i < len(s.w); i++ {
		hi, lo := bits.Mul64(h^s.w[i], 0xd6e8feb86659fd93+uint64(i)<<1)
		h = hi ^ lo
	}
	return h ^ h>>32
}

// CellSet returns the cells of s, which are below 128, or 64 with OneWord.
func CellSet[U rules.Upper, W Words](s Set[W]) rules.CellSet[U] {
	words := [2]uint64{s.w[0]}
	if len(s.w) > 1 {
		words[1] = s.w[min(1, len(s.w)-1)]
	}
	return rules.CellSetOf[U](words)
}

// FromCellSet returns the set of the same cells, which are on the board.
func FromCellSet[W Words, U rules.Upper](cells rules.CellSet[U]) (s Set[W]) {
	words := cells.Words()
	s.w[0] = words[0]
	if len(s.w) > 1 {
		s.w[min(1, len(s.w)-1)] = words[1]
	}
	return s
}
