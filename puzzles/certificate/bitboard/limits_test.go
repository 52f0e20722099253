package bitboard

import (
	"context"
	"errors"
	"testing"
	"time"

	"ludex/rules/havannah"
	"ludex/solver/certify"
)

// TestSearchHasLimits: the search for a reply that is left out ends with the
// context and with the memory, however large its budget, and no reply is then
// said to be missing.
func TestSearchHasLimits(t *testing.T) {
	g, err := havannah.FromText[havannah.UpTo8]("havannah:7")
	if err != nil {
		t.Fatal(err)
	}
	tree := Tree[TwoWords]{Board: board[TwoWords](t, g), Opens: true, Holds: true, Budget: 1 << 40}
	short, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	begin := time.Now()
	if _, err := tree.Check(short, certify.Limits{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("after the time: %v", err)
	}
	if _, err := tree.Check(t.Context(), certify.Limits{Memory: 1 << 20}); !errors.Is(err, certify.ErrMemory) {
		t.Errorf("without memory: %v", err)
	}
	if _, err := tree.Reduce(short, tree.Board, 1<<40, certify.Limits{}); !certify.Unknown(err) {
		t.Errorf("reduced after the time: %v", err)
	}
	guide, err := tree.Guide(t.Context(), certify.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if move, ok := guide.Move(short, tree.Own, tree.Opp); ok {
		t.Errorf("the guide moves to %d after the time", move)
	}
	if took := time.Since(begin); took > 20*time.Second {
		t.Errorf("took %v", took)
	}
}
