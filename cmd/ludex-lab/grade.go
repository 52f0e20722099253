package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/measure"
	proving "ludex/puzzles/prove"
)

const gradeHelp = `Compare the measures of puzzles with the effort of a solver like a person: it looks one move ahead, judges with noise, and remembers what failed. The last lines have Spearman's rank correlation of its effort with each measure, game by game: 1 is the same order. Its gains are those of the measures, so this shows that the parts fit together, and not how people solve.

Exit codes: 0 compared, 2 bad input, 3 a puzzle has no known solution (a limit was hit, or there is none).`

// grade is the command that compares the measures with the effort of a player.
type grade struct {
	input.Reader
	limits cli.Limits
	player measure.Player
}

func gradeCommand() *cobra.Command {
	g := &grade{player: measure.Player{Seed: 1, Runs: 3, Budget: 20_000}}
	c := &cobra.Command{
		Use:     "grade SET...",
		Short:   "Compare the difficulty of puzzles with the effort of a solver",
		Long:    gradeHelp,
		Example: "  ludex-lab grade library\n  ludex-lab grade wali-seven-steps",
		Args:    cli.Args("SET", 1, 1000),

		ValidArgsFunction: input.CompleteSet,
		RunE:              func(_ *cobra.Command, args []string) error { return g.run(args) },
	}
	g.Cmd = c
	f := c.Flags()
	f.SortFlags = false
	f.Func("budget", "the `POSITIONS` at which it looks before it gives up (default: 20000)", cli.Whole(&g.player.Budget, 1, 1_000_000_000))
	f.Func("runs", "its `NUMBER` of tries with other noise; the median counts (default: 3)", cli.Whole(&g.player.Runs, 1, 1000))
	f.Func("seed", "the `NUMBER` that starts its noise (default: 1)", cli.Seed(func(n uint64) { g.player.Seed = n }))
	g.limits.Add(c, "a puzzle ")
	g.limits.AddWorkers(c)
	return c
}

// effort is a puzzle with its measures and the effort of the player.
type effort struct {
	measure.Grade
	puzzle puzzles.Puzzle
	states int
	solved bool
}

func (g *grade) run(args []string) error {
	set, err := g.Sets(args)
	if err != nil {
		return err
	}
	bar := cli.NewCounted(g.Cmd.ErrOrStderr(), len(set))
	var rows []effort
	open := false
	for i, p := range set {
		r, err := g.effort(p)
		switch {
		case errors.As(err, new(*answer.Open)):
			open = true
		case err != nil:
			bar.Done()
			return fmt.Errorf("%s: %w", report.PuzzleName(p), err)
		default:
			rows = append(rows, r)
		}
		bar.Step(i+1, "compared")
	}
	bar.Done()
	out := g.Cmd.OutOrStdout()
	if err := printEfforts(out, rows); err != nil {
		return err
	}
	if err := printRanks(out, rows); err != nil {
		return err
	}
	return cli.StatusOfMany(false, open)
}

// effort solves and measures a puzzle, and lets the player try it. The error is an
// *[answer.Open] if no solution is known.
func (g *grade) effort(p puzzles.Puzzle) (r effort, err error) {
	ctx, cancel := g.limits.Within(g.Cmd.Context())
	defer cancel()
	lim := g.limits.Search(nil)
	f, err := proving.Prove(ctx, p, proving.Limits{Limits: lim})
	if err != nil {
		return r, err
	}
	r.puzzle = p
	if r.Grade, err = measure.GradeOf(ctx, f, lim); err != nil {
		return r, err
	}
	if r.Length == 0 {
		return r, &answer.Open{}
	}
	r.states, r.solved, err = g.player.States(ctx, f, lim)
	return r, err
}

// printEfforts prints a line a puzzle.
func printEfforts(w io.Writer, rows []effort) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "difficulty\tplayer\t  puzzle")
	for _, r := range rows {
		fmt.Fprintf(t, "%.1f\t%s%d\t  %s\n", r.Difficulty, map[bool]string{false: "> "}[r.solved], r.states, report.PuzzleName(r.puzzle))
	}
	return t.Flush()
}

// measures are the figures that are compared with the effort of the player.
var measures = []struct {
	name string
	of   func(effort) float64
}{
	{"difficulty", func(r effort) float64 { return r.Difficulty }},
	{"luck", func(r effort) float64 { return r.Luck() }},
	{"tempting", func(r effort) float64 { return float64(r.Tempting) }},
	{"depth", func(r effort) float64 { return float64(r.Depth) }},
	{"length", func(r effort) float64 { return float64(r.Length) }},
}

// printRanks prints the rank correlations of the player's effort with each
// measure, game by game.
func printRanks(w io.Writer, rows []effort) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "\npuzzles\tgiven up\t")
	for _, m := range measures {
		fmt.Fprint(t, m.name, "\t")
	}
	fmt.Fprintln(t, "  rank correlation with the player")
	for _, game := range games(rows) {
		var of []effort
		var states []float64
		up := 0
		for _, r := range rows {
			if r.puzzle.Kind() == game {
				of, states = append(of, r), append(states, float64(r.states))
				if !r.solved {
					up++
				}
			}
		}
		fmt.Fprintf(t, "%d\t%d\t", len(of), up)
		for _, m := range measures {
			var figures []float64
			for _, r := range of {
				figures = append(figures, m.of(r))
			}
			fmt.Fprintf(t, "%s\t", correlation(spearman(figures, states)))
		}
		fmt.Fprintln(t, "  "+game)
	}
	return t.Flush()
}

// correlation writes a correlation; there is none where all figures are equal.
func correlation(r float64) string {
	if math.IsNaN(r) {
		return "-"
	}
	return fmt.Sprintf("%.2f", r)
}

// games returns the games of rows in their order.
func games(rows []effort) (list []string) {
	for _, r := range rows {
		if !slices.Contains(list, r.puzzle.Kind()) {
			list = append(list, r.puzzle.Kind())
		}
	}
	return list
}
