package numbering

import (
	"math/bits"

	"ludex/rules/hexgrid"
)

// lattice is a set of cells of a board of at most 8 cells a side. Each word
// holds the cells with the same parities of row and diagonal, eight rows of
// eight bits. A jump over one piece keeps both parities, so it moves one bit
// within one word.
//
// A word of odd rows has no cell in its last row, and one of odd diagonals none
// in its last column. So a rotation that leaves the board meets no cell of the
// word that it is compared with.
type lattice [4]uint64

// latticeBit returns the word and the bit of a cell.
func latticeBit(grid *hexgrid.Grid, c hexgrid.Cell) (word, bit int) {
	at := grid.At(c)
	r, q := at.R+grid.Side()-1, at.Q+grid.Side()-1
	return r&1<<1 | q&1, r>>1<<3 | q>>1
}

// leap is the distance of a jump in bits, by direction.
var leap = [hexgrid.Directions]int{1, 8, 7, -1, -8, -7}

// beside holds, for each word and direction, the cells whose neighbour in the
// direction is in a set.
type beside [4][hexgrid.Directions]uint64

// set finds the cells beside s.
func (n *beside) set(s *lattice) {
	w0, w1, w2, w3 := s[0], s[1], s[2], s[3]
	n[0] = [hexgrid.Directions]uint64{w1, w2, bits.RotateLeft64(w3, 1), bits.RotateLeft64(w1, 1), bits.RotateLeft64(w2, 8), bits.RotateLeft64(w3, 8)}
	n[1] = [hexgrid.Directions]uint64{bits.RotateLeft64(w0, -1), w3, w2, w0, bits.RotateLeft64(w3, 8), bits.RotateLeft64(w2, 7)}
	n[2] = [hexgrid.Directions]uint64{w3, bits.RotateLeft64(w0, -8), bits.RotateLeft64(w1, -7), bits.RotateLeft64(w3, 1), w0, w1}
	n[3] = [hexgrid.Directions]uint64{bits.RotateLeft64(w2, -1), bits.RotateLeft64(w1, -8), bits.RotateLeft64(w0, -8), w2, w1, bits.RotateLeft64(w0, -1)}
}

// reaches reports whether the cells of s are one group, of which the given bit of
// a word is one.
func (s *lattice) reaches(word, bit int) bool {
	var g lattice
	g[word] = 1 << bit
	for {
		before := g
		g[0] |= s[0] & (g[1] | g[2] | bits.RotateLeft64(g[3], 1) | bits.RotateLeft64(g[1], 1) | bits.RotateLeft64(g[2], 8) | bits.RotateLeft64(g[3], 8))
		g[1] |= s[1] & (bits.RotateLeft64(g[0], -1) | g[3] | g[2] | g[0] | bits.RotateLeft64(g[3], 8) | bits.RotateLeft64(g[2], 7))
		g[2] |= s[2] & (g[3] | bits.RotateLeft64(g[0], -8) | bits.RotateLeft64(g[1], -7) | bits.RotateLeft64(g[3], 1) | g[0] | g[1])
		g[3] |= s[3] & (bits.RotateLeft64(g[2], -1) | bits.RotateLeft64(g[1], -8) | bits.RotateLeft64(g[0], -8) | g[2] | g[1] | bits.RotateLeft64(g[0], -1))
		if g == before {
			return g == *s
		}
	}
}
