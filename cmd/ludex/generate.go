package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"time"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/generate"
	"ludex/solver"
)

const generateHelp = `

The set is sorted from easy to hard (docs/reference/puzzle-sets.md describes the measure). The same seed gives the same set, with any number of workers. After Ctrl-C or a timeout, the puzzles found so far are kept.

Exit codes: 0 complete, 2 bad input, 3 fewer puzzles than --count.`

// generateSet is the command that makes a set of puzzles of one family.
type generateSet struct {
	cmd     *cobra.Command
	order   generate.Order
	family  func() (generate.Family, error) // by the flags
	prepare func(context.Context) error     // prepares the family, nil if nothing is needed
	out     string
	force   cli.Force
	limits  cli.Limits

	on         answer.Sources
	trust      cli.Trust
	shard      cli.Shard
	candidates int      // of all shards
	given      []string // the flags that decide which puzzles are made
}

func generateGroup() *cobra.Command {
	return cli.Group("generate", "Make puzzles", generateSolo(), generateEclair(), generateTurn(), generateHavannah(), generateHnefatafl(), generateWali(), generateGame(), generateMerge())
}

// add adds the flags that all families share, after those of the family.
func (g *generateSet) add(c *cobra.Command) {
	g.cmd = c
	g.order = generate.Order{Count: 20, Seed: 1}
	g.limits.Workers = runtime.NumCPU()
	c.Args = cli.Args("", 0, 0)
	c.RunE = func(*cobra.Command, []string) error { return g.run() }
	f := c.Flags()
	f.SortFlags = false
	f.Func("count", "the `NUMBER` of puzzles to make (default: 20)", cli.Whole(&g.order.Count, 1, 100_000))
	f.Func("seed", "the `NUMBER` that starts the random choices (default: 1)", cli.Seed(func(n uint64) { g.order.Seed = n }))
	f.StringVarP(&g.out, "output", "o", "", "write to a `FILE` (default: stdout)")
	g.force.Add(c)
	g.shard.Add(c, "try only part `I/N` of the candidates, and write the result for ludex generate merge")
	f.Func("candidates", "with --shard, try `NUMBER` candidates in all shards together", cli.Whole(&g.candidates, 1, 1_000_000_000))
	cli.Together(c, "shard", "candidates")
	g.limits.AddTimeout(c, "")
	g.limits.AddWorkers(c)
	g.record(c)
}

// spans adds --min and --max for the length of the puzzles, in some unit.
func spans(c *cobra.Command, unit, of string, least, most *int, limit int) {
	c.Flags().Func("min", fmt.Sprintf("fewest `%s` %s (default: %d)", unit, of, *least), cli.Whole(least, 1, limit))
	c.Flags().Func("max", fmt.Sprintf("most `%s` %s (default: %d)", unit, of, *most), cli.Whole(most, 1, limit))
}

// addSize adds --size for a board, and its old name.
func addSize(c *cobra.Command, side *int, least int) {
	f, set := c.Flags(), cli.Whole(side, least, puzzles.MaxSide)
	f.Func("size", "`CELLS` along one side of the board (default: 8)", set)
	cli.RenameFlag(c, "side", "size")
}

// inOrder returns an error unless --min is at most --max.
func inOrder(least, most int) error {
	if least > most {
		return fmt.Errorf("--min %d is more than --max %d", least, most)
	}
	return nil
}

func (g *generateSet) run() error {
	family, err := g.family()
	if err != nil {
		return err
	}
	if err := g.force.Claim(g.cmd, cli.OutFile(g.out)); err != nil {
		return err
	}
	if g.shard.Given() && g.out == "" {
		return cli.UsageError(g.cmd, errors.New("--shard: -o is missing: the file for the result"))
	}
	g.order.Workers = g.limits.Workers
	ctx, cancel := g.limits.Within(g.cmd.Context())
	defer cancel()
	if g.prepare != nil {
		if err := g.prepare(ctx); errors.Is(err, solver.ErrTimeout) || errors.Is(err, solver.ErrInterrupted) || errors.Is(err, solver.ErrMemory) {
			return g.short(err)
		} else if err != nil {
			return err
		}
	}
	if g.shard.Given() {
		return g.makeShard(ctx, family)
	}
	return g.make(ctx, family)
}

// make makes the set and prints the time.
func (g *generateSet) make(ctx context.Context, family generate.Family) error {
	bar := cli.NewProgress(g.cmd.ErrOrStderr(), "")
	began := time.Now()
	g.order.Report = func(p generate.Progress) { bar.Describe(generating(p, g.order.Count, time.Since(began))) }
	set, at, err := g.order.Make(ctx, family)
	bar.Done()
	if failed := g.write(set); failed != nil {
		return failed
	}
	fmt.Fprintf(g.summary(), "%s of %s in %.1f s\n", english.Plural(len(set), "puzzle", ""), english.Plural(at.Tried, "candidate", ""), time.Since(began).Seconds())
	fmt.Fprint(g.summary(), report.SourcesText(g.on, cli.Width(g.cmd.OutOrStdout())))
	if err != nil {
		return g.short(err)
	}
	return report.StatusOn(g.on, nil, g.trust)
}

// summary returns where the last line goes: not between the puzzles.
func (g *generateSet) summary() io.Writer {
	if g.out == "" {
		return g.cmd.ErrOrStderr()
	}
	return g.cmd.OutOrStdout()
}

// generating returns the progress of the work and the time left.
func generating(p generate.Progress, count int, took time.Duration) string {
	text := fmt.Sprintf("%d of %s, %s, %.1f puzzles/s", p.Found, english.Plural(count, "puzzle", ""), english.Plural(p.Tried, "candidate", ""), float64(p.Found)/took.Seconds())
	if p.Found > 0 {
		rest := took / time.Duration(p.Found) * time.Duration(count-p.Found)
		text += fmt.Sprintf(", %s left", rest.Round(time.Second))
	}
	if p.Vain > p.Patience/10 {
		text += fmt.Sprintf(", none in the last %d (%d stop the search)", p.Vain, p.Patience)
	}
	return text
}

// write writes the set, if there is any, whole or not at all.
func (g *generateSet) write(set []puzzles.Puzzle) error {
	if len(set) == 0 {
		return nil
	}
	if g.out != "" {
		return cli.OutFile(g.out).WritePuzzles(set)
	}
	return puzzles.Write(g.cmd.OutOrStdout(), set...)
}

// short prints why there are fewer puzzles than --count.
func (g *generateSet) short(err error) error {
	fmt.Fprintf(g.cmd.ErrOrStderr(), "ludex: fewer puzzles than --count: %v\n", err)
	return cli.Unknown
}
