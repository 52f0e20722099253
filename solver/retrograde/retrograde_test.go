package retrograde_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/retrograde"
	"ludex/solver/toy"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func settle(d duel, symmetry rules.Symmetric[int], workers int, starts ...int) *retrograde.Solution[int] {
	return retrograde.SolveAll(context.Background(), rules.Game[int, int](d), symmetry, starts, solver.Limits{Workers: workers})
}

func TestSolveAllAgreesWithMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDuel(t)
		starts := rapid.SliceOfN(rapid.IntRange(0, 2*d.n-1), 1, 4).Draw(t, "starts")
		won, plies := d.minimax()
		for _, symmetry := range []rules.Symmetric[int]{nil, d} {
			settled := settle(d, symmetry, 1, starts...)
			sum := int64(0)
			for v := range settled.All() {
				sum++
				if o, n, known := settled.Value(v); !known || o != won[v] || n != plies[v] {
					t.Fatalf("vertex %d: %b in %d plies (%v), minimax has %b in %d", v, o, n, known, won[v], plies[v])
				}
			}
			if sum != settled.Positions || sum != settled.Won[0]+settled.Won[1]+settled.Drawn {
				t.Fatalf("%d positions yielded of %+v", sum, settled)
			}
			check := certify.Settled[int]{Game: d, Next: certify.Neighbours(d.Moves, d.Play), Symmetry: symmetry, Starts: starts, Positions: settled.All(), Value: settled.Value}
			if n, err := check.Check(context.Background()); err != nil || n != sum {
				t.Fatalf("the checker, after %d positions: %v", n, err)
			}
		}
	})
}

// TestSolveAllIsDeterministic: neither the workers nor the order of the starts
// change any value, nor do starts that others lead to.
func TestSolveAllIsDeterministic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDuel(t)
		starts := rapid.SliceOfN(rapid.IntRange(0, 2*d.n-1), 1, 4).Draw(t, "starts")
		want := settle(d, d, 1, starts...)
		back := append([]int(nil), starts...)
		for v := range want.All() {
			back = append([]int{v}, back...)
		}
		for _, got := range []*retrograde.Solution[int]{settle(d, d, 3, starts...), settle(d, d, 2, back...)} {
			if got.Positions != want.Positions || got.Won != want.Won || got.Longest != want.Longest || got.Moves != want.Moves {
				t.Fatalf("%+v, was %+v", got, want)
			}
			for v := range 2 * d.n {
				o, n, known := got.Value(v)
				wo, wn, wknown := want.Value(v)
				if diff := cmp.Diff([]any{wo, wn, wknown}, []any{o, n, known}); diff != "" {
					t.Fatalf("vertex %d: %s", v, diff)
				}
			}
		}
	})
}

func TestSolveAllHeap(t *testing.T) {
	h := toy.Heap{Counters: 200, Most: 3}
	settled := retrograde.SolveAll(context.Background(), rules.Game[toy.HeapState, int](h), nil, []toy.HeapState{h.Start()}, solver.Limits{})
	for s := range settled.All() {
		winner := s.Mover
		if s.Left%4 == 0 {
			winner = 1 - s.Mover
		}
		if o, _, _ := settled.Value(s); o != rules.Won(winner) {
			t.Errorf("%+v: %b", s, o)
		}
	}
	if _, _, known := settled.Value(toy.HeapState{Left: 300}); known {
		t.Error("a heap that cannot be reached has a value")
	}
}

func TestSolveAllSaysWhyNot(t *testing.T) {
	loop := duel{n: 1, next: [][]int{{0, 1}}, owner: []rules.Player{0}, ends: []rules.Outcome{0}}
	with := func(change func(*duel)) duel {
		d := duel{n: 1, next: [][]int{{0, 1}}, owner: []rules.Player{0}, ends: []rules.Outcome{0}}
		change(&d)
		return d
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for name, test := range map[string]struct {
		d    duel
		ctx  context.Context
		lim  solver.Limits
		want error
	}{
		"sound":         {loop, context.Background(), solver.Limits{}, nil},
		"interrupted":   {loop, ended, solver.Limits{}, solver.ErrInterrupted},
		"no memory":     {loop, context.Background(), solver.Limits{Memory: 10}, solver.ErrMemory},
		"dice":          {with(func(d *duel) { d.owner[0] = rules.Chance }), context.Background(), solver.Limits{}, retrograde.ErrChance},
		"three players": {with(func(d *duel) { d.owner[0] = 2 }), context.Background(), solver.Limits{}, retrograde.ErrPlayers},
		"a third wins":  {with(func(d *duel) { d.next[0], d.ends[0] = nil, rules.Won(2) }), context.Background(), solver.Limits{}, retrograde.ErrPlayers},
		"both win":      {with(func(d *duel) { d.next[0], d.ends[0] = nil, rules.Won(0, 1) }), context.Background(), solver.Limits{}, retrograde.ErrWinners},
		"no way on":     {with(func(d *duel) { d.next[0] = nil }), context.Background(), solver.Limits{}, retrograde.ErrStuck},
	} {
		settled := retrograde.SolveAll(test.ctx, rules.Game[int, int](test.d), nil, []int{0}, test.lim)
		if !errors.Is(settled.Limit, test.want) {
			t.Errorf("%s: %v, want %v", name, settled.Limit, test.want)
		}
		if _, _, known := settled.Value(0); known != (test.want == nil) {
			t.Errorf("%s: known is %v", name, known)
		}
	}
}

func Example() {
	h := toy.Heap{Counters: 10, Most: 3}
	s := retrograde.SolveAll(context.Background(), rules.Game[toy.HeapState, int](h), nil, []toy.HeapState{h.Start()}, solver.Limits{})
	outcome, plies, _ := s.Value(h.Start())
	fmt.Println("the first player wins:", outcome.WonBy(0))
	fmt.Println("plies:", plies)
	// Output:
	// the first player wins: true
	// plies: 5
}
