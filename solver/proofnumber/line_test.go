package proofnumber_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"ludex/rules"
	"ludex/solver"
	. "ludex/solver/proofnumber"
	"ludex/solver/toy"
)

// interrupting is a game that ends a context after some stones.
type interrupting struct {
	*toy.Row
	left int
	end  context.CancelFunc
}

func (g *interrupting) Put(held *toy.Stones, cell uint8, opp toy.Stones) {
	if g.left--; g.left == 0 {
		g.end()
	}
	g.Row.Put(held, cell, opp)
}

// TestLine: before a search there is no best line. After an interruption the best line is legal, ends no later than
// play, answers each threat, and has a shorter one as its beginning.
func TestLine(t *testing.T) {
	g := row(t, "row:5x5:4")
	if line := rowSolver(g, g.Start(), 1).Line(MaxCells); len(line) > 0 {
		t.Errorf("%v before a search", line)
	}
	longest, answers := 0, 0
	for stones := 200; stones < 40_000; stones += stones / 4 {
		ctx, cancel := context.WithCancel(t.Context())
		by := New(&interrupting{g, stones, cancel}, rowAt(g.Start()), Limits{Limits: solver.Limits{Memory: 1 << 22, Workers: 1}})
		if v := by.Value(ctx); v.Known() {
			t.Fatalf("%v after %d stones", v, stones)
		}
		line := by.Line(MaxCells)
		for n := range line {
			s := after(t, g, g.Start(), line[:n])
			if wins := winning(g, s, 1-s.Mover); len(wins) > 0 && len(winning(g, s, s.Mover)) == 0 {
				answers++
				if !slices.Contains(wins, line[n]) {
					t.Errorf("%v: %d does not answer\n%s", line, line[n], g.Format(s))
				}
			}
		}
		after(t, g, g.Start(), line)
		if short := by.Line(1); len(short) == 0 || !slices.Equal(short, line[:len(short)]) {
			t.Errorf("%v, and %v", short, line)
		}
		longest = max(longest, len(line))
	}
	if longest < 6 || answers < 5 {
		t.Errorf("the longest line has %d moves; %d moves answer threats", longest, answers)
	}
}

// winning returns the cells on which a stone of a player completes a figure.
func winning(g *toy.Row, s toy.State, player rules.Player) (cells []uint8) {
	s.Mover = player
	for _, m := range g.Moves(s, nil) {
		if g.Outcome(g.Play(s, m)).WonBy(player) {
			cells = append(cells, uint8(m))
		}
	}
	return cells
}

// after plays a line, in which all moves are legal and none follows the end.
func after(t *testing.T, g *toy.Row, s toy.State, line []uint8) toy.State {
	t.Helper()
	for _, c := range line {
		if g.Outcome(s) != rules.Undecided || !slices.Contains(g.Moves(s, nil), toy.Cell(c)) {
			t.Fatalf("%s: %d of %v is not legal\n%s", g, c, line, g.Format(s))
		}
		s = g.Play(s, toy.Cell(c))
	}
	return s
}

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
