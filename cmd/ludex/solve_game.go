package main

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// twoPlayers returns an error unless a game is for two players and has no dice.
func twoPlayers(g play.Game) error {
	switch {
	case len(g.Players()) != 2:
		return fmt.Errorf("%s: a game for %d players, not for two", g, len(g.Players()))
	case g.HasDice():
		return fmt.Errorf("%s: a game with dice has no forced result", g)
	}
	return nil
}

// all solves a position of a game by all positions that can be reached from it.
func (s *solving) all(m *play.Session) error {
	if err := twoPlayers(m.Game); err != nil {
		return err
	}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		if m.Over() {
			return resultOf(answer.Over(m.Game, m.Position(), m.Outcome())), nil
		}
		return resultOf(s.shortOrAll(ctx, m, bar)), nil
	})
}

// The searches for a short win before that of all positions.
const (
	shortWin      = 4
	shortWinNodes = 200_000
)

// shortOrAll looks for a short win of either player, then solves all positions.
func (s *solving) shortOrAll(ctx context.Context, m *play.Session, bar *cli.Progress) answer.Answer {
	limits := s.limits.Search(bar.Report)
	a, err := soonestWin(ctx, m, search.WinQuestion{Within: shortWin, Nodes: shortWinNodes}, limits)
	if err == nil && a.Verdict == solver.Solved {
		return a
	}
	return search.SolveAll(ctx, m.Game, m.Position(), limits)
}

// soonestWin looks for a win that a player can force, the player to move first, and
// returns the answer who wins.
func soonestWin(ctx context.Context, s *play.Session, q search.WinQuestion, limits solver.Limits) (answer.Answer, error) {
	none := answer.Of(s.Game, s.Position())
	for _, q.Winner = range []rules.Player{s.ToMove(), 1 - s.ToMove()} {
		a, err := search.ForcedWin(ctx, s.Game, s.Position(), q, limits)
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
