package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
	"ludex/solver/proofnumber"
	"ludex/solver/threats"
)

// refuse says which of the flags do not go with --within.
func (s *solveHavannah) refuse() error {
	switch {
	case s.within == 0:
		return nil
	case s.checkpoint.name != "":
		return errors.New("--checkpoint keeps nothing of what --within finds out")
	case s.certificate != "":
		return errors.New("--certificate is of a win of any length, and not of one --within K stones")
	case s.guides != nil:
		return errors.New("--guide is to a win of any length, and not to one --within K stones")
	case s.expected != proofnumber.Nobody:
		return errors.New("--expect is of a win of any length, and not of one --within K stones")
	}
	return nil
}

// large looks for wins within a number of stones on a board that is too large
// to solve.
func (s *solveHavannah) large(diagram cli.TextFile) error {
	if s.within == 0 {
		return cli.Hinted(fmt.Errorf("a board of %d cells a side is not solved, only those of %d to %d", s.size, hexgrid.MinSide, maxSolved),
			"--within K looks for wins of K stones on larger ones")
	}
	if s.size <= prove.HavannahSide {
		q, err := askHavannah[havannah.UpTo8](s, diagram)
		if err != nil {
			return err
		}
		return soon(s, q)
	}
	q, err := askHavannah[havannah.UpTo15](s, diagram)
	if err != nil {
		return err
	}
	return soon(s, q)
}

// soon looks for a win within a number of stones and prints what was found.
func soon[W hexgrid.Words](s *solveHavannah, q *havannahQuestion[W]) error {
	if s.every || s.shortest || s.certificate != "" || s.guides != nil || s.expected != proofnumber.Nobody || s.checkpoint.name != "" {
		return errors.New("a search for wins --within K stones has no --every, --shortest, --certificate, --expect, --guide or --checkpoint here")
	}
	if q.game.Outcome(q.state) != rules.Undecided {
		return errors.New("play has ended")
	}
	ctx, cancel := s.limits.Within(s.cmd.Context())
	defer cancel()
	bar := cli.NewProgress(s.cmd.ErrOrStderr(), "")
	bar.Describe("looking for a win")
	began := time.Now()
	found, err := q.find(ctx, s.within)
	bar.Done()
	j := q.foundSoon(s.within, found, reasonOf(ctx, err))
	j.Seconds = cli.Seconds(time.Since(began))
	out := s.cmd.OutOrStdout()
	if s.json {
		err = cli.PrintJSON(out, j)
	} else {
		_, err = io.WriteString(out, q.soonText(j, cli.Width(out)))
	}
	switch {
	case err != nil:
		return err
	case *j.Wins:
		return nil
	case j.Reason != "":
		return cli.Unknown
	}
	return cli.No
}

// soonWin is a win within a number of stones.
type soonWin struct {
	stones int      // 0 for none
	first  []string // the first stones of the shortest ones, or one of them
	sure   bool     // there is no shorter one, or none
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
		w.first = []string{q.game.FormatMove(q.state, first)}
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
	w.stones, w.first, err = prove.HavannahWins(ctx, g, s, within)
	w.sure = err == nil
	return w, ctx.Err()
}

// reasonOf names the limit that ended a search.
func reasonOf(ctx context.Context, err error) string {
	if err == nil {
		return ""
	}
	return cmp.Or(solver.Stopped(ctx), err).Error()
}

// foundSoon is what a search for a win came to.
func (q *havannahQuestion[W]) foundSoon(within int, found soonWin, reason string) havannahJSON {
	wins := found.stones > 0 && reason == ""
	if !wins && reason == "" && !found.sure {
		reason = "threats alone do not win; other wins were not looked for"
	}
	mover := q.game.ToMove(q.state)
	j := havannahJSON{
		Game: q.game.String(), Position: q.game.Format(q.state), Verdict: "unknown", Reason: reason,
		ToMove: []string{"first", "second"}[mover], WinningMoves: []string{}, Within: &within, Wins: &wins,
		Readings: valuesOf(havannah.Readings().Format(q.game.Options())),
	}
	if wins {
		j.Verdict, j.Length, j.WinningMoves = j.ToMove, &found.stones, found.first
	}
	return j
}

// soonText is the answer in lines of that many columns.
func (q *havannahQuestion[W]) soonText(j havannahJSON, columns int) string {
	mover := q.game.Name(q.game.ToMove(q.state))
	verdict := fmt.Sprintf("%s, to move, cannot force a win with %s", mover, english.Plural(*j.Within, "stone", ""))
	switch {
	case *j.Wins:
		verdict = fmt.Sprintf("%s, to move, wins with %s, beginning with %s",
			mover, english.Plural(*j.Length, "stone", ""), english.OxfordWordSeries(j.WinningMoves, "or"))
	case j.Reason != "":
		verdict = "unknown: " + j.Reason
	}
	return gameHead(j.Game, columns) + labelled(q.game.Grid(), j.Position) + cli.Hang("verdict: ", verdict, columns) + "\n"
}
