package race

import "math/bits"

// cells is a set of cells, a bit each.
type cells [MaxCells / 64]uint64

func (s *cells) add(c uint8)     { s[c>>6] |= 1 << (c & 63) }
func (s *cells) remove(c uint8)  { s[c>>6] &^= 1 << (c & 63) }
func (s cells) has(c uint8) bool { return s[c>>6]>>(c&63)&1 != 0 }

func (s cells) or(t cells) cells {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

func (s cells) and(t cells) cells {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

func (s cells) andNot(t cells) cells {
	for i := range s {
		s[i] &^= t[i]
	}
	return s
}

// first returns the lowest cell, or None.
func (s cells) first() uint8 {
	for i, w := range s {
		if w != 0 {
			return uint8(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return None
}

// len returns the number of cells.
func (s cells) len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// of returns the cells of sets, with their Open ones if open is set.
func of(sets []Set, opened bool) (all cells) {
	for i := range sets {
		s := &sets[i]
		for _, c := range s.Cells[:s.N] {
			all.add(c)
		}
		if opened && s.Open != None {
			all.add(s.Open)
		}
	}
	return all
}
