package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/writer"
	solopuzzle "ludex/puzzles/solo"
	"ludex/solver"
)

// jumpSolver solves a puzzle of Solo or Éclair.
type jumpSolver struct{ *solving }

// execute solves the puzzle.
func (s *jumpSolver) execute(p puzzles.Puzzle) error {
	if s.levels != "" && s.certificate != "" {
		return errors.New("--levels gives no certificate, which needs a search")
	}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		solution, err := s.find(ctx, p, bar)
		if err != nil {
			return solved{}, err
		}
		return s.result(solution)
	})
}

// find finds a solution, by the levels of an enumeration if they are given, on
// which it then relies.
func (s *jumpSolver) find(ctx context.Context, p puzzles.Puzzle, bar *cli.Progress) (*answer.Answer, error) {
	if s.levels == "" {
		return solopuzzle.Solve(ctx, p, solopuzzle.Limits{Limits: s.limits.Search(bar.Report), Count: s.count}), nil
	}
	if info, err := os.Stat(s.levels); err == nil && info.Mode().IsRegular() {
		if s.count {
			return nil, errors.New("--count: a chart gives no count, expected a directory of levels")
		}
		return s.charted(ctx, p)
	}
	return s.levelled(ctx, p)
}

// levelled answers from a directory of levels, whose manifest has the digest of each.
func (s *jumpSolver) levelled(ctx context.Context, p puzzles.Puzzle) (*answer.Answer, error) {
	levels, err := solopuzzle.OpenLevels(s.levels, p)
	if err != nil {
		return nil, fmt.Errorf("--levels: %w", err)
	}
	defer levels.Close()
	if !s.trust {
		if err := levels.Compare(ctx, s.limits.Workers); err != nil {
			return nil, fmt.Errorf("--levels: %w", err)
		}
	}
	on, err := workOf(ctx, s.levels, false)
	if err != nil {
		return nil, err
	}
	solution, err := levels.Solve(p)
	if err != nil {
		return nil, err
	}
	if solution.On = on; !s.count {
		return solution, nil
	}
	err = levels.Count(ctx, solution, s.limits.Memory)
	if errors.Is(err, solver.ErrMemory) || ctx.Err() != nil {
		solution.Unfinished, err = true, nil
	}
	return solution, err
}

// charted answers from a chart.
func (s *jumpSolver) charted(ctx context.Context, p puzzles.Puzzle) (*answer.Answer, error) {
	c, err := solopuzzle.OpenChart(s.levels, p)
	if err != nil {
		return nil, fmt.Errorf("--levels: %w", err)
	}
	defer c.Close()
	file, err := report.File(ctx, s.levels)
	if err != nil {
		return nil, err
	}
	solution, err := c.Solve(p)
	if err == nil {
		solution.On = answer.Sources{file}
	}
	return solution, err
}

// result returns the answer with its certificate.
func (s *jumpSolver) result(solution *answer.Answer) (solved, error) {
	out := s.Cmd.OutOrStdout()
	r := resultOf(*solution)
	r.answer.Drawn(s.steps, cli.HasColour(out))
	r.lacks = "nothing is proved"
	if s.certificate == "" || solution.Verdict == solver.Unknown {
		return r, nil
	}
	cert, err := writer.Shortest(solution)
	if err != nil {
		return r, err
	}
	var file bytes.Buffer
	err = shortest.Write(&file, cert)
	r.proof = file.Bytes()
	return r, err
}
