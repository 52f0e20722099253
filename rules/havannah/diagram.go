package havannah

import (
	"fmt"
	"strings"

	"ludex/rules"
)

// The letters of a diagram: a stone of the first player, one of the second,
// an empty cell.
const (
	stoneLetters = "xo"
	emptyLetter  = '.'
)

// Format returns a diagram of s: its rows from the top, and whose turn it is
// or how play has ended. What a player has in hand follows from what is on
// the board.
func (g *Game[W]) Format(s State[W]) string {
	var b strings.Builder
	c := Move(0)
	for row := range 2*g.board.Side - 1 {
		b.WriteString(strings.Repeat(" ", 2*g.board.Side-1-g.width(row)))
		for i := range g.width(row) {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteByte(s.letter(c))
			c++
		}
		b.WriteByte('\n')
	}
	return b.String() + g.turnText(&s) + "\n"
}

// width returns the number of cells in a row, counted from 0 at the top.
func (g *Game[W]) width(row int) int {
	n := g.board.Side
	return 2*n - 1 - max(n-1-row, row-n+1)
}

func (s *State[W]) letter(c Move) byte {
	for p := range s.stones {
		if s.stones[p].Has(c) {
			return stoneLetters[p]
		}
	}
	return emptyLetter
}

// turnText returns the last line of a diagram, such as "x to move" or, when
// play has ended, "x has won: ring and fork" or "draw, o to move".
func (g *Game[W]) turnText(s *State[W]) string {
	switch {
	case s.figures != 0:
		return fmt.Sprintf("%c has won: %v", stoneLetters[1-s.mover], s.figures)
	case s.drawn:
		return "draw, " + toMove(s.mover)
	default:
		return toMove(s.mover)
	}
}

func toMove(p rules.Player) string { return string(stoneLetters[p]) + " to move" }

// resultText says by which clause play has ended.
func (g *Game[W]) resultText(s *State[W]) string {
	switch {
	case s.figures != 0:
		return fmt.Sprintf("%s has won by a %v (H2)", g.Name(1-s.mover), s.figures)
	case g.empty(s).Empty():
		return "the board is full (H6)"
	default:
		return "the stones have run out (hav-supply)"
	}
}
