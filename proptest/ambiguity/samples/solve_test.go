package samples

import (
	"context"
	"testing"

	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/retrograde"
)

// TestAheadAgreesWithSettle compares the two ways to an answer on every
// position of small boards.
func TestAheadAgreesWithSettle(t *testing.T) {
	tafl, err := hnefatafl.FromText("hnefatafl:5/1a3/2k2/3a1/5,taf-draw=never")
	if err != nil {
		t.Fatal(err)
	}
	agree(t, tafl)
	row, err := wali.FromText("wali:3x3,pieces=3")
	if err != nil {
		t.Fatal(err)
	}
	agree(t, row)
}

func agree[G player[S, M], S, M comparable](t *testing.T, g G) {
	settled := retrograde.SolveAll(context.Background(), rules.Game[S, M](g), rules.Symmetric[S](g), []S{g.Start()}, solver.Limits{})
	decided := 0
	for s := range settled.All() {
		outcome, plies, _ := settled.Value(s)
		v, _ := decide(g, rules.Next(g), s, 4)
		switch {
		case v.outcome == rules.Undecided:
			if outcome != rules.Draw && plies <= 4 {
				t.Fatalf("a win in %d plies is not seen:\n%s", plies, g.Format(s))
			}
			continue
		case v.outcome != outcome || outcome != rules.Draw && v.plies != plies:
			t.Fatalf("%b in %d plies, settled as %b in %d:\n%s", v.outcome, v.plies, outcome, plies, g.Format(s))
		}
		decided++
	}
	if decided == 0 {
		t.Error("nothing is decided")
	}
	check := certify.Settled[S]{Game: g, Next: certify.Neighbours(g.Moves, g.Play), Symmetry: g, Starts: []S{g.Start()}, Positions: settled.All(), Value: settled.Value}
	if _, err := check.Check(context.Background()); err != nil {
		t.Error(err)
	}
}
