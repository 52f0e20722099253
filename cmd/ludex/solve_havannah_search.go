package main

import (
	"context"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"github.com/dustin/go-humanize"

	"ludex/puzzles/replies"
	"ludex/solver/placement"
)

// solve fills in the answer, and writes the files that were asked for.
func (s *solveHavannah) solve(a *havannahAnswer) error {
	ctx, cancel := s.limits.within(s.cmd.Context())
	defer cancel()
	defer debug.SetGCPercent(debug.SetGCPercent(10)) // the table has no pointers to follow
	bar := newProgress(s.cmd.ErrOrStderr(), "")
	defer bar.done()
	solver, err := s.start(a, bar)
	if err != nil {
		return err
	}
	if s.within > 0 {
		a.askWithin(ctx, solver, s.within)
	} else {
		a.ask(ctx, solver, s.every || a.side() <= 3, s.shortest)
	}
	a.limit(ctx)
	a.progress = solver.Progress()
	bar.done()
	if a.reason != "" {
		if err := s.checkpoint.write(solver); err != nil {
			return err
		}
	}
	return s.certify(ctx, solver, a)
}

// start returns a solver that knows what the checkpoint does, shows its progress
// and keeps it.
func (s *solveHavannah) start(a *havannahAnswer, bar *progress) (solver *havannahSolver, err error) {
	s.checkpoint.label = a.label()
	began := time.Now()
	report := func(p placement.Progress) {
		bar.describe(progressLine(p, time.Since(began)))
		if err := s.checkpoint.nowAndThen(solver); err != nil {
			fmt.Fprintf(s.cmd.ErrOrStderr(), "ludex: %v; the search goes on\n", err)
		}
	}
	solver, err = a.solver(placement.Limits{Memory: s.limits.memory, Workers: s.limits.workers, Report: report})
	if err != nil {
		return nil, err
	}
	return solver, s.checkpoint.resume(solver)
}

// progressLine is what a terminal shows, what matters most first.
func progressLine(p placement.Progress, elapsed time.Duration) string {
	short := func(n float64) string { return compact(humanize.SIWithDigits(n, 1, "")) }
	return fmt.Sprintf("%s, %s/s, proof %s, disproof %s, table %d%%, %s", short(float64(p.Expanded)), short(float64(p.Expanded)/elapsed.Seconds()),
		short(float64(p.Proof)), short(float64(p.Disproof)), 100*p.Stored/p.Room, elapsed.Round(time.Second))
}

// compact takes the spaces out of a number with a unit.
func compact(number string) string { return strings.ReplaceAll(number, " ", "") }

// certify writes the certificate that was asked for, if a win is proved.
func (s *solveHavannah) certify(ctx context.Context, solver *havannahSolver, a *havannahAnswer) error {
	if s.certificate == "" {
		return nil
	}
	winner, ok := a.winner()
	if !ok || s.within > 0 {
		_, err := fmt.Fprintf(s.cmd.ErrOrStderr(), "ludex: %s: not written, as no win is proved\n", s.certificate)
		return err
	}
	cert, err := replies.From(ctx, a.game, a.state, winner, solver)
	if err != nil {
		_, err = fmt.Fprintf(s.cmd.ErrOrStderr(), "ludex: %s: not written: %v\n", s.certificate, err)
		return err
	}
	var file strings.Builder
	if err := replies.Write(&file, cert); err != nil {
		return err
	}
	a.certificate = fmt.Sprintf("%s written to %s", quantity(len(cert.Replies), "reply", ""), s.certificate)
	return outFile(s.certificate).write([]byte(file.String()))
}
