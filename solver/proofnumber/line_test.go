package proofnumber_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"ludex/rules"
	"ludex/solver"
	. "ludex/solver/proofnumber"
	"ludex/solver/toy"
)

// TestMovesKnown: without a search, the bounds of a move hold its value, and a
// move that completes a figure is a win.
func TestMovesKnown(t *testing.T) {
	rng := rand.New(rand.NewPCG(45, 46))
	g := row(t, "row:4x3:3")
	full := newFullWidth(g)
	won := 0
	for range 200 {
		s := rowAfter(g, rng.IntN(7), rng)
		moves := rowSolver(g, s, 1).Moves(t.Context(), false)
		if len(moves) != len(g.Moves(s, nil)) {
			t.Fatalf("%d moves\n%s", len(moves), g.Format(s))
		}
		for _, m := range moves {
			next := g.Play(s, toy.Cell(m.Cell))
			v := full.value(next)
			wins := g.Outcome(next) != rules.Undecided && v != Draw
			if v < m.Lo || v > m.Hi || wins && !m.Known() {
				t.Fatalf("%d: %v, want %d\n%s", m.Cell, m, v, g.Format(s))
			}
			if wins {
				won++
			}
		}
	}
	if won < 20 {
		t.Errorf("%d moves win at once", won)
	}
}

// TestInterruptedWithin: a question that is interrupted is not known.
func TestInterruptedWithin(t *testing.T) {
	g := row(t, "row:4x4:4")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := rowSolver(g, g.Start(), 1)
	if wins, known := s.Within(ctx, 0, 8); wins || known {
		t.Errorf("a win %v, known %v", wins, known)
	}
	if n := s.Shortest(ctx, 0); n != 0 {
		t.Errorf("%d stones", n)
	}
	if v := s.Value(ctx); v.Lo != SecondWins || v.Hi != FirstWins {
		t.Errorf("%v", v)
	}
}

// TestProgressCounts: a search reports how many positions it has expanded and
// stored, in no more memory than it may use.
func TestProgressCounts(t *testing.T) {
	const memory = 1 << 22
	g := row(t, "row:4x4:4")
	s := New(g, rowAt(g.Start()), Limits{Limits: solver.Limits{Memory: memory, Workers: 2}})
	if p := s.Progress(); p.Expanded != 0 || p.Stored != 0 || p.Capacity == 0 || p.Capacity*8 > memory || p.Capacity*32 < memory {
		t.Errorf("before: %+v", p)
	}
	s.Value(inTime(t))
	p := s.Progress()
	if p.Stored < 1000 || p.Expanded < p.Stored/2 || p.Bytes < 8*p.Stored || p.Bytes > memory || p.Stored > p.Capacity {
		t.Errorf("after: %+v", p)
	}
	s.Value(inTime(t))
	if again := s.Progress(); again.Expanded < p.Expanded || again.Expanded > p.Expanded+p.Expanded/10 {
		t.Errorf("again: %+v after %+v", again, p)
	}
}
