package rules

import (
	"context"
	"slices"
)

// Perft returns the number of lines of exactly depth moves from s. A position
// without moves ends its lines: it counts at its own depth only.
func Perft[S, M comparable](sys System[S, M], s S, depth int) (lines uint64) {
	if depth == 0 {
		return 1
	}
	moves := sys.Moves(s, nil)
	if depth == 1 {
		return uint64(len(moves))
	}
	for _, m := range moves {
		lines += Perft(sys, sys.Play(s, m), depth-1)
	}
	return lines
}

// Tally counts lines of a fixed number of moves.
type Tally struct {
	Lines    uint64
	Captures uint64 // lines whose last move captures
	Wins     uint64 // lines that end in a win
}

// Add adds u to t.
func (t *Tally) Add(u Tally) {
	t.Lines += u.Lines
	t.Captures += u.Captures
	t.Wins += u.Wins
}

// Counter counts lines as Perft does, but can be stopped, and can examine
// every move. It keeps one buffer of moves a depth, so that nothing is
// allocated once they have grown, and serves one goroutine.
type Counter[S, M comparable] struct {
	game     Game[S, M]
	captured func(before, after S) int
	buffers  [][]M
	stop     <-chan struct{}
	nodes    uint
	stopped  bool
}

// NewCounter returns a counter of the lines of g.
func NewCounter[S, M comparable](g Game[S, M]) *Counter[S, M] {
	c := &Counter[S, M]{game: g, captured: func(S, S) int { return 0 }}
	if capturing, ok := g.(Capturing[S]); ok {
		c.captured = capturing.Captured
	}
	return c
}

// Tally counts the lines of exactly depth moves from s that begin with m, a
// legal move of s; depth is at least 1. In bulk it counts lines and nothing else: it does
// not play the last moves, which makes it several times faster. The error is that of
// ctx, when it ends before.
func (c *Counter[S, M]) Tally(ctx context.Context, s S, m M, depth int, bulk bool) (t Tally, err error) {
	c.stop, c.stopped = ctx.Done(), ctx.Err() != nil
	for len(c.buffers) <= depth {
		c.buffers = append(c.buffers, nil)
	}
	switch {
	case !bulk:
		t = c.tally(s, m, depth)
	case depth == 1:
		t.Lines = 1
	default:
		t.Lines = c.lines(c.game.Play(s, m), depth-1)
	}
	if c.stopped {
		return Tally{}, ctx.Err()
	}
	return t, nil
}

// moves returns the legal moves of s, none once the count is stopped.
func (c *Counter[S, M]) moves(s S, depth int) []M {
	if c.nodes++; c.nodes%256 == 0 {
		select {
		case <-c.stop:
			c.stopped = true
		default:
		}
	}
	if c.stopped {
		return nil
	}
	c.buffers[depth] = c.game.Moves(s, c.buffers[depth][:0])
	return c.buffers[depth]
}

// tally counts the lines that begin with m.
func (c *Counter[S, M]) tally(s S, m M, depth int) (t Tally) {
	after := c.game.Play(s, m)
	if depth == 1 {
		return c.last(s, after)
	}
	for _, next := range c.moves(after, depth-1) {
		t.Add(c.tally(after, next, depth-1))
	}
	return t
}

// last counts one line by its last move.
func (c *Counter[S, M]) last(before, after S) Tally {
	t := Tally{Lines: 1}
	if c.captured(before, after) > 0 {
		t.Captures = 1
	}
	if c.game.Outcome(after).Winners() > 0 {
		t.Wins = 1
	}
	return t
}

// lines counts the lines from s.
func (c *Counter[S, M]) lines(s S, depth int) (n uint64) {
	moves := c.moves(s, depth)
	if depth == 1 {
		return uint64(len(moves))
	}
	for _, m := range moves {
		n += c.lines(c.game.Play(s, m), depth-1)
	}
	return n
}

// SortBy sorts a list by a key of at most 31 bits and a sign. Values of the same key keep
// their order. It sorts numbers, as an instance of [slices.SortStableFunc] for each type
// makes the engine for the browser larger by 2 kB.
func SortBy[T any](list []T, key func(T) int) {
	order := make([]int, len(list))
	for i, v := range list {
		order[i] = key(v)<<32 | i
	}
	slices.Sort(order)
	sorted := make([]T, len(list))
	for i, n := range order {
		sorted[i] = list[uint32(n)]
	}
	copy(list, sorted)
}
