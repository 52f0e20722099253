package difference_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/difference"
)

// heap is a toy game under a toy reading: the players take 1 to most counters
// from a heap in turn; who takes the last one wins, or loses.
type heap struct {
	counters, most int
	lastLoses      bool
}

type heapState struct {
	left  int
	mover rules.Player
}

func (h heap) Start() heapState                     { return heapState{h.counters, 0} }
func (h heap) ToMove(s heapState) rules.Player      { return s.mover }
func (h heap) Play(s heapState, take int) heapState { return heapState{s.left - take, 1 - s.mover} }

func (h heap) Moves(s heapState, dst []int) []int {
	for take := 1; take <= min(h.most, s.left); take++ {
		dst = append(dst, take)
	}
	return dst
}

func (h heap) Outcome(s heapState) rules.Outcome {
	switch {
	case s.left > 0:
		return rules.Undecided
	case h.lastLoses:
		return rules.Won(s.mover)
	}
	return rules.Won(1 - s.mover)
}

// again is a heap of which a player who takes three has another turn.
type again struct{ heap }

func (g again) Play(s heapState, take int) heapState {
	next := g.heap.Play(s, take)
	if take == 3 {
		next.mover = s.mover
	}
	return next
}

// second is a heap in which the turns are exchanged.
type second struct{ heap }

func (g second) ToMove(s heapState) rules.Player { return 1 - s.mover }

func TestFirst(t *testing.T) {
	first := func(a, b heap, atMost int) *difference.Result[heapState, int] {
		return difference.First(context.Background(), rules.Game[heapState, int](a), rules.Game[heapState, int](b), nil, difference.Limits{AtMost: atMost})
	}
	if p := first(heap{7, 3, false}, heap{7, 3, false}, 0); p.Kind != difference.None || !p.Closed {
		t.Errorf("the same reading: %+v", p)
	}
	if p := first(heap{7, 3, false}, heap{7, 3, true}, 0); p.Kind != difference.InOutcome || p.Plies() != 3 {
		t.Errorf("who takes the last of 7, in threes: %+v", p)
	}
	if p := first(heap{7, 3, false}, heap{7, 4, false}, 0); p.Kind != difference.OnlyB || p.Plies() != 1 || p.Move != 4 {
		t.Errorf("at most 3 or 4: %+v", p)
	}
	if p := first(heap{7, 3, false}, heap{8, 3, false}, 0); p.Kind != difference.OnlyB || p.Plies() != 3 {
		t.Errorf("two starts: %+v", p)
	}
	if p := first(heap{7, 3, false}, heap{7, 3, true}, 2); p.Kind != difference.None || p.Exhausted != 2 || p.Limit != solver.ErrAtMost {
		t.Errorf("two moves only: %+v", p)
	}
	if p := difference.First[heapState, int](t.Context(), heap{7, 3, false}, again{heap{7, 3, false}}, nil, difference.Limits{}); p.Kind != difference.InTurn || p.Plies() != 1 || p.Line[0] != 3 {
		t.Errorf("who takes three has another turn: %+v", p)
	}
	if p := difference.First[heapState, int](t.Context(), heap{7, 3, false}, second{heap{7, 3, false}}, nil, difference.Limits{}); p.Kind != difference.InTurn || p.Plies() != 0 {
		t.Errorf("the second player begins: %+v", p)
	}
	gone, stop := context.WithCancel(context.Background())
	stop()
	if p := difference.First[heapState, int](gone, heap{7, 3, false}, heap{7, 3, true}, nil, difference.Limits{}); p.Limit != solver.ErrInterrupted || p.Closed {
		t.Errorf("interrupted: %+v", p)
	}
}

// TestFirstLimits: a search that hits a limit stores no more than it may, and
// reports on each level.
func TestFirstLimits(t *testing.T) {
	const size = 16 // bytes of a state
	for _, c := range []struct {
		lim  difference.Limits
		want error
	}{
		{difference.Limits{Memory: 40 * 4 * size}, solver.ErrMemory},
		{difference.Limits{Positions: 40}, solver.ErrPositions},
		{difference.Limits{Memory: 4000 * 4 * size, Positions: 4000}, nil},
	} {
		most, reports := 0, 0
		c.lim.Report = func(_, positions int) { most, reports = max(most, positions), reports+1 }
		p := difference.First[heapState, int](t.Context(), heap{100, 3, false}, heap{100, 3, true}, nil, c.lim)
		if p.Limit != c.want || reports == 0 || c.want != nil && (most < 40 || most > 50) {
			t.Errorf("%+v: limit %v after %d positions, %d reports", c.lim, p.Limit, most, reports)
		}
	}
}

// TestFirstIsShortest compares with the fewest moves that can end the game.
func TestFirstIsShortest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, most := rapid.IntRange(1, 30).Draw(t, "counters"), rapid.IntRange(1, 6).Draw(t, "most")
		p := difference.First[heapState, int](context.Background(), heap{n, most, false}, heap{n, most, true}, nil, difference.Limits{})
		if want := (n + most - 1) / most; p.Plies() != want || p.Exhausted != want-1 {
			t.Fatalf("differs after %d moves, none within %d; want %d", p.Plies(), p.Exhausted, want)
		}
		sum := 0
		for _, take := range p.Line {
			sum += take
		}
		if sum != n || slices.Max(p.Line) > most {
			t.Fatalf("the line %v does not end the game", p.Line)
		}
	})
}
