package grade

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles"
	"ludex/puzzles/choose"
	"ludex/puzzles/measure"
	"ludex/rules/wabanti"
)

const selectHelp = `Choose puzzles that differ from each other. The next puzzle is always the one whose least distance from those chosen is greatest: the distance compares first moves, themes, lengths, difficulties and positions (docs/reference/puzzle-sets.md). Of images of each other under the symmetries of a board and of the colours one is chosen. The same sets give the same choice.

SET is "library", for all puzzles of the program, or a PUZZLE, perhaps of several.

`

const selectMore = `

Puzzles without a solution are left out. The chosen ones keep their order and fields.

Exit codes: 0 complete, 2 bad input, 3 fewer puzzles than --count, or a limit left one unsolved.`

const selectExamples = `  ludex generate hnefatafl --count 60 -o all-mine.yaml
  ludex select all-mine.yaml --count 20 -o mine.yaml
  ludex select mine.yaml library --theme sacrifice,corner -o themes.yaml`

// selectPuzzles is the command that chooses puzzles.
type selectPuzzles struct {
	cmd    *cobra.Command
	count  int
	themes []string
	apart  int      // pieces that targets may share
	not    []string // sets with puzzles to leave out
	out    cli.Output
	limits cli.Limits
}

// Select returns the command select.
func Select() *cobra.Command {
	s := &selectPuzzles{count: 20, apart: wabanti.MaxPieces}
	c := &cobra.Command{
		Use:     "select SET...",
		Short:   "Choose puzzles that differ from each other",
		Long:    selectHelp + input.Help + selectMore,
		Example: selectExamples,
		Args:    cli.Args("SET", 1, 1000),

		ValidArgsFunction: input.CompleteSet,
		RunE:              func(_ *cobra.Command, args []string) error { return s.run(args) },
	}
	s.cmd = c
	f := c.Flags()
	f.Func("count", "the `NUMBER` of puzzles to choose (default: 20)", cli.Whole(&s.count, 1, 100_000))
	f.StringSliceVar(&s.themes, "theme", nil, "only puzzles with one of these `THEMES`: corner, detour, false-start, quiet, sacrifice")
	cli.CompleteFlag(c, "theme", themeNames)
	f.Func("apart", "only targets of Solo that share at most `N` pieces when they are moved, turned or mirrored", cli.Whole(&s.apart, 1, wabanti.MaxPieces))
	f.StringArrayVar(&s.not, "not", nil, "leave out what is like the puzzles of a `SET`")
	s.out.Add(c, "output", "write to a `FILE` (default: stdout)")
	s.limits.Add(c, "a puzzle ")
	s.limits.AddWorkers(c)
	return c
}

// themeNames returns the themes as --theme has them.
func themeNames() (names []string) {
	for _, t := range measure.Themes() {
		names = append(names, t.Slug())
	}
	return names
}

func (s *selectPuzzles) run(args []string) error {
	for _, name := range s.themes {
		if !slices.Contains(themeNames(), name) {
			return fmt.Errorf("--theme %s: expected one of %s", cli.OneLine(name), english.OxfordWordSeries(themeNames(), "and"))
		}
	}
	set, err := (&input.Reader{Cmd: s.cmd}).Sets(args)
	if err != nil {
		return err
	}
	set = input.Once(set)
	if err := s.out.Claim(s.cmd); err != nil {
		return err
	}
	old, err := (&input.Reader{Cmd: s.cmd}).Sets(s.not)
	if err != nil {
		return err
	}
	graded, open, err := gradedSet{s.limits, s.cmd}.grade(set)
	if err = cmp.Or(err, open.Reason()); err != nil {
		return err
	}
	candidates := choose.New(slices.DeleteFunc(graded, func(g choose.Graded) bool { return g.Grade.Length == 0 || !s.has(g.Themes) }))
	candidates.Apart(s.apart, old)
	chosen := candidates.Choose(s.count)
	if err := s.write(chosen); err != nil {
		return err
	}
	fmt.Fprintf(s.out.Summary(s.cmd), "%s of %d (%s)\n", english.Plural(len(chosen), "puzzle", ""), len(set), s.leftOut(len(set), candidates))
	if len(chosen) < s.count {
		fmt.Fprintf(s.cmd.ErrOrStderr(), "ludex: fewer puzzles than --count: %d, not %d\n", len(chosen), s.count)
	}
	return cli.StatusOfMany(false, len(chosen) < s.count)
}

// leftOut returns how many puzzles of a set cannot be chosen, and why.
func (s *selectPuzzles) leftOut(of int, c *choose.Candidates) string {
	text := fmt.Sprintf("%d without a solution or without the themes, %s of others", of-c.Len()-c.Images-c.Alike-c.Old, english.Plural(c.Images, "image", ""))
	if s.apart < wabanti.MaxPieces {
		text += fmt.Sprintf(", %d with more than %s of an earlier target", c.Alike, english.Plural(s.apart, "piece", ""))
	}
	if len(s.not) > 0 {
		text += fmt.Sprintf(", %d like those of --not", c.Old)
	}
	return text
}

// has reports whether a puzzle has one of the wanted themes.
func (s *selectPuzzles) has(themes []measure.Theme) bool {
	return len(s.themes) == 0 || slices.ContainsFunc(themes, func(t measure.Theme) bool { return slices.Contains(s.themes, t.Slug()) })
}

// write writes the chosen puzzles, and prints their measures.
func (s *selectPuzzles) write(chosen []choose.Graded) error {
	var set []puzzles.Puzzle
	for _, g := range chosen {
		set = append(set, g.Puzzle)
	}
	if len(set) == 0 {
		return nil
	}
	err := s.out.PutPuzzles(s.cmd, set)
	return cmp.Or(err, printGrades(s.out.Summary(s.cmd), chosen))
}
