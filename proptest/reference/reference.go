// Package reference holds positions that are solved completely under any
// readings of their game: by them one asks whether a reading changes a
// result.
package reference

import (
	"context"
	"errors"
)

// Instance is a position, or a puzzle, with what solves it. O are the options
// of its game.
type Instance[O any] struct {
	Name     string // one word, unlike any other of its list
	Words    string // what it is, and what it was chosen for
	Game     string // the board as the command line has it, without readings
	Position string // a diagram; "" for the start
	Deep     bool   // takes more than a few seconds
	Solve    func(ctx context.Context, opts O) Answer
}

// Answer is the result of an instance under one choice of readings.
type Answer struct {
	Value  string // the result, such as "stones win", "draw" or "17"
	Detail string // more about it, such as "in 5 plies": not part of the result
	States int64  // positions looked at
	Err    error  // why there is no result: a limit, or ErrNoPosition
}

// ErrNoPosition says that the readings do not allow the position, so that
// there is nothing to solve.
var ErrNoPosition = errors.New("the readings do not allow the position")

// memory bounds one search, in bytes of stored positions.
const memory = 3 << 30
