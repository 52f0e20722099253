package havannah

import (
	"math/bits"

	"ludex/rules/hexgrid"
)

// Answers returns the empty cells on which one more stone of the opponent's,
// who holds opp, leaves own no cell that completes a figure. wins are those
// that there are, at least one.
func (t *Completing) Answers(own, opp, wins uint64) uint64 {
	answers := ^uint64(0)
	for ; wins != 0 && answers != 0; wins &= wins - 1 {
		answers &= t.spoiling(own, opp, uint8(bits.TrailingZeros64(wins)))
	}
	return answers
}

// spoiling returns the cells on which a stone of the opponent's keeps one of
// own on c from completing a figure. That is c; and where all that is completed are
// rings by hav-ring=empty, which enclose one empty cell together, this cell.
func (t *Completing) spoiling(own, opp uint64, c uint8) uint64 {
	if t.Separate() {
		return 1 << c
	}
	inside := t.enclosed(own, c) &^ opp
	if inside == 0 || inside&(inside-1) != 0 {
		return 1 << c
	}
	stones, others := hexgrid.FromBits(own|1<<c), hexgrid.FromBits(opp|inside)
	if t.game.completed(&stones, &others, hexgrid.Cell(c)) != 0 {
		return 1 << c
	}
	return 1<<c | inside
}
