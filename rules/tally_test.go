package rules_test

import (
	"context"
	"testing"
	"time"

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

// lines returns what the lines of depth moves come to, line by line.
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
			tally, err := counter.Tally(t.Context(), h.Start(), n, depth)
			if err != nil {
				t.Fatal(err)
			}
			got.Add(tally)
			bulk, err := counter.Lines(t.Context(), h.Start(), n, depth)
			if err != nil {
				t.Fatal(err)
			}
			lines += bulk
		}
		if want := h.lines(h.Start(), depth); got != want || lines != want.Lines || lines != rules.Perft(h, h.Start(), depth) {
			t.Errorf("depth %d: got %v and %d lines, want %v", depth, got, lines, want)
		}
	}
}

func TestTallyStops(t *testing.T) {
	h := heap{60}
	counter := rules.NewCounter(h)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Millisecond)
	defer cancel()
	if _, err := counter.Tally(ctx, h.Start(), 1, 30); err != context.DeadlineExceeded {
		t.Errorf("a tally of too many lines: %v", err)
	}
	if _, err := counter.Lines(ctx, h.Start(), 1, 30); err != context.DeadlineExceeded {
		t.Errorf("too many lines, in a time that is up: %v", err)
	}
	if got, err := counter.Lines(t.Context(), h.Start(), 1, 3); got != 9 || err != nil {
		t.Errorf("after a stop: %d lines, %v", got, err)
	}
}

func TestTallyAllocatesNothing(t *testing.T) {
	h := heap{20}
	counter := rules.NewCounter(h)
	allocated := testing.AllocsPerRun(10, func() {
		if _, err := counter.Tally(context.Background(), h.Start(), 1, 6); err != nil {
			t.Error(err)
		}
	})
	if allocated != 0 {
		t.Errorf("%v allocations", allocated)
	}
}
