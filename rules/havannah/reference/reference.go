// Package reference is a reference model of Havannah: the clauses H1 to H7,
// written as directly as possible and without regard to speed. Tests compare
// the fast rules with it, so it shares no code with them: cells are
// coordinates, boards are strings, moves are texts, and readings have the
// names that the rulebook gives them.
//
// [New] returns the [Rules] of one board, [Rules.Start] the first [Position].
package reference

import "strings"

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
