package main

import (
	"context"
	"time"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/puzzles/prove"
	"ludex/solver"
)

// solvedPuzzle is what became of a puzzle of any game.
type solvedPuzzle struct {
	puzzle   puzzles.Puzzle
	verdict  solver.Verdict
	length   int // of the shortest solution known, -1 for none
	least    int // none is shorter
	keys     []string
	reason   string // why it is not solved
	quality  puzzles.Quality
	halted   bool // a limit kept the quality from being found
	elapsed  time.Duration
	solution *jumps.Solution // of a Solo or an Éclair
	finding  prove.Finding   // of the other games
}

// solvePuzzle solves a valid puzzle; assess asks for its quality, too.
func solvePuzzle(ctx context.Context, p puzzles.Puzzle, assess bool, lim solver.Limits) (solvedPuzzle, error) {
	if p.IsPlay() {
		return solvePlay(ctx, p, assess, lim)
	}
	opts, err := p.ReadOptions()
	if err != nil {
		return solvedPuzzle{}, err
	}
	s := jumps.Solve(ctx, p, opts, jumps.Limits{Limits: lim, Count: assess})
	r := solvedPuzzle{
		puzzle: p, verdict: s.Verdict, length: s.Length, least: s.LowerBound, reason: s.Reason, elapsed: s.Elapsed, solution: s,
	}
	if assess {
		r.quality, _ = jumps.Assess(ctx, s)
		r.halted = s.Uncounted || ctx.Err() != nil
		if p.Game == puzzles.Eclair && r.quality.Unique != "" {
			r.keys = []string{s.Key()}
		}
	}
	return r, nil
}

// solvePlay proves a puzzle of a game for two or more.
func solvePlay(ctx context.Context, p puzzles.Puzzle, assess bool, lim solver.Limits) (solvedPuzzle, error) {
	began, by := time.Now(), prove.Answer
	if assess {
		by = prove.Puzzle
	}
	f, err := by(ctx, p, lim)
	if err != nil {
		return solvedPuzzle{}, err
	}
	r := solvedPuzzle{puzzle: p, verdict: f.Verdict, length: -1, keys: f.Keys, quality: f.Quality, elapsed: time.Since(began), finding: f}
	switch {
	case f.Verdict == solver.Solved:
		r.length, r.least, r.halted = f.Length, f.Length, f.Limit != nil
	case f.Limit != nil:
		r.reason = f.Limit.Error()
	}
	return r, nil
}

// proof returns what is proved; its verdict is "" when nothing is.
func (r solvedPuzzle) proof() puzzles.Proof {
	switch r.verdict {
	case solver.Solved:
		return puzzles.SolvedIn(r.length, r.keys...)
	case solver.Unsolvable:
		return puzzles.Proof{Verdict: puzzles.Unsolvable, Reason: r.reason}
	}
	return puzzles.Proof{}
}
