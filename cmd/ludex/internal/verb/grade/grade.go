// Package grade has the verbs that measure the puzzles of sets, and select some of them.
package grade

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/internal/sets"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/choose"
	"ludex/puzzles/course"
	"ludex/puzzles/measure"
	solopuzzle "ludex/puzzles/solo"
)

const gradeHelp = `Measure how hard the puzzles of a set are: the length of the solution, the wrong moves that tempt along the way, the difficulty in bits, and the themes. The puzzles are solved first; their files stay as they are. docs/reference/puzzle-sets.md defines the figures.

SET is "library", for all puzzles of the program, or a PUZZLE, perhaps of several.

`

const gradeExitCodes = `Exit codes: 0 graded, 2 bad input, 3 a puzzle has no known solution (a limit was hit, or there is none).`

// gradeSet is the command that grades a set.
type gradeSet struct {
	cmd    *cobra.Command
	limits cli.Limits
	json   bool
	fit    []string // files with the attempts of people
}

// Command returns the command grade.
func Command() *cobra.Command {
	g := &gradeSet{}
	c := &cobra.Command{
		Use:     "grade SET...",
		Short:   "Measure how hard puzzles are",
		Long:    gradeHelp + input.Help + "\n\n" + gradeExitCodes,
		Example: "  ludex grade hnefatafl-the-net\n  ludex grade mine.yaml --json",
		Args:    cli.Args("SET", 1, 1000),

		ValidArgsFunction: input.CompleteSet,
		RunE:              func(_ *cobra.Command, args []string) error { return g.run(args) },
	}
	g.cmd = c
	f := c.Flags()
	f.BoolVar(&g.json, "json", false, "print JSON lines (docs/reference/json.md)")
	f.StringSliceVar(&g.fit, "fit", nil, "compare the difficulties with the times in `FILES` that the site saved or play keeps")
	g.limits.Add(c, "a puzzle ")
	g.limits.AddWorkers(c)
	return c
}

func (g *gradeSet) run(args []string) error {
	set, err := (&input.Reader{Cmd: g.cmd}).Sets(args)
	if err != nil {
		return err
	}
	if len(g.fit) > 0 {
		return g.fitted(set)
	}
	graded, _, err := gradedSet{g.limits, g.cmd}.grade(set)
	if err != nil {
		return err
	}
	if err := g.print(g.cmd.OutOrStdout(), graded); err != nil {
		return err
	}
	open := slices.ContainsFunc(graded, func(r choose.Graded) bool { return r.Grade.Length == 0 })
	return cli.StatusOfMany(false, open)
}

// fitted prints how the difficulties that puzzles have agree with the times of people.
func (g *gradeSet) fitted(set []puzzles.Puzzle) error {
	if g.json {
		return errors.New("--fit cannot be combined with --json")
	}
	difficulty := map[string]int{}
	for _, p := range set {
		difficulty[p.Name()] = p.Quality.Difficulty
	}
	var times []course.Timed
	for _, name := range g.fit {
		file, err := cli.ReadText(g.cmd, name)
		if err != nil {
			return err
		}
		list, err := course.Attempts([]byte(file.Text), difficulty)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		times = append(times, list...)
	}
	f, err := course.FitOf(times)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(g.cmd.OutOrStdout(), "%d attempts without a hint\na puzzle of 0 bits takes %.0f s, and each bit %.2f times as long\nthe harder of two puzzles took longer in %d of %d pairs\n",
		f.Attempts, f.Base, f.Factor, f.Agreeing, f.Pairs)
	return err
}

// gradedSet solves and grades puzzles.
type gradedSet struct {
	limits cli.Limits
	cmd    *cobra.Command
}

