package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"time"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/puzzles"
	"ludex/puzzles/generate"
	"ludex/rules/wabanti"
)

const generateSoloHelp = `Make a set of Solo puzzles: targets reached at random from the start of the rules, each solved with proof, and kept when its shortest line is the only one up to the order of its jumps and the symmetries of the board. The set goes from easy to hard; docs/puzzle-sets.md says how hard that is.

The same seed gives the same set, whatever the workers. Ctrl-C or the end of the time keeps the puzzles found so far.

Exit codes: 0 all made, 2 bad input, 3 fewer than asked for.`

const generateSoloExamples = `  ludex generate solo --count 20 --seed 7 --min 6 --max 14 -o mine.yaml
  ludex generate solo --symmetric --count 3 --max 8
  ludex generate solo --reading wab-flight=in-flight --side 6 --count 100 -o mine.yaml`

// generateSet is the command that makes a set of puzzles.
type generateSet struct {
	cmd      *cobra.Command
	order    generate.Order
	readings []string
	out      string
	limits   limits
}

func generateGroup() *cobra.Command {
	return group("generate", "Make puzzles", generateSolo())
}

func generateSolo() *cobra.Command {
	g := &generateSet{order: generate.Order{Count: 20, Seed: 1, Min: 6, Max: 14, Side: puzzles.DefaultSide}}
	c := &cobra.Command{
		Use:     "solo",
		Short:   "Make a set of Wabanti Solo puzzles",
		Long:    generateSoloHelp,
		Example: generateSoloExamples,
		Args:    args("", 0, 0),
		RunE:    func(*cobra.Command, []string) error { return g.run() },
	}
	g.cmd = c
	f := c.Flags()
	f.SortFlags = false
	o := &g.order
	f.Func("count", "how `MANY` to make (default: 20)", wholeTo(&o.Count, 1, 100_000))
	f.Func("seed", "the `NUMBER` that chance begins at (default: 1)", seedTo(func(n uint64) { o.Seed = n }))
	f.Func("min", "fewest `JUMPS` of a shortest line (default: 6)", wholeTo(&o.Min, 1, 60))
	f.Func("max", "most `JUMPS` of a shortest line (default: 14)", wholeTo(&o.Max, 1, 60))
	f.Func("side", "`CELLS` along one side of the board (default: 8)", wholeTo(&o.Side, puzzles.MinSide, puzzles.MaxSide))
	f.BoolVar(&o.Symmetric, "symmetric", false, "only targets that have a symmetry, as pictures do")
	addReadings(c, &g.readings)
	f.StringVarP(&g.out, "output", "o", "", "write to a `FILE` (default: stdout)")
	g.limits.addTimeout(c, "")
	g.limits.workers = runtime.NumCPU()
	g.limits.addWorkers(c)
	return c
}

func (g *generateSet) run() error {
	if err := g.prepare(); err != nil {
		return err
	}
	ctx, cancel := g.limits.within(g.cmd.Context())
	defer cancel()
	bar := newProgress(g.cmd.ErrOrStderr(), "")
	began := time.Now()
	g.order.Report = func(p generate.Progress) { bar.describe(generating(p, g.order.Count, time.Since(began))) }
	set, at, err := g.order.Solo(ctx)
	bar.done()
	if failed := g.write(set); failed != nil {
		return failed
	}
	fmt.Fprintf(g.summary(), "%s of %s in %.1f s\n", english.Plural(len(set), "puzzle", ""), english.Plural(at.Tried, "candidate", ""), time.Since(began).Seconds())
	if err != nil {
		return g.short(err)
	}
	return nil
}

// summary returns where the last line goes: not between the puzzles.
func (g *generateSet) summary() io.Writer {
	if g.out == "" {
		return g.cmd.ErrOrStderr()
	}
	return g.cmd.OutOrStdout()
}

// prepare checks the order before any work is done.
func (g *generateSet) prepare() error {
	o := &g.order
	if o.Min > o.Max {
		return fmt.Errorf("--min %d is more than --max %d", o.Min, o.Max)
	}
	if err := wabanti.SetSolo(&o.Options, g.readings); err != nil {
		return fmt.Errorf("--reading: %w", err)
	}
	if o.Options.Series != wabanti.CountJumps {
		return errors.New("--reading: sets are made of puzzles in jumps, not in moves (wab-series)")
	}
	if changed := wabanti.SoloReadings().Changed(o.Options); len(changed) > 0 {
		o.Readings = valuesOf(changed)
	}
	o.Workers = g.limits.workers
	return outFile(g.out).check()
}

// generating says how far the work has come and how long the rest may take.
func generating(p generate.Progress, count int, took time.Duration) string {
	text := fmt.Sprintf("%d of %d puzzles, %d candidates, %.1f puzzles/s", p.Found, count, p.Tried, float64(p.Found)/took.Seconds())
	if p.Found > 0 {
		rest := took / time.Duration(p.Found) * time.Duration(count-p.Found)
		text += fmt.Sprintf(", %s left", rest.Round(time.Second))
	}
	return text
}

// write writes the set, if there is any, whole or not at all.
func (g *generateSet) write(set []puzzles.Puzzle) error {
	if len(set) == 0 {
		return nil
	}
	if g.out != "" {
		return outFile(g.out).writePuzzles(set)
	}
	return puzzles.Write(g.cmd.OutOrStdout(), set...)
}

// short says why there are fewer puzzles than asked for.
func (g *generateSet) short(err error) error {
	fmt.Fprintf(g.cmd.ErrOrStderr(), "ludex: fewer than asked for: %v\n", err)
	return unknown
}
