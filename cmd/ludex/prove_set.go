package main

import (
	"context"
	"fmt"
	"io"

	"golang.org/x/sync/semaphore"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/solver/spread"
)

// setSolver solves the puzzles of a set.
type setSolver struct {
	limits cli.Limits
	assess bool      // find the quality, too, where a puzzle says one
	errOut io.Writer // where progress is shown
}

// solvedOr is a puzzle that was solved, or what kept it from that.
type solvedOr struct {
	prove.Finding
	err error
}

// each solves the puzzles and hands each of them over, in their order. Those
// that need one thread are solved several at once, as many as there are
// workers; the others one after the other, by all workers.
func (s setSolver) each(ctx context.Context, set []puzzles.Puzzle, take func(prove.Finding) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	bar := &cli.SetBar{Bar: cli.NewProgress(s.errOut, ""), Of: len(set)}
	defer bar.Bar.Done()
	for _, arrived := range s.start(ctx, set, bar) {
		r := <-arrived
		if r.err != nil {
			return r.err
		}
		if err := bar.Next(func() error { return take(r.Finding) }); err != nil {
			return err
		}
	}
	return nil
}

// start has the puzzles solved and returns where each will arrive.
func (s setSolver) start(ctx context.Context, set []puzzles.Puzzle, bar *cli.SetBar) []chan solvedOr {
	arrive := make([]chan solvedOr, len(set))
	for i := range arrive {
		arrive[i] = make(chan solvedOr, 1)
	}
	workers := max(1, s.limits.Workers)
	free := semaphore.NewWeighted(int64(workers))
	go func() {
		for i, p := range set {
			threads := 1
			if len(set) == 1 || !isSmall(p) {
				threads = workers
			}
			_ = free.Acquire(context.WithoutCancel(ctx), int64(threads)) // it can only wait
			go func() {
				defer free.Release(int64(threads))
				arrive[i] <- s.solve(ctx, p, threads, bar)
			}()
		}
	}()
	return arrive
}

// isSmall reports whether one thread is enough for a puzzle: those that are
// generated, and those of positions.
func isSmall(p puzzles.Puzzle) bool { return p.Jumps() == nil || !p.Quality.IsZero() }

func (s setSolver) solve(ctx context.Context, p puzzles.Puzzle, threads int, bar *cli.SetBar) solvedOr {
	ctx, cancel := s.limits.Within(ctx)
	defer cancel()
	lim := s.limits.Search(bar.Report)
	lim.Workers = threads
	var f prove.Finding
	err := spread.Try(func() (err error) {
		f, err = prove.Prove(ctx, p, prove.Limits{Limits: lim, Assess: s.assess && (!p.Quality.IsZero() || p.Proved.Key != "")})
		return err
	})
	if err != nil {
		err = fmt.Errorf("%s: %w", nameOf(p), err)
	}
	return solvedOr{f, err}
}
