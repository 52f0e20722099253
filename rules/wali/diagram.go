package wali

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules"
)

// The letters of a diagram: a stone, a stick, an empty cell.
const (
	stoneLetter = 'O'
	stickLetter = 'X'
	emptyLetter = '.'
)

// Format returns a diagram of s: the rows with their numbers, row 1 lowest,
// the letters of the columns, and whose turn it is to do what. What a side
// has in hand follows from what it has on the board.
func (g *Game) Format(s State) string {
	var b strings.Builder
	for row := g.board.Height; row >= 1; row-- {
		fmt.Fprintf(&b, "%*d", g.margin(), row)
		for column := range g.board.Width {
			fmt.Fprintf(&b, " %c", s.letter(Cell((row-1)*g.board.Width+column)))
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "%*s%s\n%s\n", g.margin(), "", g.letters(), turnText(s))
	return b.String()
}

// margin returns the width of the rows' numbers.
func (g *Game) margin() int { return len(strconv.Itoa(g.board.Height)) }

// letters returns the columns' letters, each after a space.
func (g *Game) letters() string {
	var b strings.Builder
	for column := range g.board.Width {
		fmt.Fprintf(&b, " %c", 'A'+column)
	}
	return b.String()
}

func (s State) letter(c Cell) byte {
	switch {
	case s.Pieces[Stones].Has(c):
		return stoneLetter
	case s.Pieces[Sticks].Has(c):
		return stickLetter
	default:
		return emptyLetter
	}
}

// turnText returns the last line of a diagram, such as "stones to move".
func turnText(s State) string {
	if s.Placing {
		return sideNames[s.Mover] + " to place"
	}
	return sideNames[s.Mover] + " to move"
}

// readTurn reads the last line of a diagram.
func readTurn(text string) (State, bool) {
	for _, mover := range []rules.Player{Stones, Sticks} {
		for _, placing := range []bool{true, false} {
			if s := (State{Mover: mover, Placing: placing}); turnText(s) == text {
				return s, true
			}
		}
	}
	return State{}, false
}
