package report

import (
	"testing"

	"ludex/puzzles/answer"
	"ludex/puzzles/library"
	"ludex/solver"
)

// TestHaltedWithoutLength: the text has no length if none is known.
func TestHaltedWithoutLength(t *testing.T) {
	p, _ := library.Find("crane")
	f := answer.Answer{Puzzle: p, Length: -1, Least: 3, Limit: solver.ErrTimeout, Reason: "stopped"}
	if got := findingText(f); got != "3 jumps or more, stopped" {
		t.Error(got)
	}
}
