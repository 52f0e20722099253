package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/prove"
)

const solveAnyHelp = `Solve a puzzle of any game, named by its id, and prove the answer; or solve what a command below says.

PUZZLE is looked for `

const solveAnyExamples = `  ludex solve snowflake
  ludex solve crane --steps
  ludex solve mine.yaml#first --json
  ludex solve solo "g8 g9 ..." --count
  ludex solve turn --dice 1,3,6,6,2 --side SE`

// puzzleSolver is the command that solves a puzzle of any game.
type puzzleSolver struct {
	solve
	texts []string // of --reading
}

// asPuzzleSolver lets the group of the commands that solve take a puzzle, too.
func asPuzzleSolver(c *cobra.Command) *cobra.Command {
	s := &puzzleSolver{solve: solve{cmd: c}}
	refuse, one := c.RunE, cli.Args("PUZZLE", 1, 1)
	c.Long = solveAnyHelp + sourceHelp("snowflake") + "\n\n" + exitCodes
	c.Example = solveAnyExamples
	c.Annotations = map[string]string{cli.Argument: "PUZZLE"}
	c.ValidArgsFunction = completeID
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) == 0 || cli.DidYouMean(args[0], cli.CommandNames(c)) != "" && !namesPuzzle(args[0]) {
			return refuse(c, args)
		}
		if err := one(c, args); err != nil {
			return err
		}
		return s.named(args[0])
	}
	f := c.Flags()
	f.SortFlags = false
	addReadings(c, &s.texts)
	f.BoolVar(&s.steps, "steps", false, "draw every board on the way")
	f.BoolVar(&s.json, "json", false, "print one JSON object (docs/reference/json.md)")
	s.limits.Add(c, "")
	s.limits.AddWorkers(c)
	f.BoolVar(&s.noColour, "no-colour", false, "draw without colours, as NO_COLOR=1 does")
	return c
}

// namesPuzzle reports whether a puzzle of the library, or a file, is called
// so.
func namesPuzzle(arg string) bool {
	_, found := puzzles.Find(arg)
	return found || cli.Exists(arg)
}

// named solves the puzzle that arg names.
func (s *puzzleSolver) named(arg string) error {
	p, err := source{s.cmd, "PUZZLE", puzzles.Frame{}}.puzzle(arg)
	if err != nil {
		return err
	}
	if p.Jumps() == nil {
		return s.play(p)
	}
	s.game, s.readings.texts = p.Kind(), s.texts
	return s.run(s.cmd.Context(), p)
}

// play solves a puzzle of a game for two or more.
func (s *puzzleSolver) play(p puzzles.Puzzle) error {
	p, err := p.Reread(s.texts)
	if err != nil {
		return fmt.Errorf("--reading: %w", err)
	}
	m, err := openPlay(p)
	if err != nil {
		return err
	}
	ctx, cancel := s.limits.Within(s.cmd.Context())
	defer cancel()
	bar := cli.NewProgress(s.cmd.ErrOrStderr(), "")
	f, err := prove.Prove(ctx, p, prove.Limits{Limits: s.limits.Search(bar.Report), Assess: s.json})
	bar.Done()
	if err != nil {
		return err
	}
	out := s.cmd.OutOrStdout()
	if s.json {
		err = cli.PrintJSON(out, playAnswerOf(f))
	} else {
		err = printPage(out, f, m, s.steps)
	}
	if err != nil {
		return err
	}
	return cli.StatusOf(f.Verdict)
}
