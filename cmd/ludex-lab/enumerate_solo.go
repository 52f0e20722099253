package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/graph"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/cmd/ludex-lab/shard"
	"ludex/puzzles/answer"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// enumeration enumerates the positions of Solo.
type enumeration struct {
	*enumerating
	dir        string
	depth      int // -1 for all
	resume     bool
	stats      bool
	farthest   int
	puzzles    string
	chart      string
	candidates bool
	closed     string // closedStuck, closedParts, closedAll or ""
	poorest    int    // jumps of the poorest position of a closed part
	richest    int    // the same of the richest one, at most
	rounds     int    // of --closed near
	wider      int    // the same
	narrow     int    // the largest distance, -1 for none
	shard      shard.Shard
	merge      bool
}

// add adds the flags of Solo.
func (e *enumeration) add(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&e.dir, "levels", "", "write the levels to a `DIR`, which is created if necessary")
	f.BoolVar(&e.resume, "resume", false, "continue from the existing levels")
	f.BoolVar(&e.stats, "stats", false, "only check the existing levels, and show their figures")
	f.Func("max-depth", "stop after the level at distance `D`", cli.Whole(&e.depth, 0, 999))
	f.Func("farthest", "show `N` of the farthest positions (default: 1)", cli.Whole(&e.farthest, 0, 1_000_000))
	f.StringVar(&e.puzzles, "puzzles", "", "write them to a `FILE`, as puzzles")
	f.StringVar(&e.chart, "chart", "", "write a chart of the distances to a `FILE` for ludex-lab lookup")
	f.BoolVar(&e.candidates, "candidates", false, "count also all groups that the classes of cells allow")
	f.Func("closed", "list positions without a jump, or closed parts: `stuck|parts|near|all`", cli.OneOf(&e.closed, closedStuck, closedParts, closedNear, closedAll))
	f.Func("jumps", "of parts: the poorest position has `N` jumps (default: 1)", cli.Whole(&e.poorest, 0, 99))
	f.Func("rich", "of parts: the richest position has at most `N` (default: 11)", cli.Whole(&e.richest, 0, 99))
	f.Func("rounds", "of near: search in `N` rounds (default: 10)", cli.Whole(&e.rounds, 1, graph.NearRounds))
	f.Func("wider", "of near: a part may be wider by `N` (default: 8)", cli.Whole(&e.wider, 0, 99))
	f.Func("narrow", "show the positions with one shortest line, to distance `D`", cli.Whole(&e.narrow, 0, 999))
	e.shard.Add(c, "expand only part `I/N` of the last level, for --merge")
	f.BoolVar(&e.merge, "merge", false, "make the next level of the results of all shards")
	cli.Exclusive(c, "shard", "merge", "stats")
	input.Offer(c, "solo", "levels", "resume", "stats", "max-depth", "farthest", "puzzles", "chart", "candidates", "closed", "jumps", "rich", "rounds", "wider", "narrow", "shard", "merge")
}

// run enumerates, or opens existing levels, and prints the result.
func (e *enumeration) run(ctx context.Context, k *play.Kind) error {
	if e.dir == "" {
		return cli.UsageError(e.Cmd, errors.New("--levels is missing: the folder for the levels"))
	}
	if err := e.checkClosed(); err != nil {
		return err
	}
	out, charted := cli.OutFile(e.puzzles), cli.OutFile(e.chart)
	for _, file := range []cli.OutFile{out, charted} {
		if err := (cli.Output{OutFile: file, Force: e.force}).Claim(e.Cmd); err != nil {
			return err
		}
	}
	game, numbers, err := e.game(k)
	if err != nil {
		return err
	}
	if err := e.checkReadings(game); err != nil {
		return err
	}
	ctx, cancel := e.limits.Within(ctx)
	defer cancel()
	if e.shard.Given() {
		return e.expandShard(ctx, game, numbers)
	}
	if e.on, err = e.sources(ctx); err != nil {
		return err
	}
	began := time.Now()
	r := levelsReport{game: game, chart: e.chart, columns: cli.Width(e.Cmd.OutOrStdout())}
	levels, limit := e.levels(ctx, &r, numbers)
	if levels == nil {
		return e.ended(ctx, limit)
	}
	defer levels.Close()
	r.levels, r.limit, r.elapsed = graph.LevelsOf(game, numbers, levels), limit, time.Since(began)
	if r.farthest, err = r.levels.Farthest(e.farthest); err != nil {
		return err
	}
	if e.candidates {
		r.candidates, err = e.count(ctx, game)
		if err != nil && ctx.Err() == nil {
			return err
		}
		r.limit = cmp.Or(r.limit, err)
	}
	if err := e.examine(ctx, &r, numbers); err != nil {
		return err
	}
	if err := e.print(&r); err != nil {
		return err
	}
	if err := e.writePuzzles(out, r.farthest); err != nil {
		return err
	}
	if err := e.writeChart(ctx, charted, &r, numbers); err != nil {
		return err
	}
	return report.StatusOn(e.on, r.status(), e.trust)
}