// grade returns the puzzles in their order, and those among them that limits left
// without a grade.
func (s gradedSet) grade(set []puzzles.Puzzle) (list []choose.Graded, open sets.Unsolved, err error) {
	open.Of = len(set)
	var found []answer.Answer
	err = sets.Solver{Limits: s.limits, Assess: sets.AssessRated, ErrOut: s.cmd.ErrOrStderr()}.Each(s.cmd.Context(), set, func(f answer.Answer) error {
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
		if open.Add(f.Puzzle, cmp.Or(f.Known(), err)); err != nil && !errors.As(err, new(*answer.Open)) {
			return list, open, err
		}
		bar.Step(i+1, "graded")
	}
	return list, open, nil
}

// gradeOne grades a solved puzzle within the limits of one. Of one without a known solution
// there is no grade.
func (s gradedSet) gradeOne(f answer.Answer) (choose.Graded, error) {
	ctx, cancel := s.limits.Within(s.cmd.Context())
	defer cancel()
	grade, err := measure.GradeOf(ctx, f, s.limits.Search(nil))
	if err != nil {
		return choose.Graded{Answer: f}, fmt.Errorf("%s: %w", report.PuzzleName(f.Puzzle), err)
	}
	return choose.Graded{Answer: f, Grade: grade, Themes: measure.ThemesOf(f, grade)}, nil
}

func (g *gradeSet) print(w io.Writer, rows []choose.Graded) error {
	if g.json {
		return cli.PrintEach(w, rows, newGrading)
	}
	return printGrades(w, rows)
}

// printGrades prints a table of grades.
func printGrades(w io.Writer, rows []choose.Graded) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "difficulty\tlength\ttempting\t  puzzle")
	for _, r := range rows {
		fmt.Fprintln(t, gradeText(r))
	}
	return t.Flush()
}

// gradeText returns the row of the table.
func gradeText(r choose.Graded) string {
	name := "  " + report.PuzzleName(r.Puzzle)
	if r.Grade.Length == 0 {
		return strings.Repeat("-\t", 3) + name
	}
	for i, theme := range r.Themes {
		name += map[bool]string{true: ": ", false: ", "}[i == 0] + string(theme)
	}
	if m := meritOf(r.Puzzle); m != nil {
		name += " (" + m.String() + ")"
	}
	return fmt.Sprintf("%d\t%d\t%d\t", r.Grade.Difficulty, r.Grade.Length, r.Grade.Tempting) + name
}

// grading is a row as JSON has it.
type grading struct {
	Puzzle     string          `json:"puzzle"` // the complete name
	ID         string          `json:"id,omitempty"`
	Game       string          `json:"game"`
	Graded     bool            `json:"graded"`     // false: no solution is known, the figures are 0
	Difficulty int             `json:"difficulty"` // in whole bits (puzzle-sets.md)
	Length     int             `json:"length"`
	Tempting   int             `json:"tempting"` // wrong own moves that look good
	Themes     []measure.Theme `json:"themes"`
	Merit      *merit          `json:"merit"` // of a Solo with a quality, as quality has it, and what it lacks of a good one
}

// merit has the measures of a Solo whose file has a quality.
type merit struct {
	Unique   puzzles.Unique    `json:"unique"`
	Chain    int               `json:"chain"`
	Twice    int               `json:"twice"`
	Refilled int               `json:"refilled"`
	Detour   int               `json:"detour"`
	Tries    int               `json:"tries"`
	Figure   string            `json:"figure,omitempty"`
	Lacks    []solopuzzle.Lack `json:"lacks"` // of a good one
}

// meritOf returns the measures of a puzzle, nil for one without.
func meritOf(p puzzles.Puzzle) *merit {
	q := p.Quality
	if p.Kind() != puzzles.Solo || q.IsZero() {
		return nil
	}
	return &merit{q.Unique, q.Chain, q.Twice, q.Refilled, q.Detour, q.Tries, q.Figure, append([]solopuzzle.Lack{}, solopuzzle.Lacks(p)...)}
}

// String returns the measures, and what the puzzle lacks of a good one.
func (m *merit) String() string {
	text := fmt.Sprintf("chain %d, twice %d, refilled %d, detour %d, false starts %d: ", m.Chain, m.Twice, m.Refilled, m.Detour, m.Tries)
	for i, l := range m.Lacks {
		text += map[bool]string{true: "", false: ", "}[i == 0] + string(l)
	}
	return text + map[bool]string{true: "good"}[len(m.Lacks) == 0]
}

func newGrading(r choose.Graded) grading {
	return grading{
		Puzzle: r.Puzzle.Name(), ID: r.Puzzle.ID, Game: r.Puzzle.Kind(), Graded: r.Grade.Length > 0,
		Difficulty: r.Grade.Difficulty, Length: r.Grade.Length,
		Tempting: r.Grade.Tempting, Themes: append([]measure.Theme{}, r.Themes...), Merit: meritOf(r.Puzzle),
	}
}
