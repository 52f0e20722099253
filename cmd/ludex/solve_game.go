package main

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	"ludex/rules/play"
)

// twoPlayers returns an error unless a game is for two players and has no dice.
func twoPlayers(g play.Game) error {
	switch {
	case len(g.Players()) != 2:
		return fmt.Errorf("%s: a game for %s, not for two", g, english.Plural(len(g.Players()), "player", ""))
	case g.HasDice():
		return fmt.Errorf("%s: a game with dice has no forced result", g)
	}
	return nil
}

// all solves a position of a game for one player by a line, and of one for two by all
// positions that can be reached from it.
func (s *solving) all(m *play.Session) error {
	find := search.Winner
	if len(m.Game.Players()) == 1 {
		find = search.Alone
	} else if err := twoPlayers(m.Game); err != nil {
		return err
	}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		if m.Over() {
			return resultOf(answer.Over(m.Game, m.Position(), m.Outcome())), nil
		}
		return resultOf(find(ctx, m.Game, m.Position(), s.limits.Search(bar.Report))), nil
	})
}
