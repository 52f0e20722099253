package main

import (
	"fmt"

	"ludex/puzzles/boards"
	"ludex/puzzles/picture"
	"ludex/puzzles/prove"
)

// solved returns a puzzle with its solution.
func (d *draw) solved(f prove.Finding) (picture.Item, error) {
	item, err := boards.Solved(f)
	if err != nil {
		return item, fmt.Errorf("%s: %w", nameOf(f.Puzzle), err)
	}
	if len(item.Frames) > 0 {
		item.Frames = d.marked(item.Frames, f.Line)
	}
	return item, nil
}
