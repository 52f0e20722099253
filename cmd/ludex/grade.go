package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/choose"
	"ludex/puzzles/measure"
	"ludex/solver"
)

const gradeHelp = `Measure how hard the puzzles of a set are: the length of the solution, the chance of random play, the wrong moves that tempt along the way, the depth of their refutations, a difficulty from all of these in bits, and the themes. The puzzles are solved first; their files stay as they are. docs/reference/puzzle-sets.md defines the figures.

With --player, a solver like a person tries each puzzle: it looks one move ahead, judges with noise, and remembers what failed. The last lines compare its effort with the measures by Spearman's rank correlation, game by game: 1 is the same order.

SET is "library", for all puzzles of the program, or a PUZZLE, perhaps of several.

`

const gradeExitCodes = `Exit codes: 0 graded, 2 bad input, 3 a puzzle has no known solution (a limit was hit, or there is none).`

// gradeSet is the command that grades a set.
type gradeSet struct {
	cmd    *cobra.Command
	limits cli.Limits
	json   bool
	plays  bool
	player measure.Player
}

func gradeCommand() *cobra.Command {
	g := &gradeSet{player: measure.Player{Seed: 1, Runs: 3, Budget: 20_000}}
	c := &cobra.Command{
		Use:     "grade SET...",
		Short:   "Measure how hard puzzles are",
		Long:    gradeHelp + input.Help + "\n\n" + gradeExitCodes,
		Example: "  ludex grade hnefatafl-the-net\n  ludex grade mine.yaml --json\n  ludex grade wali-seven-steps --player",
		Args:    cli.Args("SET", 1, 1000),

		ValidArgsFunction: input.CompleteSet,
		RunE:              func(_ *cobra.Command, args []string) error { return g.run(args) },
	}
	g.cmd = c
	f := c.Flags()
	f.SortFlags = false
	f.BoolVar(&g.plays, "player", false, "let a solver like a person try each puzzle, and compare its effort")
	f.Func("budget", "the `POSITIONS` at which it looks before it gives up (default: 20000)", cli.Whole(&g.player.Budget, 1, 1_000_000_000))
	f.Func("runs", "its `NUMBER` of tries with other noise; the median counts (default: 3)", cli.Whole(&g.player.Runs, 1, 1000))
	f.Func("seed", "the `NUMBER` that starts its noise (default: 1)", cli.Seed(func(n uint64) { g.player.Seed = n }))
	f.BoolVar(&g.json, "json", false, "print JSON lines (docs/reference/json.md)")
	g.limits.Add(c, "a puzzle ")
	g.limits.AddWorkers(c)
	return c
}

// gradeRow is a line of the table.
type gradeRow struct {
	choose.Graded
	states int
	solved bool // by the player
}

func (g *gradeSet) run(args []string) error {
	set, err := (&input.Reader{Cmd: g.cmd}).Sets(args)
	if err != nil {
		return err
	}
	graded, _, err := gradedSet{g.limits, g.cmd}.grade(set)
	if err != nil {
		return err
	}
	var rows []gradeRow
	open := false
	for _, f := range graded {
		r := gradeRow{Graded: f}
		if g.plays {
			if r.states, r.solved, err = g.player.States(g.cmd.Context(), f.Answer, g.limits.Search(nil)); err != nil {
				return fmt.Errorf("%s: %w", report.PuzzleName(f.Puzzle), err)
			}
		}
		rows = append(rows, r)
		open = open || f.Grade.Length == 0
	}
	if err := g.print(g.cmd.OutOrStdout(), rows); err != nil {
		return err
	}
	return cli.StatusOfMany(false, open)
}

// gradedSet solves and grades puzzles.
type gradedSet struct {
	limits cli.Limits
	cmd    *cobra.Command
}

// grade returns the puzzles in their order, and those among them that limits left
// without a grade.
func (s gradedSet) grade(set []puzzles.Puzzle) (list []choose.Graded, open unsolved, err error) {
	open.of = len(set)
	var found []answer.Answer
	err = setSolver{s.limits, assessNone, s.cmd.ErrOrStderr()}.each(s.cmd.Context(), set, func(f answer.Answer) error {
		found = append(found, f)
		return nil
	})
	if err != nil {
		return nil, open, err
	}
	bar := cli.NewCounted(s.cmd.ErrOrStderr(), len(found))
	defer bar.Done()
	for i, f := range found {
		g, err := s.gradeOne(f)
		list = append(list, g)
		if open.add(f.Puzzle, cmp.Or(f.Known(), err)); err != nil && !errors.As(err, new(*answer.Open)) {
			return list, open, err
		}
		bar.Step(i+1, "graded")
	}
	return list, open, nil
}

// gradeOne grades a solved puzzle within the limits of one.
func (s gradedSet) gradeOne(f answer.Answer) (choose.Graded, error) {
	ctx, cancel := s.limits.Within(s.cmd.Context())
	defer cancel()
	return gradeOf(ctx, f, s.limits.Search(nil))
}

