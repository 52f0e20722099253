package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/writer"
	"ludex/puzzles/jumps"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/solver"
)

const soloHelp = `Find a shortest line of simple jumps from the start to a target in Wabanti Solo, and prove that no line is shorter, or that no line exists.

TARGET is one of these, tried `

const soloExamples = `  ludex solve solo snowflake
  ludex solve solo crane --steps
  ludex solve solo crane --metric moves --reading wab-flight=in-flight
  ludex solve solo mine.yaml --json --timeout 5m --memory 8GiB
  ludex solve solo "b3 c3 d4" --start "c3 d4 d5" --size 4
  ludex solve solo crane --certificate crane.json
  ludex solve solo crane --levels mine.levels`

func solveSolo() *cobra.Command {
	s := &jumpSolver{game: puzzles.Solo}
	c := &cobra.Command{
		Use:               "solo TARGET",
		Short:             "Reach a target by the fewest jumps (Wabanti Solo)",
		Long:              soloHelp + sourceHelp("snowflake") + "\n\n" + taskCodes,
		Example:           soloExamples,
		Args:              cli.Args("TARGET", 1, 1),
		ValidArgsFunction: completeID,
		RunE: func(c *cobra.Command, args []string) error {
			p, err := s.puzzle(args[0])
			if err != nil {
				return err
			}
			return s.execute(p)
		},
	}
	s.addFlags(c)
	c.Flags().StringVar(&s.levels, "levels", "", "answer without a search from the `PATH` that ludex enumerate solo wrote: a directory or a chart")
	s.trust.Add(c)
	return forGame("wabanti-solo", c)
}

const eclairHelp = `Find a shortest line of simple jumps that connects two opposite sides in Wabanti Éclair, and prove that no line is shorter, or that no line exists.

POSITION is the start (default: the rulebook's start). It is one of these, tried `

const eclairExamples = `  ludex solve eclair
  ludex solve eclair --reading wab-connect=no --json
  ludex solve eclair "b2 b3 c2 c3 c4 d3 d4" --size 3 --steps`

func solveEclair() *cobra.Command {
	s := &jumpSolver{game: puzzles.Eclair}
	c := &cobra.Command{
		Use:               "eclair [POSITION]",
		Short:             "Connect two opposite sides by the fewest jumps (Wabanti Éclair)",
		Long:              eclairHelp + sourceHelp("eclair-moves") + "\n\n" + taskCodes,
		Example:           eclairExamples,
		Args:              cli.Args("POSITION", 0, 1),
		ValidArgsFunction: completeID,
		RunE: func(c *cobra.Command, args []string) error {
			p, err := s.beginning(args)
			if err != nil {
				return err
			}
			return s.execute(p)
		},
	}
	s.addFlags(c)
	return forGame("wabanti-eclair", c)
}

// beginning returns the game from the position that the argument or --start
// names, which here mean the same.
func (s *jumpSolver) beginning(args []string) (puzzles.Puzzle, error) {
	switch {
	case len(args) == 1 && s.start != "":
		return puzzles.Puzzle{}, errors.New("POSITION and --start both give the start")
	case len(args) == 1:
		return s.puzzle(args[0])
	}
	return s.opening()
}

// opening returns the Éclair from the position of --start, or the rulebook's.
func (s *jumpSolver) opening() (puzzles.Puzzle, error) {
	if s.start != "" {
		return s.startPosition()
	}
	grid, err := hexgrid.New(cmp.Or(s.side, puzzles.DefaultSide))
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	var opts wabanti.Options
	if err := s.readings.choose(&opts); err != nil {
		return puzzles.Puzzle{}, err
	}
	return puzzles.NewEclair(grid, wabanti.StartOf(grid, opts), opts)
}

// jumpSolver is the command that solves a puzzle of Solo or Éclair.
type jumpSolver struct {
	solving
	game     string
	readings readings
	start    string
	side     int
	count    bool
	steps    bool
	noColour bool
	levels   string
}

