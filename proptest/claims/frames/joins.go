package frames

import (
	"math/bits"

	"ludex/rules/hexgrid"
)

// Joins reports whether the owner of the stones, who moves first, can make them
// one chain when both play on the given cells only, all others being the
// opponent's. At most 63 cells and stones. positions is their number.
func (f Frame) Joins(g *hexgrid.Grid, cells []hexgrid.Cell) (joined bool, positions int64) {
	j := &joining{cutting: newCutting(g, f.Stones, cells), known: map[joinKey]joinValue{}}
	v := j.solve(true, 0, 1<<len(cells)-1)
	return v.joined, int64(len(j.known))
}

// joining is the game about a connection, searched with the cells on which a
// result rests: a move elsewhere leaves the result as it is, and need not be
// tried (must-play regions, as in programs for Hex).
type joining struct {
	*cutting
	known map[joinKey]joinValue
}

type joinKey struct {
	owner     bool // to move
	own, free uint64
}

// joinValue is a result, and the cells on which the winner's play rests.
type joinValue struct {
	joined bool
	rests  uint64
}

// solve returns the value of a position.
func (j *joining) solve(owner bool, own, free uint64) joinValue {
	switch {
	case j.joined(own):
		return joinValue{true, 0}
	case !j.joined(own | free):
		return joinValue{false, 0}
	}
	key := joinKey{owner, own, free}
	v, ok := j.known[key]
	if !ok {
		v = j.try(owner, own, free)
		j.known[key] = v
	}
	return v
}

// try tries the moves of one side. Each that loses leaves only the cells that
// could have changed that.
func (j *joining) try(owner bool, own, free uint64) joinValue {
	rests := uint64(0)
	for left := free; left != 0; {
		bit := j.next(own, left)
		with := own
		if owner {
			with |= bit
		}
		v := j.solve(!owner, with, free&^bit)
		if v.joined == owner {
			return joinValue{owner, v.rests | bit}
		}
		rests |= v.rests
		left &= v.rests &^ bit
	}
	return joinValue{!owner, rests}
}

// next returns the cell of some beside the most own stones.
func (j *joining) next(own, left uint64) (best uint64) {
	most := -1
	for rest := left; rest != 0; rest &= rest - 1 {
		bit := rest & -rest
		if n := bits.OnesCount64(j.near[bits.TrailingZeros64(bit)] & (own | j.stones)); n > most {
			best, most = bit, n
		}
	}
	return best
}
