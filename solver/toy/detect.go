package toy

import "math/bits"

// The methods below make Row a game for solver/proofnumber. It holds the stones
// of a player as bits.

// Cells returns the number of cells.
func (g *Row) Cells() int { return g.width * g.height }

// Images returns the symmetries of the board.
func (g *Row) Images() [][]uint8 { return g.images }

// Near returns the cells next to each.
func (g *Row) Near() []uint64 { return g.near }

// Put adds a stone.
func (g *Row) Put(own *uint64, cell uint8, _ uint64) { *own |= 1 << cell }

// Wins returns the empty cells that complete a row.
func (g *Row) Wins(own *uint64, opp uint64) (wins uint64) {
	for _, line := range g.lines {
		if rest := line &^ *own; rest&(rest-1) == 0 {
			wins |= rest &^ opp
		}
	}
	return wins
}

// WinsAfter returns the wins after a stone on cell.
func (g *Row) WinsAfter(own *uint64, cell uint8, opp uint64) uint64 {
	with := *own | 1<<cell
	return g.Wins(&with, opp)
}

// WinsAfterEach returns the cells with wins after a stone there.
func (g *Row) WinsAfterEach(own *uint64, cells, opp uint64, after *[61]uint64) (some uint64) {
	for ; cells != 0; cells &= cells - 1 {
		c := bits.TrailingZeros64(cells)
		if wins := g.WinsAfter(own, uint8(c), opp); wins != 0 {
			after[c] = wins
			some |= cells & -cells
		}
	}
	return some
}

// Answers returns the only threatened cell, or none.
func (g *Row) Answers(_, _, wins uint64) uint64 {
	if wins&(wins-1) != 0 {
		return 0
	}
	return wins
}

// Separate reports that a stone takes only its own cell from the opponent's wins.
func (g *Row) Separate() bool { return true }