// sources returns the files of the directory that the result relies on.
func (e *enumeration) sources(ctx context.Context) (on answer.Sources, err error) {
	if !e.resume && !e.stats && !e.merge {
		return nil, nil
	}
	return workOf(ctx, e.dir, e.merge)
}

// workOf returns the files of a directory of levels on which a result relies.
func workOf(ctx context.Context, dir string, shards bool) (on answer.Sources, err error) {
	names, err := enumerate.Work(dir, shards)
	for _, name := range names {
		source, err := fileSource(ctx, name)
		if err != nil {
			return nil, err
		}
		on = append(on, source)
	}
	return on, err
}

// checkReadings rejects options that the readings do not allow.
func (e *enumeration) checkReadings(game *solo.Jumps) error {
	const directed = "by these readings some jumps cannot be undone: expected readings without wab-free=everywhere"
	switch {
	case e.chart != "" && !game.Undirected():
		return errors.New("--chart: " + directed)
	case e.narrow >= 0 && !game.Undirected():
		return errors.New("--narrow: " + directed)
	case e.closed != "" && !numbering.Leaps(game):
		return fmt.Errorf("--closed: %w", numbering.ErrOtherJumps)
	}
	return nil
}

// examine adds the results of --closed and --narrow.
func (e *enumeration) examine(ctx context.Context, r *levelsReport, numbers numbering.Numbering) error {
	for _, find := range []func() error{
		func() error { return e.findClosed(ctx, r, numbers) },
		func() error { return e.findNarrow(ctx, r, numbers) },
	} {
		err := find()
		if err != nil && ctx.Err() == nil && !errors.Is(err, solver.ErrMemory) {
			return err
		}
		r.limit = cmp.Or(r.limit, err)
	}
	return nil
}

// ended returns the error before the first level: a bad level, or a limit.
func (e *enumeration) ended(ctx context.Context, err error) error {
	if ctx.Err() == nil {
		return err
	}
	r := levelsReport{limit: err}
	if _, err := fmt.Fprintf(e.Cmd.ErrOrStderr(), "ludex: %s while the levels were checked\n", r.reason()); err != nil {
		return err
	}
	return cli.Unknown
}

// print prints the figures of the levels.
func (e *enumeration) print(r *levelsReport) error {
	if e.json {
		return report.PrintJSON(e.Cmd.OutOrStdout(), e.on, r.json())
	}
	_, err := fmt.Fprint(e.Cmd.OutOrStdout(), r.summary()+report.SourcesText(e.on, r.columns))
	return err
}

// game returns the game from its start, and its numbers.
func (e *enumeration) game(k *play.Kind) (*solo.Jumps, numbering.Numbering, error) {
	side, start, opts, err := e.JumpGame(k, e.arg)
	if err != nil {
		return nil, nil, err
	}
	grid, err := hexgrid.New(side)
	if err != nil {
		return nil, nil, err
	}
	if start.Empty() {
		start = wabanti.StartOf(grid, opts)
	}
	game := solo.NewJumps(grid, start, opts)
	numbers, err := numbering.Of(game)
	return game, numbers, err
}
