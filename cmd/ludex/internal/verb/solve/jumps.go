package solve

import (
	"bytes"
	"cmp"
	"context"
	"fmt"

	"github.com/dustin/go-humanize"

	"ludex/cmd/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/writer"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// jumpSolver solves a puzzle of Solo or Éclair.
type jumpSolver struct {
	*solving
	invariant bool // the pieces of a drawing are on other classes of cells than the start's
}

// execute solves the puzzle.
func (s *jumpSolver) execute(p puzzles.Puzzle) error {
	err := s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		found := solopuzzle.Solve(ctx, p, solopuzzle.Limits{Limits: s.limits.Search(bar.Report), Count: s.count})
		if unique := solopuzzle.UniqueOf(ctx, found); unique != "" {
			found.Quality = puzzles.Quality{Unique: unique, Lines: humanize.BigComma(found.Count.Lines)}
		}
		return s.result(found)
	})
	if s.invariant {
		_, failed := fmt.Fprintln(s.Cmd.OutOrStdout(), "hint: --near shows the nearest figures that can be reached")
		err = cmp.Or(failed, err)
	}
	return err
}

// result returns the answer with its certificate.
func (s *jumpSolver) result(solution *answer.Answer) (solved, error) {
	out := s.Cmd.OutOrStdout()
	r := resultOf(*solution)
	s.invariant = !s.json && !solo.Of(solution.Puzzle.Game).Target().Empty() && solution.Verdict == solver.Unsolvable && solution.Proofs[0].Kind == answer.Invariant
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
