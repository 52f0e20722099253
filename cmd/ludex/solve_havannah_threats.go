package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
	"ludex/solver/threats"
)

// large looks for wins by threats on a board that is too large to solve.
func (s *solveHavannah) large(diagram textFile) error {
	if s.within == 0 {
		return hinted(fmt.Errorf("a board of %d cells a side is not solved, only those of %d to %d", s.size, hexgrid.MinSide, maxSolved),
			"--within K looks for wins by threats on larger ones")
	}
	if s.size <= 8 {
		q, err := askHavannah[havannah.UpTo8](s, diagram)
		if err != nil {
			return err
		}
		return byThreats(s, q)
	}
	q, err := askHavannah[havannah.UpTo15](s, diagram)
	if err != nil {
		return err
	}
	return byThreats(s, q)
}

// byThreats looks for a win by threats and prints what was found.
func byThreats[W hexgrid.Words](s *solveHavannah, q *havannahQuestion[W]) error {
	if s.every || s.shortest || s.certificate != "" || s.checkpoint.name != "" {
		return errors.New("a search for threats has no --every, --shortest, --certificate or --checkpoint")
	}
	if q.game.Outcome(q.state) != rules.Undecided {
		return errors.New("play has ended")
	}
	ctx, cancel := s.limits.within(s.cmd.Context())
	defer cancel()
	bar := newProgress(s.cmd.ErrOrStderr(), "")
	bar.describe("looking for threats")
	began := time.Now()
	first, stones, err := threats.Win(ctx, q.game, q.state, s.within)
	bar.done()
	j := q.threatsFound(s.within, stones, first, reasonOf(ctx, err))
	j.Seconds = seconds(time.Since(began))
	out := s.cmd.OutOrStdout()
	if s.json {
		err = printJSON(out, j)
	} else {
		_, err = io.WriteString(out, q.threatsText(j, width(out)))
	}
	switch {
	case err != nil:
		return err
	case stones > 0 && *j.Wins:
		return nil
	case j.Reason != "":
		return unknown
	}
	return no
}

// reasonOf names the limit that ended a search.
func reasonOf(ctx context.Context, err error) string {
	switch {
	case err == nil:
		return ""
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return solver.ErrTimeout.Error()
	}
	return solver.ErrInterrupted.Error()
}

// threatsFound is what a search for threats came to. Where it found nothing,
// that is an answer for two stones only.
func (q *havannahQuestion[W]) threatsFound(within, stones int, first havannah.Move, reason string) havannahJSON {
	const sure = 2
	wins := stones > 0 && reason == ""
	if !wins && reason == "" && within > sure {
		reason = "threats alone do not win; other wins were not looked for"
	}
	mover := q.game.ToMove(q.state)
	j := havannahJSON{
		Game: q.game.String(), Position: q.game.Format(q.state), Verdict: "unknown", Reason: reason,
		ToMove: []string{"first", "second"}[mover], WinningMoves: []string{}, Within: &within, Wins: &wins,
		Readings: valuesOf(havannah.Readings().Format(q.game.Options())),
	}
	if wins {
		j.Verdict, j.Length, j.WinningMoves = j.ToMove, &stones, []string{q.game.FormatMove(q.state, first)}
	}
	return j
}

// threatsText is the answer in lines of that many columns.
func (q *havannahQuestion[W]) threatsText(j havannahJSON, columns int) string {
	mover := q.game.Name(q.game.ToMove(q.state))
	verdict := fmt.Sprintf("%s, to move, cannot force a win with %s", mover, english.Plural(*j.Within, "stone", ""))
	switch {
	case *j.Wins:
		verdict = fmt.Sprintf("%s, to move, wins with %s, beginning with %s", mover, english.Plural(*j.Length, "stone", ""), j.WinningMoves[0])
	case j.Reason != "":
		verdict = "unknown: " + j.Reason
	}
	return gameHead(j.Game, columns) + labelled(q.game.Grid(), j.Position) + hang("verdict: ", verdict, columns) + "\n"
}
