package wins_test

import (
	"context"
	"errors"
	"testing"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/retrograde"
	"ludex/solver/toy"
	"ludex/solver/wins"
)

// mirrored is a game of rows, in which reflections are alike.
type mirrored struct{ *toy.Row }

func (mirrored) Orbit(toy.State) int { return 1 }

// TestSolve compares what is proved about positions of rows with the values of all.
func TestSolve(t *testing.T) {
	for _, name := range []string{"row:2x2:2", "row:3x2:3", "row:3x3:3", "row:4x3:3", "row:4x3:4"} {
		g, err := toy.ParseRow(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, symmetry := range []rules.Symmetric[toy.State]{nil, mirrored{g}} {
			w := wins.Solve(t.Context(), wins.Question[toy.State, toy.Cell]{Game: g, Symmetry: symmetry, Start: g.Start()}, solver.Limits{})
			all := retrograde.SolveAll[toy.State, toy.Cell](t.Context(), g, symmetry, []toy.State{g.Start()}, solver.Limits{})
			if o, _, _ := all.Value(g.Start()); w.Limit != nil || w.Outcome != o || w.Positions >= all.Positions {
				t.Errorf("%s: %v after %d positions, %v; want %v after less than %d", name, w.Outcome, w.Positions, w.Limit, o, all.Positions)
			}
			for s := range all.All() {
				o, plies, _ := all.Value(s)
				for p := range rules.Player(2) {
					switch got, n := w.Value(s, p); {
					case g.Outcome(s) != rules.Undecided && (got != o || n > 0):
						t.Fatalf("%s: the end %v is %v in %d plies", name, o, got, n)
					case got == rules.Won(1-p):
					case got == rules.Draw && o == rules.Won(1-p), got == rules.Won(p) && (o != got || n < plies):
						t.Fatalf("%s: %v for player %d in at most %d plies, want %v in %d", name, got, p, n, o, plies)
					}
				}
			}
		}
	}
}

// TestPlies: the number of plies that is named is enough, and who cannot win holds.
func TestPlies(t *testing.T) {
	h := toy.Heap{Counters: 9, Most: 3}
	w := wins.Solve(t.Context(), wins.Question[toy.HeapState, int]{Game: h, Start: h.Start()}, solver.Limits{})
	if o, plies := w.Value(h.Start(), 0); o != rules.Won(0) || plies < 5 || plies > 9 {
		t.Errorf("%v in %d plies", o, plies)
	}
	if o, _ := w.Value(h.Start(), 1); o != rules.Won(0) {
		t.Errorf("the second player: %v", o)
	}
}

// circle is a game in which both walk round for ever, unless one stops at 0.
type circle struct{}

func (circle) Start() int                   { return 1 }
func (circle) ToMove(s int) rules.Player    { return rules.Player(s & 1) }
func (circle) Moves(_ int, dst []int) []int { return append(dst, 1) }
func (circle) Play(s, m int) int            { return (s + m) % 4 }
func (circle) Outcome(int) rules.Outcome    { return rules.Undecided }

// exit is a circle that the first player can leave for a draw.
type exit struct{ circle }

const out = 8

func (exit) Moves(s int, dst []int) []int {
	if s == 0 {
		dst = append(dst, out)
	}
	return append(dst, 1)
}

func (e exit) Play(s, m int) int {
	if m == out {
		return out
	}
	return e.circle.Play(s, m)
}

func (exit) Outcome(s int) rules.Outcome {
	if s == out {
		return rules.Draw
	}
	return rules.Undecided
}

// TestLimits: a limit is named, and a game that can go on for ever.
func TestLimits(t *testing.T) {
	if w := wins.Solve(t.Context(), wins.Question[int, int]{Game: circle{}, Start: 1}, solver.Limits{}); !errors.Is(w.Limit, wins.ErrAgain) || w.Outcome != rules.Undecided {
		t.Errorf("round for ever: %v, %v", w.Limit, w.Outcome)
	}
	if w := wins.Solve(t.Context(), wins.Question[int, int]{Game: exit{}, Start: 0}, solver.Limits{}); !errors.Is(w.Limit, wins.ErrAgain) || w.Outcome != rules.Undecided {
		t.Errorf("round or out: %v, %v", w.Limit, w.Outcome)
	}
	g, err := toy.ParseRow("row:4x4:4")
	if err != nil {
		t.Fatal(err)
	}
	q := wins.Question[toy.State, toy.Cell]{Game: g, Symmetry: mirrored{g}, Start: g.Start()}
	late, stop := context.WithCancel(t.Context())
	stop()
	if w := wins.Solve(late, q, solver.Limits{}); !errors.Is(w.Limit, solver.ErrInterrupted) {
		t.Errorf("interrupted: %v", w.Limit)
	}
	if w := wins.Solve(t.Context(), q, solver.Limits{Memory: 1 << 16}); !errors.Is(w.Limit, solver.ErrMemory) || w.Bytes > 1<<17 {
		t.Errorf("little memory: %v, %d bytes", w.Limit, w.Bytes)
	}
}
