package hnefatafl_test

import (
	"testing"

	"ludex/rules"
)

// TestRecordUndo: moves that are taken back are not counted, in the order of play or not.
func TestRecordUndo(t *testing.T) {
	g := game(t, "hnefatafl:11,taf-repeat=third-time-draw")
	r := rules.NewRecord(g, g.Start())
	r.Undo()
	for range 2 {
		for _, text := range []string{"d11-c11", "f8-g8", "c11-d11", "g8-f8"} {
			m, err := g.ParseMove(r.State(), text)
			if err != nil {
				t.Fatal(err)
			}
			r.Play(m)
		}
	}
	if r.Times() != 3 || outcomes[r.Outcome()] != "draw" || len(r.Moves(nil)) != 0 {
		t.Errorf("after two rounds: %d times, %s", r.Times(), outcomes[r.Outcome()])
	}
	r.Undo()
	if r.Times() != 2 || outcomes[r.Outcome()] != "undecided" || len(r.Moves(nil)) != len(g.Moves(r.State(), nil)) {
		t.Errorf("after one move less: %d times, %s", r.Times(), outcomes[r.Outcome()])
	}
	if len(r.Line()) != 7 {
		t.Errorf("a line of %d moves, want 7", len(r.Line()))
	}
}
