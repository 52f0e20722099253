package solve

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/writer"
	solopuzzle "ludex/puzzles/solo"
	"ludex/puzzles/solo/figure"
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
	r := resultOf(*solution)
	s.invariant = !s.json && !solo.Of(solution.Puzzle.Game).Target().Empty() && solution.Verdict == solver.Unsolvable && solution.Proofs[0].Kind == answer.Invariant
	r.lacks = "nothing is proved"
	if s.certificate.OutFile == "" || solution.Verdict == solver.Unknown {
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

// nearest is how many figures --near shows.
const nearest = 5

// near prints the figures nearest to the target of a Solo that can be reached, the
// nearest first.
func (s *jumpSolver) near(p puzzles.Puzzle) error {
	game, target := solo.Of(p.Game).Jumps, solo.Of(p.Game).Target()
	ctx, cancel := s.limits.Within(s.Cmd.Context())
	defer cancel()
	list, err := figure.Near(ctx, game, target, nearest)
	if err != nil && s.Cmd.Context().Err() != nil {
		return err
	}
	out := s.Cmd.OutOrStdout()
	fmt.Fprintf(out, "The start has %s pieces on the four classes of cells, the drawing %s.\n", game.Invariant(game.Start()), game.Invariant(target))
	fmt.Fprintf(out, "At its best place, %s must lie elsewhere.\n", english.Plural(figure.Demanded(game, target), "cell", ""))
	for i, n := range list {
		printNeighbour(out, game, i+1, n)
	}
	return cli.StatusOfMany(false, len(list) < nearest)
}

// printNeighbour prints a figure with its classes and its board.
func printNeighbour(out io.Writer, game *solo.Jumps, i int, n figure.Neighbour) {
	symmetric := ""
	if n.Symmetric {
		symmetric = ", symmetric"
	}
	fmt.Fprintf(out, "\n%d. %s moved%s, a line of %s; classes %s\n", i, english.Plural(n.Moved, "cell", ""), symmetric,
		english.Plural(n.Jumps, "jump", ""), game.Invariant(n.At))
	fmt.Fprint(out, puzzles.Text{Colour: cli.HasColour(out)}.Draw(game.Grid(), n.At))
}
