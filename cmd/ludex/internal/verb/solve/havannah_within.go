package solve

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/answer"
	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/threats"
)

// refuse returns an error for a flag that contradicts --within.
func (s *solveHavannah) refuse() error {
	if s.within > 0 && s.certificate.OutFile != "" {
		return errors.New("--certificate does not apply to --within")
	}
	return nil
}

// large looks for wins within a number of stones on a board that is too large
// to solve.
func (s *solveHavannah) large(m *play.Session) error {
	if s.within == 0 {
		return cli.Hinted(fmt.Errorf("a board of %d cells a side is too large to solve: the size must be %d to %d", s.size, hexgrid.MinSide, havannahpuzzle.MaxSide),
			"--within K searches for wins of K stones on larger boards")
	}
	if s.size <= prove.HavannahSide {
		q, err := askHavannah[havannah.UpTo8](m)
		if err != nil {
			return err
		}
		return soon(s, q)
	}
	q, err := askHavannah[havannah.UpTo15](m)
	if err != nil {
		return err
	}
	return soon(s, q)
}

// soon looks for a win within a number of stones.
func soon[W hexgrid.Words](s *solveHavannah, q *havannahQuestion[W]) error {
	if s.every || s.shortest || s.certificate.OutFile != "" {
		return errors.New("--every, --shortest and --certificate do not apply to a search for wins by threats")
	}
	if q.game.Outcome(q.state) != rules.Undecided {
		return errors.New("play has ended")
	}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		bar.Describe("looking for a win")
		found, err := q.find(ctx, s.within)
		a, err := q.soonAnswer(s.within, found, reasonOf(ctx, err))
		if err != nil {
			return solved{}, err
		}
		return resultOf(a), nil
	})
}

// soonWin is a win within a number of stones.
type soonWin struct {
	stones int         // 0 for none
	first  []play.Move // the first stones of the shortest ones, or one of them
	every  bool        // first are all
	sure   bool        // there is no shorter one, or none
}

// find looks for a win: for all of few stones, and for those by threats of
// more, or where that cannot be.
func (q *havannahQuestion[W]) find(ctx context.Context, within int) (soonWin, error) {
	if w, err := q.race(ctx, min(within, havannah.MaxWay)); err != nil || w.stones > 0 || w.sure && within <= havannah.MaxWay {
		return w, err
	}
	const all = 2 // stones of which a search for threats finds all wins
	first, stones, err := threats.Win(ctx, q.game, q.state, within)
	w := soonWin{stones: stones, sure: within <= all}
	if stones > 0 {
		w.first = []play.Move{play.MoveOf(first)}
	}
	return w, err
}

// race looks for all wins within a few stones. The answer is not sure where
// they are no race.
func (q *havannahQuestion[W]) race(ctx context.Context, within int) (w soonWin, err error) {
	if q.game.Board().Side > prove.HavannahSide {
		return w, nil
	}
	g, err := havannah.New[havannah.UpTo8](q.game.Board(), q.game.Options())
	if err != nil {
		return w, err
	}
	s, err := g.Parse(q.game.Format(q.state))
	if err != nil {
		return w, err
	}
	stones, first, err := prove.HavannahWins(ctx, g, s, within)
	for _, m := range first {
		w.first = append(w.first, play.MoveOf(m))
	}
	w.stones, w.sure, w.every = stones, err == nil, err == nil
	return w, ctx.Err()
}

// reasonOf names the limit that ended a search.
func reasonOf(ctx context.Context, err error) string {
	if err == nil {
		return ""
	}
	return cmp.Or(solver.Stopped(ctx), err).Error()
}

// soonAnswer returns the answer of a search for a win.
func (q *havannahQuestion[W]) soonAnswer(within int, found soonWin, reason string) (answer.Answer, error) {
	a, err := q.asked(within)
	a.Reason, a.Evidence = reason, answer.BySearch
	switch {
	case err != nil || reason != "":
	case found.stones > 0:
		a.Verdict, a.Outcome = solver.Solved, rules.Won(a.Player)
		a.Length, a.Plies, a.Keys, a.AllKeys = found.stones, 2*found.stones-1, found.first, found.every
		if found.sure {
			a.Least = a.Length
		}
	case found.sure:
		a.Verdict = solver.Unsolvable
	default:
		a.Reason = "there is no win by threats; other wins were not searched"
	}
	return a, err
}
