package lockstep

import (
	"context"
	"fmt"
	"slices"

	"ludex/solver"
)

// Result is the result of First.
type Result struct {
	Difference
	Line      []string // the moves before the difference
	Exhausted int      // no line of at most this number of moves shows a difference
	Closed    bool     // no longer line does either
	Pairs     int      // pairs of positions compared
	Limit     error    // the limit that was hit, if any
}

// Limits bound the search of First.
type Limits struct {
	Moves  int // of a line, -1 for no limit
	Pairs  int // of positions that are reached, 0 for no limit
	Report func(pairs int)
}

// node is a pair with the move that leads to it.
type node struct {
	Pair
	from *node
	move string
}

// First looks for a shortest line after which the games differ: in the
// outcome, the player to move or the moves.
func (g *Games) First(ctx context.Context, start Pair, lim Limits) (r *Result) {
	s := &search{Games: g, ctx: ctx, lim: lim, seen: map[Pair]bool{start: true}, Result: Result{Exhausted: -1}}
	r = &s.Result
	defer atLimit(ctx, &r.Limit)
	for level := []*node{{Pair: start}}; len(level) > 0; s.Exhausted++ {
		last := lim.Moves >= 0 && s.Exhausted+1 >= lim.Moves
		next, done := s.level(level, last)
		if done {
			return r
		}
		if level = next; last || s.Limit != nil {
			s.Exhausted++
			return r
		}
	}
	s.Closed = true
	return r
}

// search is a search of First.
type search struct {
	*Games
	Result
	ctx  context.Context
	lim  Limits
	seen map[Pair]bool
}

// level compares the pairs of a level, and returns the next unless this is the last, or
// too many pairs are reached. Done reports a difference, or that the time is over.
func (s *search) level(level []*node, last bool) (next []*node, done bool) {
	for _, n := range level {
		if s.stopped() {
			return nil, true
		}
		s.Pairs++
		steps, d := s.compare(n.Pair)
		if d.Kind != None {
			s.Difference, s.Line = d, n.line()
			return nil, true
		}
		if last || s.full() {
			continue
		}
		for _, m := range steps {
			p := s.after(n.Pair, m)
			if !s.seen[p] {
				s.seen[p] = true
				next = append(next, &node{p, n, m.text})
			}
		}
	}
	return next, false
}

// stopped reports whether the time is over.
func (s *search) stopped() bool {
	if s.lim.Report != nil {
		s.lim.Report(s.Pairs)
	}
	if s.ctx.Err() != nil {
		s.Limit = solver.StoppedBy(s.ctx.Err())
	}
	return s.ctx.Err() != nil
}

// full reports whether the limit of pairs was hit.
func (s *search) full() bool {
	if s.lim.Pairs > 0 && len(s.seen) > s.lim.Pairs {
		s.Limit = fmt.Errorf("the limit of %d positions", s.lim.Pairs)
	}
	return s.Limit != nil
}

// line returns the moves that lead to a node.
func (n *node) line() (moves []string) {
	for ; n.from != nil; n = n.from {
		moves = append(moves, n.move)
	}
	slices.Reverse(moves)
	return moves
}
