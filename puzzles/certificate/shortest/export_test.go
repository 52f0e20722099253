package shortest

import (
	"pgregory.net/rapid"

	"ludex/puzzles"
)

// Roundtrip is roundtrip for tests that import a search.
var Roundtrip = roundtrip

// AnyPuzzle draws a puzzle of a small board and readings.
func AnyPuzzle(t *rapid.T) puzzles.Puzzle {
	c := anyPuzzle(t)
	c.Verdict = puzzles.Unsolvable // the verdict that needs no other field
	q, err := c.understand()
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzles.NewEclair(q.grid, q.start, q.opts)
	if q.Game == puzzles.Solo {
		p, err = puzzles.NewSolo(q.grid, q.start, q.target, q.opts)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}
