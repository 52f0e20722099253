// Package sets solves the puzzles of sets.
package sets

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/measure"
	"ludex/puzzles/prove"
	"ludex/rules/guard"
	"ludex/solver"
)

// Solver solves the puzzles of a set.
type Solver struct {
	Limits cli.Limits
	Assess assessed
	ErrOut io.Writer // for the progress
}

// assessed are the puzzles of which the quality is found.
type assessed int

const (
	AssessNone  assessed = iota
	AssessRated          // those that record one, as far as the difficulty depends on it
	AssessKnown          // those that record one
	AssessAll            // and those for one player
)

func (a assessed) has(p puzzles.Puzzle) bool {
	return a >= AssessRated && (!p.Quality.IsZero() || p.Proved.Key != "") || a == AssessAll && p.ForOne()
}

// solvedOr is a solved puzzle, or an error.
type solvedOr struct {
	answer.Answer
	err error
}

// Each solves the puzzles and hands over the findings in their order. Each
// worker solves small puzzles alone; all workers together solve a large one.
func (s Solver) Each(ctx context.Context, set []puzzles.Puzzle, take func(answer.Answer) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	bar := &cli.SetBar{Bar: cli.NewProgress(s.ErrOut, ""), Of: len(set)}
	defer bar.Bar.Done()
	for _, arrived := range s.start(ctx, set, bar) {
		r := <-arrived
		if r.err != nil {
			return r.err
		}
		if err := bar.Next(func() error { return take(r.Answer) }); err != nil {
			return err
		}
	}
	return nil
}

// All is each, but take has all findings or none: where a limit leaves some
// unknown, the error names them, because a file must not show less than is known.
func (s Solver) All(ctx context.Context, set []puzzles.Puzzle, take func(answer.Answer) error) error {
	var found []answer.Answer
	open := Unsolved{Of: len(set)}
	err := s.Each(ctx, set, func(f answer.Answer) error {
		found = append(found, f)
		open.Add(f.Puzzle, f.Known())
		return nil
	})
	for i := 0; i < len(found) && err == nil && open.err == nil; i++ {
		err = take(found[i])
	}
	return cmp.Or(err, open.Reason())
}

// Unsolved are the puzzles of a set that limits left unknown.
type Unsolved struct {
	Of    int
	names []string
	err   error // of the first
}

// Add adds a puzzle if err is a *answer.Open.
func (u *Unsolved) Add(p puzzles.Puzzle, err error) {
	if open := (*answer.Open)(nil); errors.As(err, &open) {
		u.names = append(u.names, report.PuzzleName(p))
		u.err = cmp.Or(u.err, error(open))
	}
}

// Reason names the puzzles, and returns nil if there are none.
func (u *Unsolved) Reason() error {
	const most = 10
	if u.err == nil {
		return nil
	}
	names := u.names[:min(most, len(u.names))]
	if rest := len(u.names) - len(names); rest > 0 {
		names = append(names[:most:most], fmt.Sprintf("%d more", rest))
	}
	err := fmt.Errorf("nothing was written: %d of %s %w (%s)", len(u.names), english.Plural(u.Of, "puzzle", ""), u.err, strings.Join(names, ", "))
	if strings.HasSuffix(u.err.Error(), solver.ErrInterrupted.Error()) {
		return err
	}
	return cli.Hinted(err, "leave them out, or raise the limits: --timeout and --memory")
}

// start begins to solve the puzzles, and returns a channel for each finding.
func (s Solver) start(ctx context.Context, set []puzzles.Puzzle, bar *cli.SetBar) []chan solvedOr {
	arrive := make([]chan solvedOr, len(set))
	for i := range arrive {
		arrive[i] = make(chan solvedOr, 1)
	}
	guard.Go(func() error { s.startAll(ctx, set, bar, arrive); return nil }, func(err error) {
		for i := 0; i < len(arrive) && err != nil; i++ {
			select {
			case arrive[i] <- solvedOr{err: err}:
			default: // it has a finding
			}
		}
	})
	return arrive
}

func (s Solver) startAll(ctx context.Context, set []puzzles.Puzzle, bar *cli.SetBar, arrive []chan solvedOr) {
	workers := max(1, s.Limits.Workers)
	busy := make(chan struct{}, workers)
	for i, p := range set {
		threads := 1
		if len(set) == 1 || !isSmall(p) {
			threads = workers
		}
		for range threads {
			busy <- struct{}{}
		}
		var f answer.Answer
		guard.Go(func() (err error) { f, err = s.solve(ctx, p, threads, bar); return err }, func(err error) {
			for range threads {
				<-busy
			}
			if err != nil {
				err = fmt.Errorf("%s: %w", report.PuzzleName(p), err)
			}
			arrive[i] <- solvedOr{f, err}
		})
	}
}

// isSmall reports whether one thread is enough for a puzzle: a game for two or more, or
// a line that is known to be short.
func isSmall(p puzzles.Puzzle) bool {
	return !p.ForOne() || p.Proved.Length > 0 && p.Proved.Length <= shortLine
}

const shortLine = 15

func (s Solver) solve(ctx context.Context, p puzzles.Puzzle, threads int, bar *cli.SetBar) (answer.Answer, error) {
	if a, ok := answer.Held(p); ok && s.Assess == AssessNone {
		return a, nil
	}
	ctx, cancel := s.Limits.Within(ctx)
	defer cancel()
	lim := s.Limits.Search(bar.Report)
	lim.Workers = threads
	f, err := prove.Prove(ctx, p, prove.Limits{Limits: lim, Assess: s.Assess.has(p), Brief: s.Assess == AssessRated})
	if err != nil || !s.Assess.has(p) || s.Assess == AssessRated { // who asks for that rates the answers
		return f, err
	}
	return f, measure.Rate(ctx, &f, s.Limits.Search(nil))
}
