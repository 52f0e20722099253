// Package tui shows a game or a puzzle on the whole screen of a terminal, with
// cursor and mouse. A [Subject] judges moves, replies and gives hints; the
// screen draws its [State] and passes moves on. [Run] shows a subject until its
// player leaves.
package tui

import (
	"context"

	"ludex/rules/play"
	"ludex/solver"
)

// Subject is a game or an attempt at a puzzle, which a person plays. One
// goroutine at a time calls its methods.
type Subject interface {
	// Game returns the game, the same at each call.
	Game() play.Game
	// Head returns the name and then the task, in a line each.
	Head() []string
	// State returns the present state.
	State() State
	// Play plays a move of the player. The error names the clause that forbids it.
	Play(move string) error
	// Continue lets the others move until it is the player's turn. It returns a
	// remark on the moves, "" for none. The error is that of the context.
	Continue(ctx context.Context, report Report) (remark string, err error)
	// Goto plays or takes back moves until the line is the given one.
	Goto(line []string) error
	// Hint returns help with the next move.
	Hint(ctx context.Context, report Report) (string, error)
	// Solution returns the solution in lines. The error is the reason why there
	// is none.
	Solution(ctx context.Context, report Report) ([]string, error)
	// Text returns the text of the file that continues the game later.
	Text() (string, error)
}

// Report takes the progress of a search, from any goroutine.
type Report = func(solver.Progress)

// State is the state of a subject as the screen shows it.
type State struct {
	Position play.Position
	Line     []string    // the moves so far
	Legal    []play.Move // of the player, none while others move
	Last     []int       // the cells of the last move
	Target   []int       // the cells of the goal, if it has any
	Turn     string      // whose turn it is
	Over     bool
	Waiting  bool // others are to move
}

// cellsOf returns the cells of a move.
func cellsOf(g play.Game, m play.Move) (cells []int) {
	from, to := g.FromTo(m)
	for _, c := range []int{from, to} {
		if c >= 0 {
			cells = append(cells, c)
		}
	}
	return cells
}
