//go:build !js

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
	searcherOf(g).(interface {
		alone(ctx context.Context, a *answer.Answer, lim solver.Limits)
	}).alone(ctx, &a, lim)
	return a
}

func (g typed[S, M]) alone(ctx context.Context, a *answer.Answer, lim solver.Limits) {
	r := alone.Solve(ctx, alone.Question[S, M]{Game: g.game, Symmetry: g.game, Start: g.state(a.Puzzle.Start)}, lim)
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
}
