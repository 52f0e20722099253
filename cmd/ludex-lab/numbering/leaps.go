package numbering

import (
	"math/bits"

	"ludex/rules/hexgrid"
)

// leaper finds all legal single jumps of a position at once, by the letter of
// W9: over one piece, and all pieces one group after the landing.
type leaper struct {
	board lattice
	near  beside // of the pieces
	legal [4][hexgrid.Directions]uint64
	arcs  [4][3]uint64 // the cells with at least one, two and three arcs of pieces around
	holes [4]uint64    // the empty cells with pieces all around
}

// find sets legal to the cells of the pieces that may jump, by direction. The
// pieces are one group.
func (l *leaper) find(s *lattice) {
	l.near.set(s)
	for w := range s {
		l.countArcs(w)
		l.holes[w] = l.board[w] &^ s[w] & l.near[w][0] & l.near[w][1] & l.near[w][2] & l.near[w][3] & l.near[w][4] & l.near[w][5]
	}
	small := bits.OnesCount64(l.holes[0]) + bits.OnesCount64(l.holes[1]) + bits.OnesCount64(l.holes[2]) + bits.OnesCount64(l.holes[3])
	large := l.regions(s) > small
	var holed beside
	if small > 0 {
		holed.set((*lattice)(&l.holes))
	}
	for w, pieces := range s {
		free := l.board[w] &^ pieces
		forks := pieces & l.arcs[w][1] // the pieces with arcs that may have no other link
		if small > 0 {
			forks &^= l.linked(w, &holed[w])
		}
		for d := range leap {
			may := pieces & l.near[w][d] & bits.RotateLeft64(free, -leap[d])
			l.legal[w][d] = may &^ forks
			if may &= forks; may == 0 {
				continue
			}
			if !large {
				// The arcs have no other link, so the landing must join them:
				// it needs two arcs of pieces around it, too.
				may &= bits.RotateLeft64(l.arcs[w][1], -leap[d])
			}
			for ; may != 0; may &= may - 1 {
				from := bits.TrailingZeros64(may)
				if l.joins(s, w, from, from+leap[d]) {
					l.legal[w][d] |= 1 << from
				}
			}
		}
	}
}

// countArcs counts the arcs of pieces around each cell of a word.
func (l *leaper) countArcs(w int) {
	var one, two, three uint64
	n := &l.near[w]
	before := n[hexgrid.Directions-1]
	for _, side := range n {
		begins := side &^ before
		three |= two & begins
		two |= one & begins
		one |= begins
		before = side
	}
	l.arcs[w] = [3]uint64{one, two, three}
}

// regions returns the number of holes, large ones included: for one group, the
// Euler characteristic of its cells, pairs and triangles of neighbours is one
// less the number of holes.
func (l *leaper) regions(s *lattice) int {
	holes := 1
	for w, pieces := range s {
		n := &l.near[w]
		a, b, c := pieces&n[0], pieces&n[1], pieces&n[2]
		holes += bits.OnesCount64(a) + bits.OnesCount64(b) + bits.OnesCount64(c) -
			bits.OnesCount64(pieces) - bits.OnesCount64(a&b) - bits.OnesCount64(b&c)
	}
	return holes
}

// linked returns the cells of a word whose arcs are linked without them. Between
// the k arcs around a piece there are k gaps. The arcs are linked if the gaps lie
// in k different regions of the empty cells: all but one in holes of one cell.
func (l *leaper) linked(w int, holed *[hexgrid.Directions]uint64) uint64 {
	var one, two uint64
	for _, h := range holed {
		two |= one & h
		one |= h
	}
	return one&^l.arcs[w][2] | two
}

// joins reports whether all pieces are one group after a jump.
func (l *leaper) joins(s *lattice, w, from, to int) bool {
	after := *s
	after[w] ^= 1<<from | 1<<to
	return after.reaches(w, to)
}
