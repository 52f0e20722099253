//go:build js && !whole

package engine

import (
	"errors"

	"ludex/puzzles/attempt"
)

var errPuzzles = errors.New("this engine plays puzzles alone")

func (Seats) table() (*attempt.Table, error) { return nil, errPuzzles }

func (*call) review() error { return errPuzzles }
