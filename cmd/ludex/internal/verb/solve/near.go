package solve

import (
	"fmt"
	"io"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/solo/figure"
	"ludex/rules/wabanti/solo"
)

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
