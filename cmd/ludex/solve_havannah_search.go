package main

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/writer"
	"ludex/solver/proofnumber"
)

// solve fills in the answer, with the guides as hints, and writes the requested
// files.
func (s *solveHavannah) solve(ctx context.Context, a *havannahAnswer, guides []proofnumber.Hint) error {
	unlock, err := s.checkpoint.lock()
	if err != nil {
		return err
	}
	defer unlock()
	defer debug.SetGCPercent(debug.SetGCPercent(10)) // the table has no pointers to follow
	bar := cli.NewProgress(s.cmd.ErrOrStderr(), "")
	defer bar.Done()
	solver, err := s.start(a, bar)
	if err != nil {
		return err
	}
	for _, g := range guides {
		solver.UseHint(ctx, g)
	}
	if s.within > 0 {
		a.askWithin(ctx, solver, s.within)
	} else {
		a.ask(ctx, solver, s.every || a.side() <= 3, s.shortest)
	}
	a.limit(ctx.Err())
	if s.certificate != "" {
		bar.Describe("collecting the replies")
	}
	err = s.finish(ctx, solver, a)
	a.progress = solver.Progress()
	return err
}

// finish writes the certificate, and the checkpoint if a limit was hit, be it
// in collecting the replies.
func (s *solveHavannah) finish(ctx context.Context, solver *havannahSolver, a *havannahAnswer) error {
	err := s.certify(ctx, solver, a)
	if a.reason == "" {
		return err
	}
	return errors.Join(err, s.checkpoint.write(solver))
}

// start returns a solver that knows what the checkpoint does, shows its progress
// and keeps it.
func (s *solveHavannah) start(a *havannahAnswer, bar *cli.Progress) (solver *havannahSolver, err error) {
	s.checkpoint.label = a.label()
	began := time.Now()
	report := func(p proofnumber.Progress) {
		bar.Describe(progressLine(p, time.Since(began)))
		if err := s.checkpoint.nowAndThen(solver); err != nil {
			fmt.Fprintf(s.cmd.ErrOrStderr(), "ludex: %v; the search goes on\n", err)
		}
	}
	solver, err = a.solver(proofnumber.Limits{Memory: s.limits.Memory, Workers: s.limits.Workers, Winner: s.expected, Report: report})
	if err != nil {
		return nil, err
	}
	return solver, s.checkpoint.resume(solver)
}

// progressLine is what a terminal shows, what matters most first.
func progressLine(p proofnumber.Progress, elapsed time.Duration) string {
	short := func(n float64) string { return compact(humanize.SIWithDigits(n, 1, "")) }
	return fmt.Sprintf("%s, %s/s, proof %s, disproof %s, table %d%%, %s", short(float64(p.Expanded)), short(float64(p.Expanded)/elapsed.Seconds()),
		short(float64(p.Proof)), short(float64(p.Disproof)), 100*p.Stored/p.Room, elapsed.Round(time.Second))
}

// compact takes the spaces out of a number with a unit.
func compact(number string) string { return strings.ReplaceAll(number, " ", "") }

// certify writes the certificate that was asked for, if a win is proved.
func (s *solveHavannah) certify(ctx context.Context, solver *havannahSolver, a *havannahAnswer) error {
	winner, ok := a.winner()
	if s.certificate == "" || !ok {
		return nil
	}
	cert, err := writer.Replies(ctx, a.game, a.state, winner, solver)
	if err != nil {
		a.limit(err)
		a.uncertified = a.reason
		return nil
	}
	var file strings.Builder
	if err := replies.Write(&file, cert); err != nil {
		return err
	}
	a.certificate = fmt.Sprintf("%s written to %s", english.Plural(len(cert.Replies), "reply", ""), s.certificate)
	return cli.OutFile(s.certificate).Write([]byte(file.String()))
}
