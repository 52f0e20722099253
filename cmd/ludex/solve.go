package main

import (
	"bytes"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/writer"
	"ludex/puzzles/jumps"
	"ludex/solver"
)

func solveGroup() *cobra.Command {
	return asPuzzleSolver(cli.Group("solve", "Solve a puzzle or a position, and prove the answer",
		solveSolo(), solveEclair(), solveTurn(), solveAnti(), solveHavannahCommand(), solveHnefatafl(), solveWali()))
}

// solve is the command that solves one puzzle of a game.
type solve struct {
	game        string
	cmd         *cobra.Command
	limits      cli.Limits
	readings    readings
	start       string
	side        int
	count       bool
	json        bool
	steps       bool
	noColour    bool
	certificate string
	levels      string
	force       cli.Force
}

// addStart adds the flag for where a puzzle that ends at its argument begins.
func (s *solve) addStart(c *cobra.Command) {
	c.Flags().StringVar(&s.start, "start", "", "begin at a `POSITION`, named like a TARGET (default: the rulebook's start)")
}

// addSide adds the flag for the board's side, and its old name.
func (s *solve) addSide(c *cobra.Command) {
	c.Flags().Func("size", fmt.Sprintf("read cells and boards on a board of `N` cells a side, %d to %d (default: %d)",
		puzzles.MinSide, puzzles.MaxSide, puzzles.DefaultSide), cli.Whole(&s.side, puzzles.MinSide, puzzles.MaxSide))
	cli.RenameFlag(c, "side", "size", false)
}

func (s *solve) addFlags(c *cobra.Command) {
	s.cmd = c
	f := c.Flags()
	f.SortFlags = false
	s.addSide(c)
	s.readings.add(c)
	f.BoolVar(&s.count, "count", false, "count the shortest lines and where they end; takes longer")
	f.BoolVar(&s.steps, "steps", false, "draw every board on the way")
	f.BoolVar(&s.json, "json", false, "print one JSON object (docs/reference/json.md)")
	f.StringVar(&s.certificate, "certificate", "", "write the proof to a `FILE` for ludex check certificate")
	s.force.Add(c)
	s.limits.Add(c, "")
	s.limits.AddWorkers(c)
	f.BoolVar(&s.noColour, "no-colour", false, "draw without colours, as NO_COLOR=1 does")
}

// run solves the puzzle and prints the answer.
func (s *solve) run(ctx context.Context, p puzzles.Puzzle) error {
	opts := p.Jumps().Options()
	if err := s.readings.choose(&opts); err != nil {
		return err
	}
	p = p.WithOptions(opts)
	out := cli.OutFile(s.certificate)
	if err := s.force.Claim(s.cmd, out); err != nil {
		return err
	}
	if s.levels != "" {
		return s.lookUp(p)
	}
	ctx, cancel := s.limits.Within(ctx)
	defer cancel()
	bar := cli.NewProgress(s.cmd.ErrOrStderr(), "")
	solution := jumps.Solve(ctx, p, jumps.Limits{Limits: s.limits.Search(bar.Report), Count: s.count})
	bar.Done()
	if err := s.print(solution); err != nil {
		return err
	}
	if err := s.certify(out, solution); err != nil {
		return err
	}
	if solution.Uncounted {
		return cli.Unknown
	}
	return cli.StatusOf(solution.Verdict)
}

func (s *solve) print(solution *jumps.Solution) error {
	if s.json {
		return cli.PrintJSON(s.cmd.OutOrStdout(), answerOf(solution))
	}
	out := s.cmd.OutOrStdout()
	page := page{Solution: solution, columns: cli.Width(out), colour: cli.HasColour(out) && !s.noColour}
	_, err := fmt.Fprint(out, page.Text(s.steps))
	return err
}

// certify writes the certificate that was asked for, if there is a proof.
func (s *solve) certify(out cli.OutFile, solution *jumps.Solution) error {
	if out == "" {
		return nil
	}
	if solution.Verdict == solver.Unknown {
		_, err := fmt.Fprintf(s.cmd.ErrOrStderr(), "ludex: %s: not written, as nothing is proved\n", out)
		return err
	}
	cert, err := writer.Shortest(solution)
	if err != nil {
		return err
	}
	var file bytes.Buffer
	if err := shortest.Write(&file, cert); err != nil {
		return err
	}
	if err := out.Write(file.Bytes()); err != nil || s.json {
		return err
	}
	_, err = fmt.Fprintf(s.cmd.OutOrStdout(), "certificate: written to %s\n", out)
	return err
}