// addStart adds the flag for the start of a puzzle that ends at its argument.
func (s *jumpSolver) addStart() {
	s.cmd.Flags().StringVar(&s.start, "start", "", "begin at a `POSITION`, named like a TARGET (default: the rulebook's start)")
}

// addSize adds the flag for the size of the board, and its old name.
func (s *jumpSolver) addSize() {
	s.cmd.Flags().Func("size", fmt.Sprintf("read cells and boards on a board of `N` cells a side, %d to %d (default: %d)",
		puzzles.MinSide, puzzles.MaxSide, puzzles.DefaultSide), cli.Whole(&s.side, puzzles.MinSide, puzzles.MaxSide))
	cli.RenameFlag(s.cmd, "side", "size")
}

func (s *jumpSolver) addFlags(c *cobra.Command) {
	s.cmd = c
	f := c.Flags()
	f.SortFlags = false
	s.addStart()
	s.addSize()
	s.readings.add(c)
	f.BoolVar(&s.count, "count", false, "count the shortest lines and their final positions; takes longer")
	f.BoolVar(&s.steps, "steps", false, "draw every board of the line")
	s.addJSON()
	s.addCertificate("the proof")
	s.addLimits(true)
	addNoColour(c, &s.noColour)
}

// execute solves the puzzle under the readings of the flags.
func (s *jumpSolver) execute(p puzzles.Puzzle) error {
	p, err := s.reread(p)
	if err != nil {
		return err
	}
	if s.levels != "" && s.certificate != "" {
		return errors.New("--levels gives no certificate, which needs a search")
	}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		solution, err := s.search(ctx, p, bar)
		if err != nil {
			return solved{}, err
		}
		return s.solved(solution)
	})
}

// reread returns the puzzle under the readings of the flags.
func (s *jumpSolver) reread(p puzzles.Puzzle) (puzzles.Puzzle, error) {
	opts := p.Jumps().Options()
	before := opts.Start
	if err := s.readings.choose(&opts); err != nil {
		return p, err
	}
	if s.start != "" && opts.Start != before {
		return p, errors.New("--start and --reading wab-start both give the start")
	}
	q, err := p.Reread(s.readings.all())
	if err != nil {
		return p, fmt.Errorf("--reading: %w", err)
	}
	return q, nil
}

// search finds a solution, by the levels of an enumeration if they are given, on
// which it then relies.
func (s *jumpSolver) search(ctx context.Context, p puzzles.Puzzle, bar *cli.Progress) (*answer.Answer, error) {
	if s.levels == "" {
		return jumps.Solve(ctx, p, jumps.Limits{Limits: s.limits.Search(bar.Report), Count: s.count}), nil
	}
	if info, err := os.Stat(s.levels); err == nil && info.Mode().IsRegular() {
		if s.count {
			return nil, errors.New("--count: a chart gives no count, expected a directory of levels")
		}
		return s.charted(ctx, p)
	}
	return s.levelled(ctx, p)
}

// levelled answers from a directory of levels, whose manifest has the digest of each.
func (s *jumpSolver) levelled(ctx context.Context, p puzzles.Puzzle) (*answer.Answer, error) {
	levels, err := jumps.OpenLevels(s.levels, p)
	if err != nil {
		return nil, fmt.Errorf("--levels: %w", err)
	}
	defer levels.Close()
	if !s.trust {
		if err := levels.Compare(ctx, s.limits.Workers); err != nil {
			return nil, fmt.Errorf("--levels: %w", err)
		}
	}
	on, err := workOf(ctx, s.levels, false)
	if err != nil {
		return nil, err
	}
	solution, err := levels.Solve(p)
	if err != nil {
		return nil, err
	}
	if solution.On = on; !s.count {
		return solution, nil
	}
	err = levels.Count(ctx, solution, s.limits.Memory)
	if errors.Is(err, solver.ErrMemory) || ctx.Err() != nil {
		solution.Unfinished, err = true, nil
	}
	return solution, err
}

