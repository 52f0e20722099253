package claim

import (
	"context"

	"ludex/rules/wali"
)

// stuckSearch looks for the fewest placements after which who is to place,
// with pieces in hand, has no cell for one (D1). The one who is stuck has the
// stones, which are placed first and second alike.
type stuckSearch struct {
	g      *wali.Game
	all    wali.Set
	states int64
	moves  []wali.Move
	sticks [2]wali.Set // as many as stones, one more; 0 until found
	found  [2]wali.Set // the stones with each
}

func newStuckSearch(g *wali.Game) *stuckSearch {
	return &stuckSearch{g: g, all: g.Cells()}
}

// spots returns the cells on which one more stone may be placed.
func (x *stuckSearch) spots(stones wali.Set) wali.Set {
	x.states++
	x.moves = x.g.Moves(wali.State{Pieces: [2]wali.Set{stones, 0}, Placing: true}, x.moves[:0])
	var spots wali.Set
	for _, m := range x.moves {
		if m != wali.Pass {
			spots |= wali.SetOf(m.To)
		}
	}
	return spots
}

// grow adds n stones to those placed, in the order of cells, and looks
// whether sticks can hold all cells that are left for one more.
func (x *stuckSearch) grow(ctx context.Context, stones, spots wali.Set, from wali.Cell, n int) {
	if n == 0 {
		x.close(stones, spots)
		return
	}
	if ctx.Err() != nil || x.sticks[0] != 0 {
		return
	}
	for rest := spots &^ (1<<from - 1); rest != 0; rest &= rest - 1 {
		c := rest.First()
		with := stones | wali.SetOf(c)
		x.grow(ctx, with, x.spots(with), c+1, n-1)
	}
}

// close looks for sticks on all spots, as many as stones or one more.
func (x *stuckSearch) close(stones, spots wali.Set) {
	for more := range 2 {
		n := stones.Len() + more
		if x.sticks[more] != 0 || spots.Len() > n {
			continue
		}
		if sticks, ok := x.cover(spots, x.all&^stones&^spots, n-spots.Len()); ok {
			x.sticks[more], x.found[more] = sticks, stones
		}
	}
}

// cover adds n of the free cells to the sticks without a line of three.
func (x *stuckSearch) cover(sticks, free wali.Set, n int) (wali.Set, bool) {
	if x.lineOfThree(sticks) {
		return 0, false
	}
	if n == 0 {
		return sticks, true
	}
	for ; free.Len() >= n; free &= free - 1 {
		if with, ok := x.cover(sticks|wali.SetOf(free.First()), free&(free-1), n-1); ok {
			return with, true
		}
	}
	return 0, false
}

// lineOfThree reports whether three cells of a set lie in a line.
func (x *stuckSearch) lineOfThree(s wali.Set) bool {
	grid := x.g.Grid()
	for rest := s; rest != 0; rest &= rest - 1 {
		for d := range 2 { // north and east
			one := grid.Neighbours(rest.First())[d]
			if one != wali.NoCell && s.Has(one) {
				if two := grid.Neighbours(one)[d]; two != wali.NoCell && s.Has(two) {
					return true
				}
			}
		}
	}
	return false
}

// fewest looks at ever more pieces until somebody is stuck, and returns what
// he has placed and what the other has; nothing when nobody can be.
func (x *stuckSearch) fewest(ctx context.Context, b Budget) (stuck, others wali.Set) {
	for k := 1; k < x.g.Board().Pieces && ctx.Err() == nil; k++ {
		b.report("sets of pieces", x.states, 0)
		x.grow(ctx, 0, x.spots(0), 0, k)
		for more, sticks := range x.sticks {
			if sticks != 0 {
				return x.found[more], sticks
			}
		}
	}
	return 0, 0
}
