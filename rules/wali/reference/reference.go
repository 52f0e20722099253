// Package reference is the reference model of Wali: the rulebook written
// clause by clause, D1 to D5, in the simplest form. Tests compare the fast
// rules of package wali with it. It shares no code with them: a board is a
// string, a move is a text, and readings have the names of the rulebook.
//
// Start with [Rules]: its methods return the moves, the next position and the
// outcome of a [Position].
package reference

import "strings"

// Rules is a game: a board, the number of pieces of each side, and for the id of
// each ambiguity the name of its reading.
type Rules struct {
	Width, Height, Pieces int
	Readings              map[string]string
}

// Position is a board, the side to move, O or X, whether pieces are still placed,
// and the number of rows that the last capture made for the side to move (wal-cut).
// The board has row 1 first and each row from column A, with O for a
// stone, X for a stick and . for an empty cell.
type Position struct {
	Board   string
	Mover   byte
	Placing bool
	Due     int
}

// Move is the notation of a move, the board after it, and the number of rows that its
// captures made for the enemy.
type Move struct {
	Text, Board string
	Due         int
}

// Outcome is the outcome of a position.
type Outcome string

// The outcomes.
const (
	Undecided Outcome = "undecided"
	StonesWin Outcome = "stones win"
	SticksWin Outcome = "sticks win"
	Draw      Outcome = "draw"
)

// Start returns the empty board.
func (r Rules) Start() Position {
	return Position{strings.Repeat(".", r.Width*r.Height), 'O', true, 0}
}

// Moves returns the legal moves in no particular order. There are none when the
// game is over.
func (r Rules) Moves(p Position) []Move {
	if r.Outcome(p) != Undecided {
		return nil
	}
	moves := r.movesOf(p, p.Mover)
	if len(moves) == 0 {
		return []Move{{"pass", p.Board, 0}}
	}
	return moves
}

// movesOf returns the placements or steps that a player would have on his turn.
func (r Rules) movesOf(p Position, player byte) []Move {
	if p.Placing {
		return r.placements(p.Board, player)
	}
	return r.steps(p.Board, player, p.Due)
}

// Play returns the position after a move of p.
func (r Rules) Play(p Position, m Move) Position {
	next := Position{m.Board, enemyOf(p.Mover), p.Placing, m.Due}
	if !next.Placing || !r.placed(next) {
		return next
	}
	if r.is("wal-first-move", "second-placer") {
		return Position{m.Board, 'X', false, 0}
	}
	return Position{m.Board, 'O', false, 0}
}

// Outcome returns the outcome of p.
func (r Rules) Outcome(p Position) Outcome {
	canMove := len(r.movesOf(p, p.Mover)) > 0
	canOther := len(r.movesOf(p, enemyOf(p.Mover))) > 0
	stuck, losing := "wal-place-stuck", false
	if !p.Placing {
		stuck = "wal-move-stuck"
		if o := r.spent(p.Board); o != Undecided {
			return o
		}
	}
	losing = r.is(stuck, "loses")
	switch {
	case canMove:
		return Undecided
	case losing:
		return winner(enemyOf(p.Mover))
	case canOther:
		return Undecided
	default:
		return Draw
	}
}

// is reports whether a reading of an ambiguity is chosen.
func (r Rules) is(id, reading string) bool { return r.Readings[id] == reading }

func enemyOf(player byte) byte {
	if player == 'O' {
		return 'X'
	}
	return 'O'
}

func winner(player byte) Outcome {
	if player == 'O' {
		return StonesWin
	}
	return SticksWin
}
