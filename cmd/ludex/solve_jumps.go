package main

import (
	"bytes"
	"context"

	"ludex/cmd/internal/cli"
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
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		return s.result(solopuzzle.Solve(ctx, p, solopuzzle.Limits{Limits: s.limits.Search(bar.Report), Count: s.count}))
	})
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
