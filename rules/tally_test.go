package rules_test

import (
	"context"
	"testing"

	"ludex/rules"
)

// heap is a game of taking one to three from a heap; who takes the last one
// wins, and three at once are a capture.
type heap struct{ start int8 }

type heapState struct {
	left  int8
	mover rules.Player
}

func (h heap) Start() heapState                     { return heapState{left: h.start} }
func (h heap) ToMove(s heapState) rules.Player      { return s.mover }
func (h heap) Captured(before, after heapState) int { return int(before.left-after.left) / 3 }

func (h heap) Moves(s heapState, dst []int8) []int8 {
	for n := int8(1); n <= min(3, s.left); n++ {
		dst = append(dst, n)
	}
	return dst
}

func (h heap) Play(s heapState, n int8) heapState { return heapState{s.left - n, 1 - s.mover} }

func (h heap) Outcome(s heapState) rules.Outcome {
	if s.left > 0 {
		return rules.Undecided
	}
	return rules.Won(1 - s.mover)
}

// lines returns the tally of the lines of depth moves, line by line.
func (h heap) lines(s heapState, depth int) (t rules.Tally) {
	for _, n := range h.Moves(s, nil) {
		next := h.Play(s, n)
		if depth > 1 {
			t.Add(h.lines(next, depth-1))
			continue
		}
		t.Lines++
		if n == 3 {
			t.Captures++
		}
		if next.left == 0 {
			t.Wins++
		}
	}
	return t
}

func TestTally(t *testing.T) {
	h := heap{9}
	counter := rules.NewCounter(h)
	for depth := 1; depth <= 10; depth++ {
		var got rules.Tally
		var lines uint64
		for _, n := range h.Moves(h.Start(), nil) {
			tally, err := counter.Tally(t.Context(), h.Start(), n, depth, false)
			if err != nil {
				t.Fatal(err)
			}
			got.Add(tally)
			bulk, err := counter.Tally(t.Context(), h.Start(), n, depth, true)
			if err != nil {
				t.Fatal(err)
			}
			lines += bulk.Lines
		}
		if want := h.lines(h.Start(), depth); got != want || lines != want.Lines || lines != rules.Perft(h, h.Start(), depth) {
			t.Errorf("depth %d: got %v and %d lines, want %v", depth, got, lines, want)
		}
	}
}

// stopping is a heap that ends the count after some plays.
type stopping struct {
	heap
	stop  func()
	plays *int
}

const playsToStop = 5000

func (g stopping) Play(s heapState, n int8) heapState {
	if *g.plays++; *g.plays == playsToStop {
		g.stop()
	}
	return g.heap.Play(s, n)
}

func TestTallyStops(t *testing.T) {
	const soon = 1000 // plays
	var ctx context.Context
	h := stopping{heap: heap{60}, plays: new(int), stop: func() {}}
	for name, bulk := range map[string]bool{"tally": false, "lines": true} {
		count := func(c *rules.Counter[heapState, int8]) error {
			_, err := c.Tally(ctx, h.Start(), 1, 15, bulk)
			return err
		}
		ctx, h.stop = context.WithCancel(t.Context())
		*h.plays = 0
		counter := rules.NewCounter(h)
		if err := count(counter); err != context.Canceled || *h.plays > playsToStop+soon {
			t.Errorf("%s stopped after %d plays: %v after %d", name, playsToStop, err, *h.plays)
		}
		if err := count(counter); err != context.Canceled || *h.plays > playsToStop+2*soon {
			t.Errorf("%s after the stop: %v after %d plays", name, err, *h.plays)
		}
		ctx = t.Context()
		if got, err := counter.Tally(ctx, h.Start(), 1, 3, true); got.Lines != 9 || err != nil {
			t.Errorf("%s, then lines without a stop: %d, %v", name, got.Lines, err)
		}
	}
}

func TestTallyAllocatesNothing(t *testing.T) {
	h := heap{20}
	counter := rules.NewCounter(h)
	allocated := testing.AllocsPerRun(10, func() {
		if _, err := counter.Tally(context.Background(), h.Start(), 1, 6, false); err != nil {
			t.Error(err)
		}
	})
	if allocated != 0 {
		t.Errorf("%v allocations", allocated)
	}
}
