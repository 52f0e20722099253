package search

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize/english"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// The search for a short win before that of all positions.
const (
	shortWin      = 4
	shortWinNodes = 200_000
)

// Winner finds out who wins from p in a game for two: it looks for a short win of
// either player, then solves all positions.
func Winner(ctx context.Context, g play.Game, p play.Position, lim solver.Limits) answer.Answer {
	a, err := soonestWin(ctx, g, p, WinQuestion{Within: shortWin, Nodes: shortWinNodes}, lim)
	if err == nil && a.Verdict == solver.Solved {
		return a
	}
	return SolveAll(ctx, g, p, lim)
}

// soonestWin looks for a win that a player can force, the player to move first, and
// returns the answer who wins.
func soonestWin(ctx context.Context, g play.Game, p play.Position, q WinQuestion, lim solver.Limits) (answer.Answer, error) {
	none, mover := answer.Of(g, p), g.ToMove(p)
	for _, q.Winner = range []rules.Player{mover, 1 - mover} {
		a, err := ForcedWin(ctx, g, p, q, lim)
		if err != nil {
			return a, err
		}
		if a.Verdict == solver.Solved {
			a.Puzzle.Task, a.Player, a.Least = nil, none.Player, a.Plies
			a.AllKeys = a.AllKeys && q.Winner == none.Player
			return a, nil
		}
		none.Looked, none.Stored = none.Looked+a.Looked, none.Stored+a.Stored
		if a.Limit != nil {
			none.Stop(a.Limit)
			return none, nil
		}
	}
	none.Reason = fmt.Sprintf("neither player can force a win within %s", english.Plural(q.Within, "own move", ""))
	return none, nil
}
