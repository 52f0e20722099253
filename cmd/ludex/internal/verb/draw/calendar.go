package draw

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/sets"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/book"
	"ludex/puzzles/choose"
	"ludex/puzzles/course"
	"ludex/puzzles/file"
	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
	"ludex/rules/wabanti"
)

const calendarHelp = `Prepare the puzzles of a weekly column: for each week the task and the solution step by step, as a picture (.svg) and in words (.txt), in each language. No two puzzles are the same under a symmetry or a shift, and none is like those of --not. The chosen puzzles are in puzzles.yaml, for --not of the next year.

SET is "library", for all puzzles of the program, or a PUZZLE, perhaps of several. The puzzles keep its order.`

const calendarExamples = `  ludex calendar mine.yaml --from 2027-01-04 -o column
  ludex calendar mine.yaml --from 2028-01-03 --weeks 26 --not column/puzzles.yaml -o next`

// calendar is the command that prepares a weekly column.
type calendar struct {
	cmd    *cobra.Command
	from   time.Time
	weeks  int
	not    []string
	out    string
	limits cli.Limits
}

// Calendar returns the command calendar.
func Calendar() *cobra.Command {
	k := &calendar{weeks: 52}
	c := &cobra.Command{
		Use:     "calendar SET... --from DATE -o FOLDER",
		Short:   "Prepare the puzzles of a weekly column",
		Long:    calendarHelp + "\n\nExit codes: 0 written, 2 bad input or too few puzzles, 3 nothing written, as a limit left a puzzle unsolved.",
		Example: calendarExamples,
		Args:    cli.Args("SET", 1, 1000),

		ValidArgsFunction: input.CompleteSet,
		RunE:              func(_ *cobra.Command, args []string) error { return k.run(args) },
	}
	k.cmd = c
	f := c.Flags()
	f.Func("from", "the `DATE` of the first week, such as 2027-01-04", k.setFrom)
	f.Func("weeks", "the `NUMBER` of weeks (default: 52)", cli.Whole(&k.weeks, 1, 1000))
	f.StringArrayVar(&k.not, "not", nil, "leave out what is like the puzzles of a `SET`")
	f.StringVarP(&k.out, "output", "o", "", "write to a new `FOLDER`")
	k.limits.Add(c, "a puzzle ")
	k.limits.AddWorkers(c)
	return c
}

// setFrom reads the date of the first week, which must not be past.
func (k *calendar) setFrom(text string) (err error) {
	if k.from, err = cli.Date(text); err == nil && course.Day(k.from) < course.Day(time.Now()) {
		err = fmt.Errorf("%s is past", text)
	}
	return err
}

func (k *calendar) run(args []string) error {
	switch {
	case k.from.IsZero():
		return cli.UsageError(k.cmd, errors.New("--from DATE is missing"))
	case k.out == "":
		return cli.UsageError(k.cmd, errors.New("-o FOLDER is missing"))
	}
	if entries, err := os.ReadDir(k.out); err == nil && len(entries) > 0 || err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("-o %s: must be new, or an empty folder", k.out)
	}
	chosen, err := k.choose(args)
	if err != nil {
		return err
	}
	return k.write(chosen)
}

// choose solves the puzzles and returns one for each week.
func (k *calendar) choose(args []string) ([]choose.Graded, error) {
	r := &input.Reader{Cmd: k.cmd}
	set, err := r.Sets(args)
	if err != nil {
		return nil, err
	}
	old, err := r.Sets(k.not)
	if err != nil {
		return nil, fmt.Errorf("--not: %w", err)
	}
	var solved []choose.Graded
	err = sets.Solver{Limits: k.limits, Assess: sets.AssessNone, ErrOut: k.cmd.ErrOrStderr()}.All(k.cmd.Context(), input.Once(set), func(f answer.Answer) error {
		if len(f.Line) > 0 {
			solved = append(solved, choose.Graded{Answer: f})
		}
		return nil
	})
	candidates := choose.New(solved)
	candidates.Apart(wabanti.MaxPieces-1, old)
	if n := candidates.Len(); err == nil && n < k.weeks {
		err = fmt.Errorf("%s of %s for %s: %d without a solution, %d like another one, %d like those of --not",
			english.Plural(n, "puzzle", ""), strings.Join(args, ", "), english.Plural(k.weeks, "week", ""), len(set)-len(solved), candidates.Images+candidates.Alike, candidates.Old)
	}
	return candidates.Choose(k.weeks), err
}

// write writes all files, none before all are made.
func (k *calendar) write(chosen []choose.Graded) error {
	files := map[string]string{}
	var set []puzzles.Puzzle
	for i, f := range chosen {
		set = append(set, f.Puzzle)
		for _, language := range texts.Languages() {
			l, _ := texts.Find(language)
			name := filepath.Join(l.Name, k.from.AddDate(0, 0, 7*i).Format(time.DateOnly))
			addWeek(files, name, i+1, l, f.Answer)
		}
	}
	var all strings.Builder
	if err := file.Write(&all, set...); err != nil {
		return err
	}
	files["puzzles.yaml"] = all.String()
	if err := cli.WriteFolder(k.out, files); err != nil {
		return err
	}
	_, err := fmt.Fprintf(k.cmd.OutOrStdout(), "%s: %s from %s\n", k.out, english.Plural(len(chosen), "week", ""), k.from.Format(time.DateOnly))
	return err
}

// addWeek adds the task and the solution of a week, whose files begin with a name.
func addWeek(files map[string]string, name string, number int, l *texts.Language, f answer.Answer) {
	item := book.Solved(l, f)
	task := []picture.Diagram{item.Task}
	if item.Start != nil {
		task = append([]picture.Diagram{*item.Start}, task...)
	}
	task = book.Window(f.Puzzle, task)
	steps := book.Window(f.Puzzle, picture.Steps(item.Frames))
	var moves strings.Builder
	for i, move := range f.LineTexts() {
		steps[i+1].Caption = fmt.Sprintf("%d. %s", i+1, move)
		moves.WriteString(steps[i+1].Caption + "\n")
	}
	head := fmt.Sprintf("%d. %s\n\n", number, item.Title)
	files[name+"-task.svg"] = picture.Sheet(task, len(task)).SVG()
	files[name+"-task.txt"] = head + item.Words + "\n\n" + strings.Join(l.Hints(f, f.Puzzle.In(l.Name).Hint), "\n") + "\n"
	files[name+"-solution.svg"] = picture.Sheet(steps, 4).SVG()
	files[name+"-solution.txt"] = head + moves.String() + "\n" + l.Unique(f.Puzzle.Quality) + "\n"
}
