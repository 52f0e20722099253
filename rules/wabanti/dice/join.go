package dice

import (
	"math/bits"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// canJoin reports whether n moves may make the pieces one group; without it none
// can. It looks at the cells alone, not at the dice.
//
// The moves empty at most n cells and fill at most n. A group goes away if all
// its cells are emptied. If two or more stay, each needs as many filled cells as
// its gap, half of them nearer to it than to any other. A filled cell joins at
// most three groups, so n of them join 2n+1.
func canJoin(table *wabanti.Steps, l *wabanti.Layout, n int) bool {
	var buffer [wabanti.MaxPieces]uint64
	groups := l.Groups(buffer[:0])
	if len(groups) == 1 || onlyOneStays(l, groups, n) {
		return true
	}
	gaps := gapsOf(table, l, groups)
	var all, wide goers
	spare := n
	for i, group := range groups {
		size, gap := bits.OnesCount64(group), int(gaps[i])
		if gap > n { // it must go
			if spare -= size; spare < 0 {
				return false
			}
			continue
		}
		all.add(size, 1)
		wide.add(size, gap/2)
	}
	return all.least(spare) <= 2*n+1 && wide.least(spare) <= n
}

// beside holds, for each cell, those next to it.
type beside [wabanti.Cells]wabanti.Position

func newBeside(grid *hexgrid.Grid) *beside {
	var b beside
	for c := range hexgrid.Cell(grid.Cells()) {
		for _, next := range grid.Neighbours(c) {
			if next != hexgrid.None {
				b[c].Add(next)
			}
		}
	}
	return &b
}

// groupOf returns the group of the first of the pieces, and the cells beside it.
func (b *beside) groupOf(pieces wabanti.Position) (group, touched wabanti.Position) {
	for todo := hexgrid.Of[[3]uint64](pieces.First()); !todo.Empty(); {
		c := todo.First()
		group.Add(c)
		touched = touched.Or(b[c])
		todo.Remove(c)
		todo = todo.Or(b[c].And(pieces).AndNot(group))
	}
	return group, touched.AndNot(pieces)
}

// oneMoveJoins reports whether the pieces are one group, and whether one move may
// make or leave them one: if it may not, none can. A cell must touch all groups,
// or all but one of a single piece, which may be the one that moves there.
func (b *beside) oneMoveJoins(pieces wabanti.Position) (joined, may bool) {
	group, all := b.groupOf(pieces)
	if group == pieces {
		return true, true
	}
	var butOne wabanti.Position // the cells that touch all groups but a single piece
	if group.Len() == 1 {
		butOne = allCells.AndNot(pieces)
	}
	for rest := pieces.AndNot(group); !rest.Empty(); rest = rest.AndNot(group) {
		var touched wabanti.Position
		group, touched = b.groupOf(rest)
		butOne = butOne.And(touched)
		if group.Len() == 1 {
			butOne = butOne.Or(all)
		}
		if all = all.And(touched); all.Empty() && butOne.Empty() {
			return false, false
		}
	}
	return false, true
}

// allCells are the cells of the largest board.
var allCells = func() (all wabanti.Position) {
	for c := range hexgrid.Cell(wabanti.Cells) {
		all.Add(c)
	}
	return all
}()

// onlyOneStays reports whether n moves may take away all groups but one.
func onlyOneStays(l *wabanti.Layout, groups []uint64, n int) bool {
	most := 0
	for _, group := range groups {
		most = max(most, bits.OnesCount64(group))
	}
	return l.N-most <= n
}

// goers are groups with a value each, of which some may go away.
type goers struct {
	sum, top int                  // of the values
	bySize   [dicePerRoll + 1]int // the number of groups that can go
}

// add adds a group. One without a value does not count.
func (s *goers) add(size, value int) {
	s.sum += value
	s.top = max(s.top, value)
	if value > 0 && size <= dicePerRoll {
		s.bySize[size]++
	}
}

// least returns a lower bound on the sum of the values of those that stay when
// pieces of the given number move away.
func (s *goers) least(pieces int) int {
	gone := 0
	for size := 1; size <= pieces; size++ {
		k := min(s.bySize[size], pieces/size)
		gone, pieces = gone+k, pieces-k*size
	}
	return s.sum - gone*s.top
}

// gapsOf returns, for each group, the least number of empty cells on a way to
// another one, or a larger number than that of the dice.
//
// Every group grows by a cell at a time until they meet.
func gapsOf(table *wabanti.Steps, l *wabanti.Layout, groups []uint64) (gaps [wabanti.MaxPieces]uint8) {
	for i := range groups {
		gaps[i] = dicePerRoll + 1
	}
	var (
		owner [wabanti.Cells + 1]uint8 // 1 + the number of the group that has reached a cell
		far   [wabanti.Cells + 1]uint8 // the number of empty cells on the way
		queue [wabanti.Cells]uint8
	)
	end := 0
	for i, group := range groups {
		for ; group != 0; group &= group - 1 {
			c := l.Cell[bits.TrailingZeros64(group)]
			owner[c], queue[end] = uint8(i+1), c
			end++
		}
	}
	for begin := 0; begin < end; begin++ {
		c := queue[begin]
		for _, next := range table[c] {
			switch {
			case next == wabanti.Off || owner[next] == owner[c]:
			case owner[next] == 0:
				owner[next], far[next], queue[end] = owner[c], far[c]+1, next
				end++
			default:
				gap := far[c] + far[next]
				gaps[owner[c]-1] = min(gaps[owner[c]-1], gap)
				gaps[owner[next]-1] = min(gaps[owner[next]-1], gap)
			}
		}
	}
	return gaps
}
