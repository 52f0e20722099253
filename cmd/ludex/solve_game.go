package main

import (
	"context"
	"fmt"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
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
		a := report.NewGame(m)
		if m.Over() {
			a.Ended(m.Outcome(), m.Game.Players())
			return solved{answer: a, status: a.Status()}, nil
		}
		s.search(ctx, m, a, bar)
		return solved{answer: a, status: a.Status()}, nil
	})
}

// The searches for a short win before that of all positions.
const (
	shortWin      = 4
	shortWinNodes = 200_000
)

// search looks for a short win of either player, then solves all positions.
func (s *gameSolver) search(ctx context.Context, m *play.Session, a *report.Game, bar *cli.Progress) {
	limits := s.limits.Search(bar.Report)
	mover := m.ToMove()
	q := search.WinQuestion{Winner: mover, Within: shortWin, Nodes: shortWinNodes}
	if w, err := search.ForcedWin(ctx, m.Game, m.Position(), q, limits); err == nil && w.Verdict == solver.Solved {
		a.Win(m, mover, w)
		return
	}
	q.Winner = 1 - mover
	if w, err := search.ForcedWin(ctx, m.Game, m.Position(), q, limits); err == nil && w.Verdict == solver.Solved {
		a.Win(m, 1-mover, w)
		return
	}
	a.All(m, search.SolveAll(ctx, m.Game, m.Position(), limits))
}
