package solo

import (
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/file"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// collection returns the puzzles of a file of examples, after a look at their
// bounds.
func collection(t *testing.T, name string, want int) []puzzles.Puzzle {
	t.Helper()
	set, err := file.Frame{}.ParseFile("../../docs/examples/" + name)
	if err != nil || len(set) != want {
		t.Fatalf("%d puzzles, %v", len(set), err)
	}
	game := standardSolo()
	for _, p := range set {
		target := solo.Of(p.Game).Target()
		if bound := game.NewBound(target).Of(game.Start()); !game.Connected(target) || bound > p.Proved.Length || p.Check() != nil {
			t.Errorf("%s: bound %d, %v", p.ID, bound, p.Check())
		}
	}
	return set
}

// TestNarrowPuzzles counts the shortest lines to the narrow puzzles by search: one
// for each. Those beyond 24 jumps are counted with LUDEX_LONG=deep alone.
func TestNarrowPuzzles(t *testing.T) {
	set := collection(t, "solo-narrow.yaml", 10)
	long.Only(t)
	for _, p := range set {
		if p.Proved.Length > 24 && !long.Deep() {
			continue
		}
		s := Solve(t.Context(), p, Limits{Limits: solver.Limits{Workers: 2, Memory: 2 << 30}, Count: true})
		if s.Length != p.Proved.Length || s.Count == nil || s.Count.Lines.Int64() != 1 {
			t.Errorf("%s: %d jumps, %v", p.ID, s.Length, s.Count)
		}
	}
}

// TestSymmetricPuzzles turns the symmetric puzzles by a third, and searches for them.
func TestSymmetricPuzzles(t *testing.T) {
	set := collection(t, "solo-symmetric.yaml", 6)
	for _, p := range set {
		if target := solo.Of(p.Game).Target(); hexgrid.Image(solo.Of(p.Game).Grid(), 2, target) != target {
			t.Errorf("%s: a turn by a third changes it", p.ID)
		}
	}
	long.Only(t)
	for _, p := range set {
		s := Solve(t.Context(), p, Limits{Limits: solver.Limits{Workers: 2, Memory: 2 << 30}})
		if s.Length != p.Proved.Length || s.Verdict != solver.Solved {
			t.Errorf("%s: %v, %d jumps", p.ID, s.Verdict, s.Length)
		}
	}
}
