package shortest

import (
	"pgregory.net/rapid"

	"ludex/puzzles"
	"ludex/rules/wabanti"
)

// Roundtrip is roundtrip for tests that import a search.
var Roundtrip = roundtrip

// AnyPuzzle draws a puzzle of a small board and readings.
func AnyPuzzle(t *rapid.T) (puzzles.Puzzle, wabanti.Options) {
	c := anyPuzzle(t)
	c.Verdict = puzzles.Unsolvable // the verdict that needs no other field
	q, err := c.understand()
	if err != nil {
		t.Fatal(err)
	}
	return puzzles.Puzzle{Game: q.Game, Side: q.Side, Start: q.start, Target: q.target}, q.opts
}
