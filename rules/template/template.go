// Package template is a complete game to copy when you add one: a row of
// cells, two players, one question with two readings. docs/how-to/add-a-game.md
// lists the steps. A comment with the word Replace marks the code that
// another game changes; keep the rest.
//
// The files, in the order in which to write them:
//
//   - rulebook.txt: the clauses of the rulebook, the questions that it leaves open,
//     and its claims; rulebook.go ties each question to its option
//   - options.go: the options
//   - template.go: positions, moves and outcomes
//   - notation.go: moves and positions as text
//   - kind.go: the value that the catalogue lists, and the drawing
//   - checks.go: the hooks for the laws that test the game
//   - reference/: the rules once more, clause by clause, for the tests
//   - template_test.go: the tests that every game has
//
// Replace this comment by a description of the game, and name the function
// with which a reader starts.
package template

import (
	"fmt"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// The number of cells of a board.
const (
	Standard = 7 // by the rulebook
	MaxCells = rectgrid.MaxSide
)

// The players. Black begins.
const (
	Black rules.Player = iota
	White
)

// Cell is a cell of the row.
//
// Replace rectgrid by package hexgrid when the cells are hexagons, or by a
// type of your own.
type Cell = rectgrid.Cell

// Set is a set of cells.
type Set = rectgrid.Set

// Game is the game on one board under one choice of readings. It never changes
// after New, so that several goroutines can use it.
type Game struct {
	opts Options
	grid *rectgrid.Grid
}

// New returns the game on a row of cells. The error describes the fault of the
// board.
func New(cells int, opts Options) (*Game, error) {
	if cells < 1 || cells > MaxCells {
		return nil, fmt.Errorf("%d cells: must be 1 to %d", cells, MaxCells)
	}
	grid, err := rectgrid.New(cells, 1)
	if err != nil {
		return nil, err
	}
	return &Game{opts, grid}, nil
}

// State is a position.
//
// Replace it by a small comparable value without pointers. Leave out a field
// that follows from the others: here the numbers of pieces determine the player
// to move.
// Readings and the board do not belong here, they are in Game.
type State struct {
	Pieces [2]Set // the cells of each player
}

// Move is a move: the cell on which a piece is placed.
type Move Cell

// Start returns the empty board (T1).
func (g *Game) Start() State { return State{} }

// ToMove returns the player to move: Black if both have the same number of
// pieces (T1).
func (g *Game) ToMove(s State) rules.Player {
	if s.Pieces[Black].Len() > s.Pieces[White].Len() {
		return White
	}
	return Black
}

// Moves appends the legal moves of s in the order of the cells.
func (g *Game) Moves(s State, dst []Move) []Move {
	for c := range Cell(g.grid.Cells()) {
		if g.whyNot(s, c) == nil {
			dst = append(dst, Move(c))
		}
	}
	return dst
}

// Play returns s after m.
func (g *Game) Play(s State, m Move) State {
	s.Pieces[g.ToMove(s)].Add(Cell(m))
	return s
}

// Outcome returns the outcome of s (T3).
func (g *Game) Outcome(s State) rules.Outcome {
	for c := range Cell(g.grid.Cells()) {
		if g.whyNot(s, c) == nil {
			return rules.Undecided
		}
	}
	return rules.Won(1 - g.ToMove(s))
}

// whyNot returns an error that names the clause that forbids the player to move
// to place a piece on c, nil if that is legal.
//
// Replace it by two functions where speed matters: a fast one for Moves, and
// this one for the error of ParseMove.
func (g *Game) whyNot(s State, c Cell) error {
	occupied := s.Pieces[Black].Or(s.Pieces[White])
	if occupied.Has(c) {
		return rules.Refuse("T1", "the cell is occupied")
	}
	forbidding := occupied
	if g.opts.Beside == OwnPiece {
		forbidding = s.Pieces[g.ToMove(s)]
	}
	for _, n := range g.grid.Neighbours(c) {
		if forbidding.Has(n) {
			return rules.Refuse("T2, tpl-beside", "there is a piece on %s, beside it", g.grid.Name(n))
		}
	}
	return nil
}

// Canonical returns the smaller of s and its mirror image.
//
// Replace it by the smallest of all images of s. If the board has no
// symmetries that the rules keep, return s, and 1 from Orbit.
func (g *Game) Canonical(s State) State {
	if image := g.mirrored(s); image.compare(s) < 0 {
		return image
	}
	return s
}

// Orbit returns the number of different images of s.
func (g *Game) Orbit(s State) int {
	if g.mirrored(s) == s {
		return 1
	}
	return 2
}

// mirrored returns s with left and right exchanged, which is symmetry 1 of the
// grid.
func (g *Game) mirrored(s State) State {
	for p := range s.Pieces {
		s.Pieces[p] = g.grid.ImageSet(1, s.Pieces[p])
	}
	return s
}

// compare orders states.
func (s State) compare(t State) int {
	for p := range s.Pieces {
		if order := s.Pieces[p].Compare(t.Pieces[p]); order != 0 {
			return order
		}
	}
	return 0
}
