//go:build !js || workshop

package search

import (
	"context"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/alone"
)

// Alone looks for a shortest line that wins a game for one player from p. A game that
// no line wins has the outcome of a draw.
func Alone(ctx context.Context, g play.Game, p play.Position, lim solver.Limits) answer.Answer {
	a := answer.Of(g, p)
	loneOf(g).alone(ctx, &a, 0, lim)
	known(g, &a)
	return a
}

// AloneWithin is Alone for lines of at most some number of moves.
func AloneWithin(ctx context.Context, g play.Game, p play.Position, moves int, lim solver.Limits) answer.Answer {
	a := answer.Of(g, p)
	loneOf(g).alone(ctx, &a, moves, lim)
	known(g, &a)
	return a
}

// AloneLines returns how many lines of a length win a game for one player from p, where
// it is that of a shortest one, and the first moves with which they begin. The error is
// the limit that was hit.
func AloneLines(ctx context.Context, g play.Game, p play.Position, length int, lim solver.Limits) (lines uint64, keys []play.Move, err error) {
	return loneOf(g).aloneLines(ctx, p, length, lim)
}

// lone is a searcher of a game for one player.
type lone interface {
	alone(ctx context.Context, a *answer.Answer, within int, lim solver.Limits)
	aloneLines(ctx context.Context, p play.Position, length int, lim solver.Limits) (uint64, []play.Move, error)
}

func loneOf(g play.Game) lone { return searcherOf(g).(lone) }

func (g typed[S, M]) alone(ctx context.Context, a *answer.Answer, within int, lim solver.Limits) {
	g.line(ctx, a, within, lim)
}

// line adds a shortest line that wins to an answer, and returns it.
func (g typed[S, M]) line(ctx context.Context, a *answer.Answer, within int, lim solver.Limits) []M {
	q := alone.Question[S, M]{Game: g.game, Symmetry: g.game, Start: g.state(a.Puzzle.Start)}
	var r *alone.Answer[S, M]
	if within > 0 {
		r = alone.Within(ctx, q, within, lim)
	} else {
		r = alone.Solve(ctx, q, lim)
	}
	a.Looked, a.Stored, a.Least, a.Evidence = r.Looked, r.Stored, r.Least, answer.BySearch
	a.Stop(r.Limit)
	switch r.Verdict {
	case solver.Solved:
		a.Verdict, a.Outcome, a.Plies = solver.Solved, rules.Won(0), len(r.Line)
		a.Line = movesOf(r.Line)
		a.Keys = a.Line[:min(1, len(a.Line))]
		a.Unfinished = r.Limit != nil
	case solver.Unsolvable:
		a.Verdict, a.Outcome, a.Evidence = solver.Solved, rules.Draw, answer.ByAll
	}
	return r.Line
}

func (g typed[S, M]) aloneLines(ctx context.Context, p play.Position, length int, lim solver.Limits) (uint64, []play.Move, error) {
	n, keys, err := alone.Lines(ctx, alone.Question[S, M]{Game: g.game, Start: g.state(p)}, length, lim)
	return n, movesOf(keys), err
}
