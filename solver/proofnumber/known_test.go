package proofnumber_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ludex/proptest/long"
	"ludex/rules/havannah"
	"ludex/solver"
	. "ludex/solver/proofnumber"
)

// TestKnow: a value that is given is that of all images, and nothing is stored
// before. The position before it has the same value as from nothing, and takes no
// search if the value decides it.
func TestKnow(t *testing.T) {
	g := newGame(t, 3, havannah.Options{})
	rng := rand.New(rand.NewPCG(9, 3))
	limits := Limits{Limits: solver.Limits{Memory: 1 << 20, Workers: 1}}
	unsearched := 0
	for range 200 {
		before := stones(g, 1+rng.IntN(6), rng)
		moves := g.Moves(before, nil)
		after := g.Play(before, moves[rng.IntN(len(moves))])
		if after.Figures() != 0 {
			continue
		}
		full := solverBy(t, g, g.Start(), limits)
		value, first := full.ValueOf(t.Context(), of(g, after), 0), full.ValueOf(t.Context(), of(g, before), 0)
		told := solverBy(t, g, g.Start(), limits)
		if r := told.Known(of(g, after)); r.Known() && r != value {
			t.Fatalf("%v is known as %v before, not %v", after, r, value)
		}
		told.Know(of(g, after), value.Lo)
		if r := told.Known(of(g, g.Canonical(after))); r != value {
			t.Errorf("%v is known as %v, not %v", after, r, value)
		}
		if r := told.ValueOf(t.Context(), of(g, before), 0); r != first {
			t.Errorf("%v before a known position: %v, not %v", before, r, first)
		}
		if told.Progress().Expanded == 1 {
			unsearched++
		}
	}
	if unsearched == 0 {
		t.Error("each position takes a search")
	}
}

// TestWorkersKeepMoves: after a win that several workers find, a winning move is known. A
// worker that is stopped does not replace the proof of another one.
func TestWorkersKeepMoves(t *testing.T) {
	g := newGame(t, 4, havannah.Options{})
	s := played(t, g, "b2 d7 a4 e6 g7 g4 d1 a3")
	limits := Limits{Limits: solver.Limits{Memory: 1 << 20, Workers: 4}}
	for range long.Number(200, 2000) {
		search := solverBy(t, g, s, limits)
		value := search.Value(inTime(t))
		if value != (Result{FirstWins, FirstWins}) {
			t.Fatal(value)
		}
		if !slices.ContainsFunc(search.Moves(inTime(t), false), func(m Move) bool { return m.Result == value }) {
			t.Fatal("won by no move that is known")
		}
	}
}
