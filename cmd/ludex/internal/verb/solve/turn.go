package solve

import (
	"context"
	"errors"
	"fmt"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/puzzles"
	dicepuzzle "ludex/puzzles/dice"
	"ludex/rules/play"
	"ludex/rules/wabanti/dice"
)

// turn lists the positions in which a turn of the dice game can end.
func (s *solving) turn(m *play.Session) error {
	g := dice.Of(m.Game)
	if g == nil {
		return fmt.Errorf("%s: a game with dice has no forced result", m.Game)
	}
	state := m.Position().Value().(dice.State)
	if s.steps {
		return errors.New("--steps draws a line of play, and the answer to a turn of dice is a list of its ends")
	}
	if m.Over() {
		return errors.New("play has ended")
	}
	if state.Left == 0 {
		return cli.Hinted(fmt.Errorf("%s: no dice are rolled", m.Game), "ludex solve %s \"roll 1,3,6,6,2\"", m.Game)
	}
	q := dicepuzzle.Question{Game: g, State: state, Top: s.top, Odds: s.odds}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		r := dicepuzzle.Solve(ctx, q, s.limits.Search(bar.Report))
		a := report.NewTurn(puzzles.Puzzle{Game: m.Game, Start: m.Position(), Task: puzzles.Turn{}}, q, r)
		return solved{answer: a, status: report.Status(r.Answer)}, nil
	})
}
