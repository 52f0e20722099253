package generate

import (
	"context"
	"fmt"

	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/solver"
)

// wanted bounds the search for a candidate, in positions; those that need more
// are dropped.
const wanted = 1 << 22

// asked is a game in whose positions something can be asked.
type asked[S, M comparable] interface {
	rules.Notation[S, M]
	fmt.Stringer
}

// task is what is asked.
type task struct {
	puzzles.Task
	within int
	only   bool // and that no other move wins at all
	quiet  bool // and that the key does nothing at a glance
}

// taskCandidate proves a position from play. Class is that of its images.
// What greedy play solves is no puzzle.
func taskCandidate[S, M comparable](ctx context.Context, g asked[S, M], s S, t task, class any, memory int64) candidate {
	p, err := puzzles.NewPlay(g.String(), g.Format(s), t.Task, t.within)
	if err != nil {
		return candidate{} // a position that no play under the readings has
	}
	if t.only {
		p.Quality.Unique = puzzles.OnlyWin // which the proof takes as a question
	}
	f, err := prove.Puzzle(ctx, p, solver.Limits{Workers: 1, Memory: memory})
	switch {
	case err != nil, f.Verdict != solver.Solved, f.Quality.Unique == "", f.Quality.Greedy >= max(1, t.within), t.quiet && !f.Quiet:
		return candidate{err: solver.Stopped(ctx)}
	}
	return candidate{puzzle: f.Proved(p), class: class, ok: true, err: solver.Stopped(ctx)}
}
