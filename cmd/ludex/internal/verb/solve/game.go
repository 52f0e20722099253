package solve

import (
	"cmp"
	"context"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	"ludex/rules/play"
	"ludex/solver"
)

// finder is a search for the winner of a position.
type finder func(context.Context, play.Game, play.Position, solver.Limits) answer.Answer

// all solves a position of a game for one player by a line, and of one for two by a search. The
// search for a certificate is that of ludex solved.
func (s *solving) all(m *play.Session, find finder) error {
	if len(m.Game.Players()) == 1 {
		find = search.Alone
	} else if err := input.TwoPlayers(m.Game); err != nil {
		return err
	}
	if s.certificate.OutFile != "" {
		find = certified
	}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		if m.Over() {
			return resultOf(answer.Over(m.Game, m.Position(), m.Outcome())), nil
		}
		a := find(ctx, m.Game, m.Position(), s.limits.Search(bar.Report))
		r := resultOf(a)
		r.lacks = "nothing is proved"
		r.prove(m, a)
		return r, nil
	})
}

// certified finds the winner, and the strategies that prove it. In a game for one player the line
// comes first. That none is shorter is proved only where all positions are about as many as the
// search for the line met.
func certified(ctx context.Context, g play.Game, p play.Position, lim solver.Limits) answer.Answer {
	if len(g.Players()) == 2 {
		return search.Decided(ctx, g, p, 1, lim)
	}
	a := search.Won(ctx, g, p, lim)
	if len(a.Line) > 0 {
		const room, bytes = 16 << 20, 1 << 10 // a position
		few := room + bytes*a.Looked
		lim.Memory = min(cmp.Or(lim.Memory, few), few)
		if all := search.Proved(ctx, g, p, lim); all.Verdict == solver.Solved {
			return all
		}
	}
	return a
}
