//go:build js && !whole && !workshop

package engine

import (
	"errors"

	"ludex/puzzles/attempt"
	"ludex/rules/catalog"
)

var errPuzzles = errors.New("this engine plays puzzles alone")

func (Seats) table(*catalog.Catalog) (*attempt.Table, error) { return nil, errPuzzles }
