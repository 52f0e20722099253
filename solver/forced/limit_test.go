package forced_test

import (
	"errors"
	"testing"

	"ludex/rules/hnefatafl"
	"ludex/solver"
	"ludex/solver/forced"
)

// TestNodesEndASearch: at the same place each time.
func TestNodesEndASearch(t *testing.T) {
	start, err := hnefatafl.StartOf(7)
	if err != nil {
		t.Fatal(err)
	}
	g, err := hnefatafl.New(start, hnefatafl.Options{})
	if err != nil {
		t.Fatal(err)
	}
	q := forced.Question[hnefatafl.State, hnefatafl.Move]{Game: g, Start: g.Start(), Winner: hnefatafl.Defenders, Within: 12, Hash: g.Hash, Nodes: 1 << 14}
	a := forced.Solve(t.Context(), q, solver.Limits{Workers: 1})
	b := forced.Solve(t.Context(), q, solver.Limits{Workers: 1})
	if a.Verdict != solver.Unknown || !errors.Is(a.Limit, solver.ErrNodes) || a.Nodes < q.Nodes || a.Nodes > 2*q.Nodes || a.Nodes != b.Nodes {
		t.Errorf("%v after %d and %d positions: %v", a.Verdict, a.Nodes, b.Nodes, a.Limit)
	}
}