// charted answers from a chart.
func (s *jumpSolver) charted(ctx context.Context, p puzzles.Puzzle) (*answer.Answer, error) {
	c, err := jumps.OpenChart(s.levels, p)
	if err != nil {
		return nil, fmt.Errorf("--levels: %w", err)
	}
	defer c.Close()
	file, err := report.File(ctx, s.levels)
	if err != nil {
		return nil, err
	}
	solution, err := c.Solve(p)
	if err == nil {
		solution.On = answer.Sources{file}
	}
	return solution, err
}

// solved returns the answer with its certificate.
func (s *jumpSolver) solved(solution *answer.Answer) (solved, error) {
	out := s.cmd.OutOrStdout()
	r := resultOf(*solution)
	r.answer.Drawn(s.steps, cli.HasColour(out) && !s.noColour)
	r.lacks = "nothing is proved"
	if s.certificate == "" || solution.Verdict == solver.Unknown {
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

// puzzle returns the puzzle that arg names, on the board and from the start
// of the flags.
func (s *jumpSolver) puzzle(arg string) (puzzles.Puzzle, error) {
	frame := newFrame(s.game, s.side)
	if s.start == "" {
		return s.from(frame, arg)
	}
	if s.start == "-" && arg == "-" {
		return puzzles.Puzzle{}, errors.New("TARGET and --start cannot both come from stdin")
	}
	start, err := s.startPosition()
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	from := start.Jumps()
	frame.Side, frame.Start = sideOf(start), from.Start()
	p, err := s.from(frame, arg)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	if sideOf(p) != sideOf(start) {
		return puzzles.Puzzle{}, sideError(arg, p, sideOf(start))
	}
	if p.Jumps().Start() == from.Start() {
		return p, nil
	}
	q, err := puzzles.NewSolo(from.Grid(), from.Start(), p.Jumps().Target(), p.Jumps().Options())
	if err != nil {
		return puzzles.Puzzle{}, fmt.Errorf("from --start: %w", err)
	}
	q.ID, q.Title = p.ID, p.Title
	return q, nil
}

// sideOf returns the cells along one side of the board of a puzzle of jumps.
func sideOf(p puzzles.Puzzle) int { return p.Jumps().Grid().Side() }

// from returns the puzzle that arg names if it is one of the game, on the
// board of the flags.
func (s *jumpSolver) from(frame puzzles.Frame, arg string) (puzzles.Puzzle, error) {
	p, err := source{s.cmd, "TARGET", frame}.puzzle(arg)
	switch {
	case err != nil:
		return puzzles.Puzzle{}, err
	case p.Kind() != s.game:
		return puzzles.Puzzle{}, cli.Hinted(fmt.Errorf("%s is a puzzle of %s, not %s", arg, p.Kind(), s.game), "ludex solve %s", arg)
	case s.side != 0 && sideOf(p) != s.side:
		return puzzles.Puzzle{}, sideError(arg, p, s.side)
	}
	return p, nil
}

func sideError(arg string, p puzzles.Puzzle, want int) error {
	return cli.Hinted(fmt.Errorf("%s is on a board of %d cells a side, not %d", arg, sideOf(p), want), "--size %d", sideOf(p))
}

// startPosition returns a puzzle that begins with the position that --start
// names: a board, or where a puzzle of Solo ends, or where another begins.
func (s *jumpSolver) startPosition() (puzzles.Puzzle, error) {
	p, err := source{s.cmd, "--start", newFrame(puzzles.Eclair, s.side)}.puzzle(s.start)
	if err != nil {
		return p, err
	}
	j := p.Jumps()
	switch {
	case j == nil:
		return p, fmt.Errorf("--start: %s is a puzzle of %s, not of jumps", s.start, p.Kind())
	case s.side != 0 && sideOf(p) != s.side:
		return p, sideError(s.start, p, s.side)
	case j.Target().Empty():
		return p, nil
	}
	return puzzles.NewEclair(j.Grid(), j.Target(), wabanti.Options{})
}
