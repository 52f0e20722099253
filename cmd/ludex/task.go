package main

import (
	"context"

	"ludex/puzzles"
	"ludex/solver"
)

// task is a puzzle as somebody solves it by hand, whatever its positions and
// moves are made of.
type task interface {
	// Puzzle returns the puzzle, its readings those that hold.
	Puzzle() puzzles.Puzzle
	// Head names the puzzle in lines of that many columns.
	Head(columns int) string
	// Asked says what is asked.
	Asked() string
	// Unit returns what the moves are called, such as "jump".
	Unit() string
	// Board draws the position reached.
	Board(colour bool) string
	// Target draws the position that is to be reached, "" for none.
	Target(colour bool) string
	// Line returns the moves played so far, replies among them.
	Line() []string
	// Made returns how many of them are one's own.
	Made() int
	// Moves returns the legal moves.
	Moves() []string
	// Push plays a move, or several of a series, whoever's turn it is. The
	// error names the clause that forbids it.
	Push(move string) error
	// Answer lets the other side reply to one's own move, and says what is to
	// be said of that; "" where nobody replies.
	Answer(ctx context.Context, lim solver.Limits) string
	// Undo takes one's own last move back, and what replied to it. Ok is false
	// where there is none.
	Undo() (ok bool)
	// Standing says whether the task is done.
	Standing() standing
	// Result says, of a task that is done or has failed, how.
	Result(ctx context.Context, lim solver.Limits) string
	// Ended says how the game has ended, if it has; "" where the board shows it.
	Ended() string
	// Way looks for the best way on from the position as many own moves back.
	Way(ctx context.Context, back int, lim solver.Limits) way
	// Clue says of a move no more than where to look.
	Clue(move string) string
}

// standing is how far a task has come.
type standing int

const (
	ongoing standing = iota
	accomplished
	missed
)

// way is what is known of the best way on from a position.
type way struct {
	verdict solver.Verdict // Solved: Line is a best one; Unsolvable: there is none
	line    []string       // replies included; of an unknown verdict one that may not be the best, or none
	length  int            // own moves of it
	reason  string         // why it is unknown, or there is none
}
