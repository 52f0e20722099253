package main

import (
	"context"
	"fmt"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	"ludex/rules/play"
	"ludex/solver"
)

// gameSolver solves a position of a game by all positions that can be reached
// from it.
type gameSolver struct {
	solving
	game  gameFlags
	start startFlag
}

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

func (s *gameSolver) execute(name string) error {
	m, err := s.game.open(name)
	if err != nil {
		return err
	}
	if err := twoPlayers(m.Game); err != nil {
		return err
	}
	if err := s.start.setUp(s.cmd, m); err != nil {
		return err
	}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		if m.Over() {
			return resultOf(answer.Over(m.Game, m.Position(), m.Outcome())), nil
		}
		return resultOf(s.search(ctx, m, bar)), nil
	})
}

// The searches for a short win before that of all positions.
const (
	shortWin      = 4
	shortWinNodes = 200_000
)

// search looks for a short win of either player, then solves all positions.
func (s *gameSolver) search(ctx context.Context, m *play.Session, bar *cli.Progress) answer.Answer {
	limits := s.limits.Search(bar.Report)
	a, err := soonestWin(ctx, m, search.WinQuestion{Within: shortWin, Nodes: shortWinNodes}, limits)
	if err == nil && a.Verdict == solver.Solved {
		return a
	}
	return search.SolveAll(ctx, m.Game, m.Position(), limits)
}
