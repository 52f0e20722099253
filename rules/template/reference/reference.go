// Package reference is the reference model of the template game: the rulebook
// written clause by clause, T1 to T3, in the simplest form. The laws compare
// the fast rules of package template with it.
//
// A reference model shares no code with the fast rules: a board is a string, a
// move is a text, and readings have the names of the rulebook. It may be slow.
// Write it from the rulebook, not from the fast rules.
package reference

import (
	"fmt"
	"strings"
)

// Rules has the name of the chosen reading for the id of each ambiguity.
type Rules struct{ Readings map[string]string }

// Moves returns the boards to which the legal moves lead, by the text of the
// move. A board has an X for a black piece, an O for a white one, and a dot for
// an empty cell.
func (r Rules) Moves(board string) map[string]string {
	moves := map[string]string{}
	for cell := range board {
		if board[cell] == '.' && !r.beside(board, cell) {
			moves[fmt.Sprintf("%c1", 'a'+cell)] = board[:cell] + mover(board) + board[cell+1:]
		}
	}
	return moves
}

// mover is T1: Black begins, then the players take turns.
func mover(board string) string {
	if strings.Count(board, "X") == strings.Count(board, "O") {
		return "X"
	}
	return "O"
}

// beside is T2: it reports whether the cell is beside a piece that counts.
func (r Rules) beside(board string, cell int) bool {
	counts := "XO"
	if r.Readings["tpl-beside"] == "own-piece" {
		counts = mover(board)
	}
	left := cell > 0 && strings.Contains(counts, board[cell-1:cell])
	right := cell+1 < len(board) && strings.Contains(counts, board[cell+1:cell+2])
	return left || right
}

// Outcome is T3: "undecided", "black wins" or "white wins".
func (r Rules) Outcome(board string) string {
	switch {
	case len(r.Moves(board)) > 0:
		return "undecided"
	case mover(board) == "O":
		return "black wins"
	default:
		return "white wins"
	}
}
