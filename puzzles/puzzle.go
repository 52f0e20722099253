// Package puzzles is what a puzzle is: its file format, the library that
// comes with the program, and the drawing of its boards.
package puzzles

import (
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// The games of one player that a puzzle may be of.
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

// Puzzle is one task by the rules of Game, read as Readings say: from Start
// reach Target, or what else Éclair asks for; or in a game for two or more
// what Play says. A Puzzle that Parse returned is valid and has its Side and
// Start, or its Play, filled in.
type Puzzle struct {
	Game     string
	ID       string // a short slug, "" for none
	Title    string
	Author   string
	Note     string
	Readings map[string]string // by ambiguity; nil when all are the defaults
	Side     int               // Solo and Éclair: cells along one side of the board
	Start    wabanti.Position  // Solo and Éclair
	Target   wabanti.Position  // Solo
	Play     Play              // the other games
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
	Length  int    // of a shortest solution, in own moves; 0 while that is not proved
	Key     string // the one first move that does what Play asks, as the game writes it
	Reason  string // why, in words
}

// SolvedIn returns the proof of a shortest solution, in own moves. Keys are the
// first moves of such solutions, if they are known; one alone is the key.
func SolvedIn(length int, keys ...string) Proof {
	p := Proof{Verdict: Solved, Length: length}
	if len(keys) == 1 {
		p.Key = keys[0]
	}
	return p
}

// Grid returns the board of a Solo or an Éclair. Its side must be valid.
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
