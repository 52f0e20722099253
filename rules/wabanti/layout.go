package wabanti

import (
	"cmp"
	"math/bits"
	"slices"

	"ludex/rules/hexgrid"
)

// Steps are the neighbours of every cell by direction.
type Steps [Cells + 1][hexgrid.Directions]uint8

func NewSteps(grid *hexgrid.Grid) *Steps {
	var table Steps
	for d := range hexgrid.Direction(hexgrid.Directions) {
		table[Off][d] = Off
		for c := range grid.Cells() {
			table[c][d] = Off
			if n := grid.Next(hexgrid.Cell(c), d); n != hexgrid.None {
				table[c][d] = uint8(n)
			}
		}
	}
	return &table
}

// Layout is a position prepared for move generation: its pieces with numbers,
// and the pieces that each touches. One piece at a time may be lifted from it.
type Layout struct {
	N     int
	Cell  [MaxPieces]uint8
	Slot  [Cells + 1]uint8  // by cell, 1 + the number of its piece, or 0
	touch [MaxPieces]uint64 // the pieces beside each piece, one bit a piece
	Ring  [MaxPieces]uint8  // the occupied sides of each piece, one bit a direction
	part  [3]uint64         // the groups of the others without the lifted piece
	Parts int               // their number, 0 if they are one group
}

// Load prepares s.
func (l *Layout) Load(table *Steps, s Position) {
	l.Clear()
	var buffer [MaxPieces]hexgrid.Cell
	for _, c := range s.Cells(buffer[:0]) {
		l.Add(uint8(c))
	}
	l.Link(table)
}

// Clear removes all pieces. Add and Link prepare others.
func (l *Layout) Clear() {
	for _, c := range l.Cell[:l.N] {
		l.Slot[c] = 0
	}
	l.N = 0
}

// Add adds a piece on an empty cell. Link must follow the last one.
func (l *Layout) Add(c uint8) {
	l.Cell[l.N] = c
	l.N++
	l.Slot[c] = uint8(l.N)
}

