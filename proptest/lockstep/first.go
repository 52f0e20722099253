package lockstep

import (
	"context"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/difference"
)

// Result is the result of First.
type Result struct {
	Difference
	Line      []string // the moves before the difference
	Exhausted int      // no game of at most this number of moves shows a difference
	Closed    bool     // no longer game does either
	Pairs     int      // pairs of positions compared
	Limit     error    // the limit that was hit, if any, other than the number of moves
}

// First looks for a shortest line after which the games differ: in the outcome, the
// player to move or the moves. It is the search of package difference, with the moves
// joined by their texts.
func (g *Games) First(ctx context.Context, start Pair, lim difference.Limits) (r *Result) {
	r = &Result{}
	report := lim.Report
	lim.Report = func(depth, pairs int) {
		if r.Exhausted, r.Pairs = depth, pairs; report != nil {
			report(depth, pairs)
		}
	}
	defer rules.OnFault(atLimit(ctx, &r.Limit))
	c := difference.NewComparer[play.Position, play.Move](bare{g.Judge}, bare{g.Other})
	c.Join = g.join
	f := c.First(ctx, difference.Pair[play.Position]{A: start.Judge, B: start.Other}, nil, lim)
	r.Exhausted, r.Closed, r.Pairs = f.Exhausted, f.Closed, int(f.Positions)
	if f.Limit != solver.ErrAtMost {
		r.Limit = f.Limit
	}
	if f.Kind != difference.None {
		t := g.walk(start, play.LineTexts(g.Judge, start.Judge, f.Line), false)
		r.Line, r.Difference = t.line, t.Difference
	}
	return r
}

// bare is a game whose pieces are not compared: programs need not show any.
type bare struct {
	rules.Game[play.Position, play.Move]
}

// join returns the moves of a pair that correspond, or how they differ.
func (g *Games) join(x difference.Pair[play.Position], a, b []play.Move) (moves, others []play.Move, k difference.Kind) {
	steps, d := g.moves(Pair{x.A, x.B})
	for _, s := range steps {
		a, b = append(a, s.judge), append(b, s.other)
	}
	switch d.Kind {
	case Missing:
		k = difference.OnlyA
	case Extra, Captures:
		k = difference.OnlyB
	}
	return a, b, k
}
