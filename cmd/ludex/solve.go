package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/prove"
)

func solveGroup() *cobra.Command {
	return asPuzzleSolver(cli.Group("solve", "Solve a puzzle or a position, and prove the answer",
		solveSolo(), solveEclair(), solveTurn(), solveAnti(), solveHavannahCommand(), solveHnefatafl(), solveWali()))
}

const solveAnyHelp = `Solve a puzzle of any game, named by its id, and prove the answer. The commands below solve positions of one game. A game of a file, FILE.rbg[:BOARD][,QUESTION=OPTION...], is solved from its start or the position of --start: for two players, by all positions that can be reached.

PUZZLE is one of these, tried `

const solveAnyExamples = `  ludex solve snowflake
  ludex solve crane --steps
  ludex solve mine.yaml#first --json
  ludex solve mine.rbg:2x3
  ludex solve solo "g8 g9 ..." --count
  ludex solve turn --dice 1,3,6,6,2 --side SE`

// puzzleSolver is the command that solves a puzzle of any game.
type puzzleSolver struct {
	solving
	texts    []string // of --reading
	start    startFlag
	steps    bool
	noColour bool
}

// asPuzzleSolver makes the group of the commands that solve take a puzzle, too.
func asPuzzleSolver(c *cobra.Command) *cobra.Command {
	s := &puzzleSolver{solving: solving{cmd: c}}
	refuse, one := c.RunE, cli.Args("PUZZLE", 1, 1)
	c.Long = solveAnyHelp + sourceHelp("snowflake") + "\n\n" + positionCodes + "\n\n" + ofTask
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
		return s.execute(args[0])
	}
	f := c.Flags()
	f.SortFlags = false
	addReadings(c, &s.texts)
	s.start.add(c)
	f.BoolVar(&s.steps, "steps", false, "draw every board of the line")
	s.addJSON()
	s.addLimits(true)
	addNoColour(c, &s.noColour)
	return c
}

func addNoColour(c *cobra.Command, noColour *bool) {
	c.Flags().BoolVar(noColour, "no-colour", false, "draw without colours, as NO_COLOR=1 does")
}

// namesPuzzle reports whether there is a puzzle of the library, or a file, of
// that name.
func namesPuzzle(arg string) bool {
	_, found := puzzles.Find(arg)
	return found || cli.Exists(arg)
}

// execute solves the puzzle that arg names.
func (s *puzzleSolver) execute(arg string) error {
	if catalogue().IsFile(arg) {
		g := &gameSolver{solving: s.solving, game: gameFlags{readings: s.texts}, start: s.start}
		return g.execute(arg)
	}
	if s.start != "" {
		return errors.New("--start: applies to a game of a file, not to a puzzle")
	}
	p, err := newSource(s.cmd, "PUZZLE").puzzle(arg)
	if err != nil {
		return err
	}
	if p.Jumps() != nil {
		j := &jumpSolver{solving: s.solving, game: p.Kind(), readings: readings{texts: s.texts}, steps: s.steps, noColour: s.noColour}
		return j.execute(p)
	}
	p, err = p.Reread(s.texts)
	if err != nil {
		return fmt.Errorf("--reading: %w", err)
	}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		f, err := prove.Prove(ctx, p, prove.Limits{Limits: s.limits.Search(bar.Report), Assess: s.json})
		if err != nil {
			return solved{}, err
		}
		r := resultOf(f)
		r.answer.Drawn(s.steps, false)
		return r, nil
	})
}

// solving is the part that all commands ludex solve NOUN share: their flags,
// and the way from a question to the exit code. A command adds its own flags,
// and a function that answers its question.
type solving struct {
	cmd         *cobra.Command
	limits      cli.Limits
	json        bool
	certificate cli.OutFile
	force       cli.Force
	trust       cli.Trust
}

// addJSON adds the flag for JSON.
func (s *solving) addJSON() {
	s.cmd.Flags().BoolVar(&s.json, "json", false, "print one JSON object (docs/reference/json.md)")
}

// addCertificate adds the flags for a certificate with the given content.
func (s *solving) addCertificate(what string) {
	s.cmd.Flags().StringVar((*string)(&s.certificate), "certificate", "", "write "+what+" to a `FILE` for ludex check certificate")
	s.force.Add(s.cmd)
}

// addLimits adds the flags that limit the search.
func (s *solving) addLimits(workers bool) {
	s.limits.Add(s.cmd, "")
	if workers {
		s.limits.AddWorkers(s.cmd)
	}
}

// solved is the result of a search.
type solved struct {
	answer *report.Answer
	on     answer.Sources
	status error  // the exit code, if all sources are checked
	proof  []byte // the certificate, nil if nothing is proved
	holds  string // the content of the certificate, such as "40 positions"
	lacks  string // the reason why there is no certificate
}

// resultOf returns the result that an answer is, without a certificate.
func resultOf(f answer.Answer) solved {
	return solved{answer: report.NewAnswer(f), on: f.On, status: report.Status(f)}
}

// run answers a question within the limits, prints the answer, and writes the
// certificate if one was requested.
func (s *solving) run(solve func(ctx context.Context, bar *cli.Progress) (solved, error)) error {
	if err := s.force.Claim(s.cmd, s.certificate); err != nil {
		return err
	}
	ctx, cancel := s.limits.Within(s.cmd.Context())
	defer cancel()
	bar := cli.NewProgress(s.cmd.ErrOrStderr(), "")
	began := time.Now()
	r, err := solve(ctx, bar)
	bar.Done()
	if err != nil {
		return err
	}
	r.answer.Took(time.Since(began))
	if err := report.Print(s.cmd.OutOrStdout(), s.json, r.answer, r.on); err != nil {
		return err
	}
	if err := s.writeCertificate(r); err != nil {
		return err
	}
	return report.StatusOn(r.on, r.status, s.trust)
}

// writeCertificate writes the requested certificate, if there is a proof.
func (s *solving) writeCertificate(r solved) error {
	if s.certificate == "" {
		return nil
	}
	if r.proof == nil {
		_, err := fmt.Fprintf(s.cmd.ErrOrStderr(), "ludex: %s: not written: %s\n", s.certificate, r.lacks)
		return err
	}
	if err := s.certificate.Write(r.proof); err != nil || s.json {
		return err
	}
	holds := ""
	if r.holds != "" {
		holds = r.holds + ", "
	}
	_, err := fmt.Fprintf(s.cmd.OutOrStdout(), "certificate: %swritten to %s\n", holds, s.certificate)
	return err
}
