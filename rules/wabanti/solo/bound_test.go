package solo_test

import (
	"testing"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"

	"pgregory.net/rapid"
)

// standard returns the game on 8 cells a side from the start of W6.
func standard(opts wabanti.Options) *solo.Jumps {
	grid, _ := hexgrid.New(8)
	start := hexgrid.Of[[3]uint64](append(grid.Ring(1), grid.Ring(2)...)...)
	return solo.NewJumps(grid, start, opts)
}

// wander draws a position some moves away from s.
func wander(t *rapid.T, g *solo.Jumps, s wabanti.Position, label string) wabanti.Position {
	for range rapid.IntRange(0, 40).Draw(t, label+" moves") {
		moves := g.Moves(s, nil)
		if len(moves) == 0 {
			break
		}
		s = g.Play(s, rapid.SampledFrom(moves).Draw(t, label))
	}
	return s
}

// TestBoundIsConsistent: no move changes the bound by more than 1, the target
// has bound 0 and any other position more, and the fast walk gives both
// bounds as they are.
func TestBoundIsConsistent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := standard(wabanti.Options{
			Flight: rapid.SampledFrom([]wabanti.FlightReading{wabanti.Landed, wabanti.InFlight}).Draw(t, "flight"),
			Simple: rapid.SampledFrom([]wabanti.SimpleReading{wabanti.OverOne, wabanti.OverRun}).Draw(t, "simple"),
			Step:   rapid.SampledFrom([]wabanti.StepReading{wabanti.StepIsNoJump, wabanti.StepIsAJump}).Draw(t, "step"),
			Series: rapid.SampledFrom([]wabanti.SeriesReading{wabanti.CountJumps, wabanti.CountMoves}).Draw(t, "series"),
		})
		target := wander(t, g, g.Start(), "target")
		s := wander(t, g, g.Start(), "position")
		ahead, behind := g.NewBound(target), g.NewBound(g.Start())
		if n := ahead.Of(target); n != 0 {
			t.Fatalf("the target has bound %d", n)
		}
		if (ahead.Of(s) == 0) != (s == target) {
			t.Fatalf("bound %d, target reached: %v", ahead.Of(s), s == target)
		}
		here := ahead.Of(s)
		for _, backwards := range []bool{false, true} {
			for _, e := range g.Expander(target, backwards).Expand(s, nil) {
				if int(e.Ahead) != ahead.Of(e.To) || int(e.Behind) != behind.Of(e.To) {
					t.Fatalf("the expander has %d and %d, the bounds are %d and %d", e.Ahead, e.Behind, ahead.Of(e.To), behind.Of(e.To))
				}
				if d := int(e.Ahead) - here; d < -1 || d > 1 {
					t.Fatalf("a move changes the bound from %d to %d", here, e.Ahead)
				}
			}
		}
	})
}

// TestEclairBoundIsConsistent does the same for the bound of Éclair.
func TestEclairBoundIsConsistent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		opts := wabanti.Options{
			Simple: rapid.SampledFrom([]wabanti.SimpleReading{wabanti.OverOne, wabanti.OverRun}).Draw(t, "simple"),
			Step:   rapid.SampledFrom([]wabanti.StepReading{wabanti.StepIsNoJump, wabanti.StepIsAJump}).Draw(t, "step"),
			Series: rapid.SampledFrom([]wabanti.SeriesReading{wabanti.CountJumps, wabanti.CountMoves}).Draw(t, "series"),
		}
		g := solo.NewEclair(standard(opts).Grid(), standard(opts).Start(), opts)
		s := wander(t, g.Jumps, g.Start(), "position")
		here := g.Bound(s)
		if _, reached := g.Reached(s); reached && here != 0 {
			t.Fatalf("a goal has bound %d", here)
		}
		for _, e := range g.Expander().Expand(s, nil) {
			if int(e.Ahead) != g.Bound(e.To) {
				t.Fatalf("the expander has %d, the bound is %d", e.Ahead, g.Bound(e.To))
			}
			if d := int(e.Ahead) - here; d < -1 || d > 1 {
				t.Fatalf("a move changes the bound from %d to %d", here, e.Ahead)
			}
		}
	})
}

// TestExpandAllocatesNothing: once its buffers have grown, a walk takes no
// memory for a position that it expands.
func TestExpandAllocatesNothing(t *testing.T) {
	g := standard(wabanti.Options{})
	target := g.Start()
	for range 30 {
		moves := g.Moves(target, nil)
		target = g.Play(target, moves[len(moves)/2])
	}
	walk := g.Expander(target, false)
	edges := walk.Expand(target, nil)
	if n := testing.AllocsPerRun(100, func() { edges = walk.Expand(target, edges[:0]) }); n > 0 {
		t.Errorf("%v allocations a position", n)
	}
}
