// Package puzzles is what a puzzle is: its file format, the library that
// comes with the program, and the drawing of its boards.
package puzzles

import (
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// The games that a puzzle may be of.
const (
	Solo   = "wabanti-solo"   // reach Target (W9)
	Eclair = "wabanti-eclair" // connect two opposite sides (W10)
)

// The board sides that a puzzle may have, and the one that it has unless it
// says otherwise.
const (
	MinSide     = 3
	MaxSide     = 8
	DefaultSide = 8
)

// Puzzle is one task: from Start, by the rules of Game read as Readings say,
// reach Target or what else the game asks for. A Puzzle that Parse returned
// is valid and has its Side and Start filled in.
type Puzzle struct {
	Game     string
	ID       string // a short slug, "" for none
	Title    string
	Author   string
	Note     string
	Side     int               // cells along one side of the board
	Readings map[string]string // by ambiguity; nil when all are the defaults
	Start    wabanti.Position
	Target   wabanti.Position // Solo only
	Proved   Proof
	Quality  Quality // of what was generated
}

// Verdict is what is known of a puzzle; "" when nothing is.
type Verdict string

// The verdicts that can be proved.
const (
	Solved     Verdict = "solved"
	Unsolvable Verdict = "unsolvable"
)

// Proof is what is proved of a puzzle; its zero value is nothing.
type Proof struct {
	Verdict Verdict
	Length  int    // of a shortest solution, 0 while that is not proved
	Reason  string // why, in words
}

// Grid returns the board. The puzzle's side must be valid.
func (p Puzzle) Grid() *hexgrid.Grid {
	grid, err := hexgrid.New(p.Side)
	if err != nil {
		panic(err)
	}
	return grid
}

// RulebookStart returns the position from which the rulebook plays: a piece
// on every cell at distance 1 or 2 from the centre, the centre empty.
func RulebookStart(grid *hexgrid.Grid) wabanti.Position {
	return hexgrid.Of[[3]uint64](append(grid.Ring(1), grid.Ring(2)...)...)
}
