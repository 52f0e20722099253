// Package proofnumber proves who wins games in which the players in turn put a
// stone on an empty cell until one completes a figure, or the board is full and the game
// drawn. It knows no such game: it sees boards of at most 61 cells as bits,
// and asks a Game what completes a figure.
//
// docs/havannah-solved.md says what the search prunes and why that is sound.
package proofnumber

// MaxCells is the most cells that a board can have.
const MaxCells = 61

// Game is a game of that kind. H is what it keeps of one player's stones; its
// zero value holds none. Sets of cells are bits.
type Game[H any] interface {
	// Cells returns the number of cells, at most MaxCells.
	Cells() int
	// Images returns the symmetries of the board, the identity first: where
	// each takes every cell.
	Images() [][]uint8
	// Near returns the cells next to each, at most 6.
	Near() []uint64
	// Put adds a stone on an empty cell to h. It completes no figure, or h
	// is not asked again. The opponent holds opp.
	Put(h *H, cell uint8, opp uint64)
	// Wins returns the empty cells on which one more stone completes a
	// figure of h. The opponent holds opp: one more stone of its own adds
	// nothing to them.
	Wins(h *H, opp uint64) uint64
	// WinsAfter returns what Wins does once h has a stone on cell.
	WinsAfter(h *H, cell uint8, opp uint64) uint64
	// WinsAfterEach fills in what WinsAfter returns for those of the cells
	// for which that is not empty, and returns them. h may keep what helps with that
	// after its next stone.
	WinsAfterEach(h *H, cells, opp uint64, after *[MaxCells]uint64) uint64
	// Answers returns the empty cells on which one more stone of the
	// opponent's leaves own no Wins, given them; there is at least one.
	Answers(own, opp, wins uint64) uint64
	// Separate reports whether a stone of the opponent's takes nothing but
	// its own cell from Wins. Answers is then wins, where they are one cell, or
	// empty, and is not asked.
	Separate() bool
}
