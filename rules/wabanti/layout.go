package wabanti

import (
	"math/bits"

	"ludex/rules/hexgrid"
)

// steps are the neighbours of every cell by direction.
type steps [cells + 1][hexgrid.Directions]uint8

func newSteps(grid *hexgrid.Grid) *steps {
	var table steps
	for d := range hexgrid.Direction(hexgrid.Directions) {
		table[off][d] = off
		for c := range grid.Cells() {
			table[c][d] = off
			if n := grid.Next(hexgrid.Cell(c), d); n != hexgrid.None {
				table[c][d] = uint8(n)
			}
		}
	}
	return &table
}

// layout is a position prepared for move generation: its pieces with numbers,
// and the pieces that each touches. One piece at a time may be lifted from it.
type layout struct {
	n     int
	cell  [MaxPieces]uint8
	slot  [cells + 1]uint8  // by cell, 1 + the number of its piece, or 0
	touch [MaxPieces]uint64 // the pieces beside each piece, one bit a piece
	ring  [MaxPieces]uint8  // the occupied sides of each piece, one bit a direction
	part  [3]uint64         // the groups of the others without the lifted piece
	parts int               // their number, 0 if they are one group
}

// load prepares s.
func (l *layout) load(table *steps, s Position) {
	l.slot = [cells + 1]uint8{}
	l.n = 0
	var buffer [MaxPieces]hexgrid.Cell
	for _, c := range s.Cells(buffer[:0]) {
		l.cell[l.n] = uint8(c)
		l.n++
		l.slot[c] = uint8(l.n)
	}
	for i, c := range l.cell[:l.n] {
		l.touch[i], l.ring[i] = 0, 0
		for d, next := range table[c] {
			if k := l.slot[next]; k != 0 {
				l.touch[i] |= 1 << (k - 1)
				l.ring[i] |= 1 << d
			}
		}
	}
}

// oneArc holds, for each set of occupied sides of a piece, whether they form one
// unbroken arc: then its neighbours are connected without it.
var oneArc = func() (table [1 << hexgrid.Directions]bool) {
	for ring := range table {
		begins := ring &^ (ring<<1 | ring>>5)
		table[ring] = begins&(begins-1) == 0
	}
	return table
}()

// lift takes piece i off the board.
func (l *layout) lift(i int) {
	l.slot[l.cell[i]] = 0
	l.parts = 0
	if oneArc[l.ring[i]] {
		return
	}
	for rest := l.touch[i]; rest != 0; l.parts++ {
		l.part[l.parts] = l.group(bits.TrailingZeros64(rest), 1<<i)
		rest &^= l.part[l.parts]
	}
	if l.parts == 1 {
		l.parts = 0
	}
}

// drop puts piece i back where it was lifted.
func (l *layout) drop(i int) { l.slot[l.cell[i]] = uint8(i + 1) }

// group returns the pieces that are connected with piece i without those in
// lifted.
func (l *layout) group(i int, lifted uint64) uint64 {
	seen := uint64(1) << i
	for todo := seen; todo != 0; {
		j := bits.TrailingZeros64(todo)
		fresh := l.touch[j] &^ (seen | lifted)
		seen |= fresh
		todo = todo&(todo-1) | fresh
	}
	return seen
}

// joins reports whether all pieces are one group with the lifted piece on c,
// which is beside a piece (W9).
func (l *layout) joins(table *steps, c uint8) bool {
	if l.parts == 0 {
		return true
	}
	touch := l.touching(table, c)
	for _, part := range l.part[:l.parts] {
		if touch&part == 0 {
			return false
		}
	}
	return true
}

// touching returns the pieces beside a cell, one bit a piece.
func (l *layout) touching(table *steps, c uint8) uint64 {
	var touch uint64
	for _, next := range table[c] {
		if k := l.slot[next]; k != 0 {
			touch |= 1 << (k - 1)
		}
	}
	return touch
}

// connected reports whether the pieces form one group.
func (l *layout) connected() bool {
	return l.n == 0 || bits.OnesCount64(l.group(0, 0)) == l.n
}

// Connected reports whether the pieces of s, at most MaxPieces, form one
// group (W9, W10).
func (g *Solo) Connected(s Position) bool { return g.steps.connected(s) }

// connected reports whether the pieces of s form one group.
func (table *steps) connected(s Position) bool {
	var l layout
	l.load(table, s)
	return l.connected()
}

// landing returns the cell on which a simple jump from c in direction d ends, or
// off: over one piece, or over an unbroken run (wab-simple).
func (o *Options) landing(table *steps, l *layout, c uint8, d int) uint8 {
	to := table[c][d]
	if l.slot[to] == 0 {
		return off
	}
	to = table[to][d]
	for o.Simple == OverRun && l.slot[to] != 0 {
		to = table[to][d]
	}
	if l.slot[to] != 0 {
		return off
	}
	return to
}

// open returns the free sides of a piece on c, one bit a direction (W5,
// wab-free).
func (o *Options) open(table *steps, l *layout, c uint8) uint8 {
	var open uint8
	for d, next := range table[c] {
		if l.slot[next] == 0 && (next != off || o.FreeRim == RimFree) {
			open |= 1 << d
		}
	}
	return open
}

// twoFree reports whether two of the sides are free: any two, or two next to
// each other (W5, wab-free).
func (o *Options) twoFree(open uint8) bool {
	if o.FreeSides == AdjacentTwo {
		return open&(open<<1|open>>5) != 0
	}
	return open&(open-1) != 0
}