// gradeOf grades a solved puzzle. Of one without a known solution there is no
// grade.
func gradeOf(ctx context.Context, f answer.Answer, lim solver.Limits) (choose.Graded, error) {
	grade, err := measure.GradeOf(ctx, f, lim)
	if err != nil {
		return choose.Graded{Answer: f}, fmt.Errorf("%s: %w", report.PuzzleName(f.Puzzle), err)
	}
	return choose.Graded{Answer: f, Grade: grade, Themes: measure.ThemesOf(f, grade)}, nil
}

func (g *gradeSet) print(w io.Writer, rows []gradeRow) error {
	if g.json {
		for _, r := range rows {
			if err := cli.PrintJSON(w, r.object(g.plays)); err != nil {
				return err
			}
		}
		return nil
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "difficulty\tlength\tluck\ttempting\tdepth\t")
	if g.plays {
		fmt.Fprint(t, "player\t")
	}
	fmt.Fprintln(t, "  puzzle")
	for _, r := range rows {
		fmt.Fprintln(t, r.text(g.plays))
	}
	if err := t.Flush(); err != nil || !g.plays {
		return err
	}
	return printRanks(w, rows)
}

// text returns the row of the table.
func (r gradeRow) text(plays bool) string {
	name := "  " + report.PuzzleName(r.Puzzle)
	if r.Grade.Length == 0 {
		return strings.Repeat("-\t", map[bool]int{false: 5, true: 6}[plays]) + name
	}
	text := fmt.Sprintf("%.1f\t%d\t%.1f\t%d\t%d\t", r.Grade.Difficulty, r.Grade.Length, r.Grade.Luck(), r.Grade.Tempting, r.Grade.Depth)
	switch {
	case plays && r.solved:
		text += fmt.Sprintf("%d\t", r.states)
	case plays:
		text += fmt.Sprintf("> %d\t", r.states)
	}
	for i, theme := range r.Themes {
		name += map[bool]string{true: ": ", false: ", "}[i == 0] + string(theme)
	}
	return text + name
}

// grading is a row as JSON has it.
type grading struct {
	Puzzle     string          `json:"puzzle"`
	ID         string          `json:"id,omitempty"`
	Game       string          `json:"game"`
	Graded     bool            `json:"graded"`
	Difficulty float64         `json:"difficulty"`
	Length     int             `json:"length"`
	Luck       float64         `json:"luck"`
	Tempting   int             `json:"tempting"`
	Depth      int             `json:"depth"`
	Themes     []measure.Theme `json:"themes"`
	Player     *playing        `json:"player,omitempty"`
}

// playing is the effort of the player.
type playing struct {
	States int  `json:"states"`
	Solved bool `json:"solved"`
}

func (r gradeRow) object(plays bool) grading {
	o := grading{
		Puzzle: r.Puzzle.Name(), ID: r.Puzzle.ID, Game: r.Puzzle.Kind(), Graded: r.Grade.Length > 0,
		Difficulty: rounded(r.Grade.Difficulty), Length: r.Grade.Length, Luck: rounded(r.Grade.Luck()),
		Tempting: r.Grade.Tempting, Depth: r.Grade.Depth, Themes: append([]measure.Theme{}, r.Themes...),
	}
	if plays && o.Graded {
		o.Player = &playing{r.states, r.solved}
	}
	return o
}

// rounded rounds bits to hundredths.
func rounded(bits float64) float64 { return math.Round(bits*100) / 100 }

// measures are the figures that are compared with the effort of the player.
var measures = []struct {
	name string
	of   func(gradeRow) float64
}{
	{"difficulty", func(r gradeRow) float64 { return r.Grade.Difficulty }},
	{"luck", func(r gradeRow) float64 { return r.Grade.Luck() }},
	{"tempting", func(r gradeRow) float64 { return float64(r.Grade.Tempting) }},
	{"depth", func(r gradeRow) float64 { return float64(r.Grade.Depth) }},
	{"length", func(r gradeRow) float64 { return float64(r.Grade.Length) }},
}

// printRanks prints the rank correlations of the player's effort with each
// measure, game by game.
func printRanks(w io.Writer, rows []gradeRow) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "\npuzzles\tgiven up\t")
	for _, m := range measures {
		fmt.Fprint(t, m.name, "\t")
	}
	fmt.Fprintln(t, "  rank correlation with the player")
	for _, game := range games(rows) {
		var of []gradeRow
		var effort []float64
		up := 0
		for _, r := range rows {
			if r.Puzzle.Kind() == game && r.Grade.Length > 0 {
				of, effort = append(of, r), append(effort, float64(r.states))
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
			fmt.Fprintf(t, "%s\t", correlation(measure.Spearman(figures, effort)))
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
func games(rows []gradeRow) (list []string) {
	for _, r := range rows {
		if !slices.Contains(list, r.Puzzle.Kind()) {
			list = append(list, r.Puzzle.Kind())
		}
	}
	return list
}
