package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex-lab/graph"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/solver"
)

const lookupHelp = `Answer a puzzle of Solo from the levels or the chart that ludex-lab enumerate wrote, without a search. The answer relies on these files: without --trust the exit code is 3. The SHA-256 of each level is compared with that of the manifest first, unless --trust is given.

Exit codes: 0 the target can be reached, 1 not, 2 bad input, 3 unknown, or it relies on files that were not checked.`

// lookup is the command that answers from levels or a chart.
type lookup struct {
	input.Reader
	limits cli.Limits
	levels string
	count  bool
	json   bool
	trust  cli.Trust
}

func lookupCommand() *cobra.Command {
	l := &lookup{}
	c := &cobra.Command{
		Use:               "lookup GAME [POSITION]|PUZZLE|FILE",
		Short:             "Answer a puzzle of Solo from its levels or its chart",
		Long:              lookupHelp,
		Example:           "  ludex-lab lookup solo eye --levels levels\n  ludex-lab lookup eye --levels solo.chart --trust",
		Args:              cli.Args("GAME or PUZZLE", 1, 2),
		ValidArgsFunction: input.CompleteSubject,
		RunE:              func(c *cobra.Command, args []string) error { return l.run(c, args) },
	}
	f := c.Flags()
	l.Add(c)
	f.StringVar(&l.levels, "levels", "", "answer from the `PATH` that ludex-lab enumerate wrote")
	f.BoolVar(&l.count, "count", false, "count the shortest lines and where they end")
	f.BoolVar(&l.json, "json", false, "print one JSON object (docs/reference/answers.md)")
	l.trust.Add(c)
	l.limits.Add(c, "")
	l.limits.AddWorkers(c)
	return c
}

// run answers the puzzle that the arguments name.
func (l *lookup) run(c *cobra.Command, args []string) error {
	if l.levels == "" {
		return cli.UsageError(c, errors.New("--levels is missing: the folder of the levels, or the file of a chart"))
	}
	found, err := l.Subject(args)
	if err != nil {
		return err
	}
	p, err := found.Puzzle()
	if err != nil {
		return err
	}
	if p.Kind() != puzzles.Solo {
		return fmt.Errorf("levels and charts answer puzzles of solo, not of %s", p.Kind())
	}
	ctx, cancel := l.limits.Within(c.Context())
	defer cancel()
	began := time.Now()
	a, err := l.find(ctx, p)
	if err != nil {
		return err
	}
	out := report.NewAnswer(*a)
	out.Took(time.Since(began))
	if err := report.Print(c.OutOrStdout(), l.json, out, a.On); err != nil {
		return err
	}
	return report.StatusOn(a.On, report.Status(*a), l.trust)
}

// find answers from a chart if the path is a file, else from levels.
func (l *lookup) find(ctx context.Context, p puzzles.Puzzle) (*answer.Answer, error) {
	if info, err := os.Stat(l.levels); err != nil || !info.Mode().IsRegular() {
		return l.levelled(ctx, p)
	}
	if l.count {
		return nil, errors.New("--count: a chart gives no count, expected a directory of levels")
	}
	return l.charted(ctx, p)
}

// levelled answers from a directory of levels, whose manifest has the digest of each.
func (l *lookup) levelled(ctx context.Context, p puzzles.Puzzle) (*answer.Answer, error) {
	levels, err := graph.OpenLevels(l.levels, p)
	if err != nil {
		return nil, fmt.Errorf("--levels: %w", err)
	}
	defer levels.Close()
	if !l.trust {
		if err := levels.Compare(ctx, l.limits.Workers); err != nil {
			return nil, fmt.Errorf("--levels: %w", err)
		}
	}
	on, err := workOf(ctx, l.levels, false)
	if err != nil {
		return nil, err
	}
	a, err := levels.Solve(p)
	if err != nil {
		return nil, err
	}
	if a.On = on; !l.count {
		return a, nil
	}
	err = levels.Count(ctx, a, l.limits.Memory)
	if errors.Is(err, solver.ErrMemory) || ctx.Err() != nil {
		a.Unfinished, err = true, nil
	}
	return a, err
}

// charted answers from a chart.
func (l *lookup) charted(ctx context.Context, p puzzles.Puzzle) (*answer.Answer, error) {
	c, err := graph.OpenChart(l.levels, p)
	if err != nil {
		return nil, fmt.Errorf("--levels: %w", err)
	}
	defer c.Close()
	file, err := fileSource(ctx, l.levels)
	if err != nil {
		return nil, err
	}
	a, err := c.Solve(p)
	if err == nil {
		a.On = answer.Sources{file}
	}
	return a, err
}
