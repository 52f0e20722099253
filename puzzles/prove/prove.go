// Package prove solves puzzles of all games with proof. Start with [Prove].
package prove

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Limits bound the work of Prove. Of the solver's it uses Memory, Workers and
// Report; the context bounds the time.
type Limits struct {
	solver.Limits
	Assess bool // find the quality, too, which can take longer than the rest
	Brief  bool // but neither Differs nor, in a game of jumps, Tries
}

// assesses reports whether the quality is to be found.
func (l Limits) assesses() bool { return puzzles.Assesses && l.Assess }

// prover proves puzzles of one task in one game, or in any. Differs, unless it is nil, finds
// that part of the quality.
type prover func(ctx context.Context, p puzzles.Puzzle, lim Limits) (f answer.Answer, differs func() []string, err error)

// asked is the name of a task and a game; the game "" is any without a prover of
// its own.
type asked struct{ task, game string }

// provers are those of all games; the built-in ones have their own.
var provers = map[asked]prover{{"win", ""}: proveWin}

// Prove solves a valid puzzle. The error reports that no prover fits it.
func Prove(ctx context.Context, p puzzles.Puzzle, lim Limits) (answer.Answer, error) {
	began := time.Now()
	f, differs, err := Later(ctx, p, lim)
	if differs != nil && !lim.Brief {
		f.Quality.Differs = differs()
		halted(ctx, &f)
	}
	f.Elapsed = time.Since(began)
	return f, err
}

// Later is Prove, but that Differs is found by a function, which is nil where nothing is.
func Later(ctx context.Context, p puzzles.Puzzle, lim Limits) (answer.Answer, func() []string, error) {
	prover := provers[asked{p.Task.Name(), p.Kind()}]
	if prover == nil {
		prover = provers[asked{p.Task.Name(), ""}]
	}
	if prover == nil {
		return answer.Answer{}, nil, fmt.Errorf("no prover for puzzles of %s with the task to %s", p.Kind(), p.Task)
	}
	f, differs, err := prover(ctx, p, lim)
	if f.Quality.Unique == "" {
		differs = nil
	}
	halted(ctx, &f)
	f.Puzzle, f.Player = p, answer.To(p).Player
	if !p.ForOne() {
		complete(&f)
	}
	return f, differs, err
}

// complete derives the other fields from a search of a game for two or more.
func complete(f *answer.Answer) {
	f.Evidence = cmp.Or(f.Evidence, answer.BySearch)
	switch {
	case f.Verdict == solver.Solved:
		f.Least, f.AllKeys, f.Outcome = f.Length, true, rules.Won(f.Player)
		if (f.Puzzle.Task == puzzles.Hold{}) {
			f.Outcome = rules.Draw
		}
		return
	case f.Limit != nil:
		f.Stop(f.Limit)
	}
	f.Length = -1
}

// proveJumps solves a Solo or an Éclair.
func proveJumps(ctx context.Context, p puzzles.Puzzle, lim Limits) (answer.Answer, func() []string, error) {
	f := solopuzzle.Solve(ctx, p, solopuzzle.Limits{Limits: lim.Limits, Count: lim.assesses()})
	if !lim.assesses() {
		return *f, nil, nil
	}
	f.Quality, _ = solopuzzle.Assess(ctx, f, func(puzzles.Quality) bool { return lim.Brief })
	switch {
	case ctx.Err() != nil:
		f.Limit = solver.Stopped(ctx)
	case f.Unfinished:
		f.Limit = solver.ErrMemory
	}
	if p.Kind() == puzzles.Eclair && (f.Quality.Unique == puzzles.OneKey || f.Quality.Unique == puzzles.OneLine) {
		f.Keys = []play.Move{solopuzzle.Key(f)}
	}
	return *f, nil, nil
}
