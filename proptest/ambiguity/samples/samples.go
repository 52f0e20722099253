// Package samples holds sample positions of each game that can be solved
// completely under any readings. They show whether a reading changes a result.
package samples

import (
	"context"
	"errors"
)

// Sample is a position or a puzzle with its solver.
type Sample struct {
	Name     string // one word, unlike any other of its list
	Words    string // a description, with the reason for its choice
	Game     string // the name of the game with its board, without readings
	Position string // a diagram; "" for the start
	Deep     bool   // takes more than a few seconds
	// Solve solves the sample under readings, each ID=VALUE.
	Solve func(ctx context.Context, readings []string) Answer
}

// Answer is the result of a sample under one choice of readings.
type Answer struct {
	Value  string // the result, such as "stones win", "draw" or "17"
	Detail string // further figures, such as "in 5 plies"; not part of the result
	States int64  // positions examined
	Err    error  // the reason for a missing result: a limit, or ErrNoPosition
}

// ErrNoPosition is the error of a position that the readings do not allow.
var ErrNoPosition = errors.New("the readings do not allow the position")

// memory bounds one search, in bytes of stored positions.
const memory = 3 << 30
