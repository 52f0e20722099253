package hnefatafl

import (
	"fmt"

	"ludex/rules/rectgrid"
)

// The boards that the game is played on: squares with a cell in the middle.
const (
	MinSide = 5
	MaxSide = 11
)

// Start is a board and what stands on it when the attackers begin.
type Start struct {
	Side                 int
	Attackers, Defenders Set
	King                 Cell
}

// The starts that have a name of their own: their side. The rulebook's
// figure is lost (T11); published engines share this one of side 11. Those
// of 7 and 9 are Brandubh's and Tablut's, that of 5 is ours, for searches.
var starts = map[int]string{
	5:  "2a2/2d2/adkda/2d2/2a2",
	7:  "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3",
	9:  "3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3",
	11: "3aaaaa3/5a5/11/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/11/5a5/3aaaaa3",
}

// StartOf returns the start of a side's name: 5, 7, 9 or 11.
func StartOf(side int) (Start, error) {
	rows, ok := starts[side]
	if !ok {
		return Start{}, fmt.Errorf("there is no start of side %d (there are 5, 7, 9 and 11; any other is given as rows, such as %s)", side, starts[5])
	}
	return ParseStart(rows)
}

// Default returns the start of the rulebook's board.
func Default() Start {
	s, err := StartOf(MaxSide)
	if err != nil {
		panic(err)
	}
	return s
}

func (b Start) grid() (*rectgrid.Grid, error) {
	if b.Side < MinSide || b.Side > MaxSide || b.Side%2 == 0 {
		return nil, fmt.Errorf("a board of side %d: want an odd side from %d to %d", b.Side, MinSide, MaxSide)
	}
	return rectgrid.New(b.Side, b.Side)
}

func (b Start) state() State {
	return State{Attackers: b.Attackers, Defenders: b.Defenders, King: b.King}
}