// Link finds the pieces that each piece touches. It has no branches, which would be hard
// to predict.
func (l *Layout) Link(table *Steps) {
	for i, c := range l.Cell[:l.N] {
		var touch, ring uint64
		for d, next := range table[c] {
			slot := uint64(l.Slot[next])
			touch |= 1 << (slot - 1) // nothing for slot 0
			ring |= (slot + 63) >> 6 << d
		}
		l.touch[i], l.Ring[i] = touch, uint8(ring)
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

// Lift takes piece i off the board.
func (l *Layout) Lift(i int) {
	l.Slot[l.Cell[i]] = 0
	l.Parts = 0
	if oneArc[l.Ring[i]] {
		return
	}
	lifted := uint64(1) << i
	rest := l.touch[i]
	l.part[0] = l.group(bits.TrailingZeros64(rest), lifted, rest)
	for rest &^= l.part[0]; rest != 0; rest &^= l.part[l.Parts] {
		l.Parts++
		l.part[l.Parts] = l.group(bits.TrailingZeros64(rest), lifted, everyPiece)
	}
	if l.Parts > 0 {
		l.Parts++
	}
}

// LiftFrom takes piece i off a board with these groups. It reports whether the
// others are at most three groups: a cell touches no more.
func (l *Layout) LiftFrom(groups []uint64, i int) bool {
	l.Lift(i)
	if len(groups) == 1 {
		return true
	}
	split := l.Parts > 0
	for _, group := range groups {
		rest := group &^ (1 << i)
		if rest == 0 || rest != group && split {
			continue
		}
		if l.Parts == len(l.part) {
			return false
		}
		l.part[l.Parts] = rest
		l.Parts++
	}
	return true
}

// Drop puts piece i back where it was lifted.
func (l *Layout) Drop(i int) { l.Slot[l.Cell[i]] = uint8(i + 1) }

// group returns the pieces that are connected with piece i without those in
// lifted. It may stop as soon as it has all of enough.
func (l *Layout) group(i int, lifted, enough uint64) uint64 {
	seen := uint64(1) << i
	for todo := seen; todo != 0 && enough&^seen != 0; {
		j := bits.TrailingZeros64(todo)
		fresh := l.touch[j] &^ (seen | lifted)
		seen |= fresh
		todo = todo&(todo-1) | fresh
	}
	return seen
}

const everyPiece = ^uint64(0)

// Joins reports whether all pieces are one group with the lifted piece on c,
// which is beside a piece (W9).
func (l *Layout) Joins(table *Steps, c uint8) bool {
	if l.Parts == 0 {
		return true
	}
	touch := l.Touching(table, c)
	for _, part := range l.part[:l.Parts] {
		if touch&part == 0 {
			return false
		}
	}
	return true
}

// Touching returns the pieces beside a cell, one bit a piece.
func (l *Layout) Touching(table *Steps, c uint8) uint64 {
	var touch uint64
	for _, next := range table[c] {
		if k := l.Slot[next]; k != 0 {
			touch |= 1 << (k - 1)
		}
	}
	return touch
}

// connected reports whether the pieces form one group.
func (l *Layout) connected() bool {
	return l.N == 0 || bits.OnesCount64(l.group(0, 0, everyPiece)) == l.N
}

// Connected reports whether the pieces of s form one group.
func (table *Steps) Connected(s Position) bool {
	var l Layout
	l.Load(table, s)
	return l.connected()
}

// LandingOverOne returns the cell on which a jump over one piece from c in
// direction d ends, or Off.
func LandingOverOne(table *Steps, l *Layout, c uint8, d int) uint8 {
	over := table[c][d]
	if l.Slot[over] == 0 || l.Slot[table[over][d]] != 0 {
		return Off
	}
	return table[over][d]
}

// Landing returns the cell on which a simple jump from c in direction d ends, or
// off: over one piece, or over an unbroken run (wab-simple).
func (o *Options) Landing(table *Steps, l *Layout, c uint8, d int) uint8 {
	to := table[c][d]
	if l.Slot[to] == 0 {
		return Off
	}
	to = table[to][d]
	for o.Simple == OverRun && l.Slot[to] != 0 {
		to = table[to][d]
	}
	if l.Slot[to] != 0 {
		return Off
	}
	return to
}

// KeepsParity reports whether each simple jump goes over exactly one piece, and
// so keeps the parities of its piece's coordinates (wab-simple, wab-step).
func (o *Options) KeepsParity() bool { return o.Simple == OverOne && o.Step == StepIsNoJump }

// OpenSides returns the free sides of a piece on c, one bit a direction (W5,
// wab-free).
func (o *Options) OpenSides(table *Steps, l *Layout, c uint8) uint8 {
	var open uint8
	for d, next := range table[c] {
		if l.Slot[next] == 0 && (next != Off || o.FreeRim == RimFree) {
			open |= 1 << d
		}
	}
	return open
}

// TwoFree reports whether two of the sides are free: any two, or two next to
// each other (W5, wab-free).
func (o *Options) TwoFree(open uint8) bool {
	if o.FreeSides == AdjacentTwo {
		return open&(open<<1|open>>5) != 0
	}
	return open&(open-1) != 0
}

// LooksAhead reports whether the use of a die depends on what the rest of the
// turn allows (wab-dice, wab-group).
func (o *Options) LooksAhead() bool {
	return o.Dice == Maximal || o.Dice == MostPoints || o.Group == GroupTurnEnd
}

// Groups appends the groups, one bit a piece.
func (l *Layout) Groups(dst []uint64) []uint64 {
	for rest := uint64(1)<<l.N - 1; rest != 0; rest &^= dst[len(dst)-1] {
		dst = append(dst, l.group(bits.TrailingZeros64(rest), 0, everyPiece))
	}
	return dst
}

// Smallest returns the cells of the first smallest group.
func (l *Layout) Smallest() []hexgrid.Cell {
	least := slices.MinFunc(l.Groups(nil), func(a, b uint64) int { return cmp.Compare(bits.OnesCount64(a), bits.OnesCount64(b)) })
	var cells []hexgrid.Cell
	for ; least != 0; least &= least - 1 {
		cells = append(cells, hexgrid.Cell(l.Cell[bits.TrailingZeros64(least)]))
	}
	return cells
}

// CellList is the list of the cells to which, or from which, a lifted piece may
// move, in the order found.
type CellList struct {
	Cells [Cells]uint8
	N     int
}

func (r *CellList) List() []uint8 { return r.Cells[:r.N] }
