package solver_test

import (
	"context"
	"errors"
	"testing"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/certify"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func settle(d duel, symmetry rules.Symmetric[int], workers int, starts ...int) *solver.Settled[int] {
	return solver.Settle(context.Background(), rules.Game[int, int](d), symmetry, starts, solver.Limits{Workers: workers})
}

func TestSettleAgreesWithMinimax(t *testing.T) {
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
			check := certify.Settled[int, int]{Game: d, Symmetry: symmetry, Starts: starts, Positions: settled.All(), Value: settled.Value}
			if n, err := check.Check(context.Background()); err != nil || n != sum {
				t.Fatalf("the checker, after %d positions: %v", n, err)
			}
		}
	})
}

// TestSettleIsDeterministic: neither the workers nor the order of the starts
// change any value, nor do starts that others lead to.
func TestSettleIsDeterministic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDuel(t)
		starts := rapid.SliceOfN(rapid.IntRange(0, 2*d.n-1), 1, 4).Draw(t, "starts")
		want := settle(d, d, 1, starts...)
		back := append([]int(nil), starts...)
		for v := range want.All() {
			back = append([]int{v}, back...)
		}
		for _, got := range []*solver.Settled[int]{settle(d, d, 3, starts...), settle(d, d, 2, back...)} {
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

func TestSettleHeap(t *testing.T) {
	h := heap{counters: 200, most: 3}
	settled := solver.Settle(context.Background(), rules.Game[heapState, int](h), nil, []heapState{h.Start()}, solver.Limits{})
	for s := range settled.All() {
		winner := s.mover
		if s.left%4 == 0 {
			winner = 1 - s.mover
		}
		if o, _, _ := settled.Value(s); o != rules.Won(winner) {
			t.Errorf("%+v: %b", s, o)
		}
	}
	if _, _, known := settled.Value(heapState{300, 0}); known {
		t.Error("a heap that cannot be reached has a value")
	}
}

func TestSettleSaysWhyNot(t *testing.T) {
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
		"dice":          {with(func(d *duel) { d.owner[0] = rules.Chance }), context.Background(), solver.Limits{}, solver.ErrChance},
		"three players": {with(func(d *duel) { d.owner[0] = 2 }), context.Background(), solver.Limits{}, solver.ErrPlayers},
		"a third wins":  {with(func(d *duel) { d.next[0], d.ends[0] = nil, rules.Won(2) }), context.Background(), solver.Limits{}, solver.ErrPlayers},
		"both win":      {with(func(d *duel) { d.next[0], d.ends[0] = nil, rules.Won(0, 1) }), context.Background(), solver.Limits{}, solver.ErrWinners},
		"no way on":     {with(func(d *duel) { d.next[0] = nil }), context.Background(), solver.Limits{}, solver.ErrStuck},
	} {
		settled := solver.Settle(test.ctx, rules.Game[int, int](test.d), nil, []int{0}, test.lim)
		if !errors.Is(settled.Limit, test.want) {
			t.Errorf("%s: %v, want %v", name, settled.Limit, test.want)
		}
		if _, _, known := settled.Value(0); known != (test.want == nil) {
			t.Errorf("%s: known is %v", name, known)
		}
	}
}
