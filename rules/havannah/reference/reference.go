// Package reference is a reference model of Havannah: the clauses H1 to H7,
// written as directly as possible and without regard to speed. Tests compare
// the fast rules with it, so it shares no code with them: cells are
// coordinates, boards are strings, moves are texts, and readings have the
// names that the rulebook gives them.
//
// [New] returns the [Rules] of one board, [Rules.Start] the first [Position].
package reference

import (
	"strconv"
	"strings"
)

// Rules hold the number of cells a side, the number of stones of each player,
// and the name of the chosen reading of every ambiguity, by its id.
type Rules struct {
	Side, Stones int
	Readings     map[string]string

	cells   []cell
	sidesOf map[cell][]string
}

// New returns the rules. They never change.
func New(side, stones int, readings map[string]string) *Rules {
	r := &Rules{Side: side, Stones: stones, Readings: readings, sidesOf: map[cell][]string{}}
	for row := range 2*side - 1 {
		for number := 1; number <= 2*side-1; number++ {
			if c := (cell{row, number}); r.onBoard(c) {
				r.cells = append(r.cells, c)
				r.sidesOf[c] = r.sides(c)
			}
		}
	}
	return r
}

// Position is a board, row a first, with x for a stone of the first player, o
// for one of the second and . for an empty cell; the player to move, x or o; and
// the number of passes just before, which counts where a player may pass
// (hav-pass).
type Position struct {
	Board  string
	Mover  byte
	Passes int
}

// The outcomes of a position.
const (
	Undecided  = "undecided"
	FirstWins  = "x wins"
	SecondWins = "o wins"
	Draw       = "draw"
)

// Start returns the empty board, x to move (H1).
func (r *Rules) Start() Position {
	return Position{strings.Repeat(".", len(r.cells)), 'x', 0}
}

func other(player byte) byte {
	if player == 'x' {
		return 'o'
	}
	return 'x'
}

// inHand returns the number of stones that a player has left (H7).
func (r *Rules) inHand(p Position, player byte) int {
	if r.Readings["hav-supply"] == "unlimited" {
		return 1
	}
	return r.Stones - strings.Count(p.Board, string(player))
}

// Outcome returns whether and how the game has ended (H2, H6, H7).
func (r *Rules) Outcome(p Position) string {
	switch {
	case r.Figures(p.Board, 'x') != "":
		return FirstWins
	case r.Figures(p.Board, 'o') != "":
		return SecondWins
	case !strings.Contains(p.Board, "."), p.Passes == 2:
		return Draw
	case r.Readings["hav-supply"] == "draw-when-empty" && r.inHand(p, p.Mover) == 0:
		return Draw
	case r.inHand(p, 'x') == 0 && r.inHand(p, 'o') == 0:
		return Draw
	}
	return Undecided
}

// Moves returns the names of the empty cells (H1), and pass and swap where the
// readings allow them.
func (r *Rules) Moves(p Position) []string {
	if r.Outcome(p) != Undecided {
		return nil
	}
	if r.inHand(p, p.Mover) == 0 {
		return []string{"pass"}
	}
	var moves []string
	for i, c := range r.cells {
		if p.Board[i] == '.' {
			moves = append(moves, c.name())
		}
	}
	if r.Readings["hav-swap"] == "swap" && p.Mover == 'o' && strings.Trim(p.Board, ".") == "x" {
		moves = append(moves, "swap")
	}
	if r.mayPass() {
		moves = append(moves, "pass")
	}
	return moves
}

func (r *Rules) mayPass() bool { return r.Readings["hav-pass"] == "may-pass" }

// Play returns the position after a move.
func (r *Rules) Play(p Position, move string) Position {
	switch move {
	case "pass":
		passes := 0
		if r.mayPass() {
			passes = p.Passes + 1
		}
		return Position{p.Board, other(p.Mover), passes}
	case "swap":
		return Position{strings.ReplaceAll(p.Board, "x", "o"), other(p.Mover), 0}
	}
	board := []byte(p.Board)
	for i, c := range r.cells {
		if c.name() == move {
			board[i] = p.Mover
		}
	}
	return Position{string(board), other(p.Mover), 0}
}

// cell is a row, counted from 0 at the top, and the number of a diagonal that
// runs down to the right. The first Side rows begin at diagonal 1, each later
// row one further right; the ends of the rows mirror this.
type cell struct{ row, number int }

func (r *Rules) onBoard(c cell) bool {
	from, to := 1, r.Side+c.row
	if c.row >= r.Side {
		from, to = c.row-r.Side+2, 2*r.Side-1
	}
	return c.row >= 0 && c.row < 2*r.Side-1 && c.number >= from && c.number <= to
}

func (c cell) name() string {
	const letters = "abcdefghijklmnopqrstuvwxyzABC"
	return letters[c.row:c.row+1] + strconv.Itoa(c.number)
}

// beside returns the six cells next to c, on the board or off it.
func (c cell) beside() []cell {
	return []cell{
		{c.row, c.number - 1}, {c.row, c.number + 1},
		{c.row - 1, c.number - 1}, {c.row - 1, c.number},
		{c.row + 1, c.number}, {c.row + 1, c.number + 1},
	}
}

// sides returns the sides on which c lies: the rows, diagonals and columns that
// bound the board.
func (r *Rules) sides(c cell) []string {
	var sides []string
	last := 2*r.Side - 2
	for name, on := range map[string]bool{
		"top": c.row == 0, "bottom": c.row == last,
		"left": c.number == 1, "right": c.number == last+1,
		"upper right": c.number-c.row == r.Side, "lower left": c.row-c.number == r.Side-2,
	} {
		if on {
			sides = append(sides, name)
		}
	}
	return sides
}

// corner reports whether two sides meet at c (H4).
func (r *Rules) corner(c cell) bool { return len(r.sidesOf[c]) == 2 }
