package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex-lab/chart"
	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/graph"
	"ludex/cmd/ludex-lab/groups"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

const enumerateHelp = `Enumerate positions of a game.

Solo: all reachable positions, level by level, by their distance from the start in jumps; those that are symmetric count as one. Each level is a file of the folder --levels, so a run can be stopped at any time. ludex-lab lookup reads its answers there. Havannah, 2 to 5 cells a side: the value of each position with up to --stones stones, a line each in the FILE of -o, from which a run continues.

A result relies on the files that were there: without --trust the exit code is then 3. docs/explanation/search.md describes the levels and the parts of --closed, docs/explanation/solving.md the values, docs/how-to/run-on-many-machines.md --shard and --merge.

` + input.Help + `

Exit codes: 0 complete, 2 bad input, 3 a limit was hit, or it relies on files that were there.`

const enumerateExamples = `  ludex-lab enumerate solo --levels levels --max-depth 4
  ludex-lab enumerate solo --levels levels --max-depth 5 --resume
  ludex-lab enumerate solo:4,start=c3+c4+d3+d5+e4+e5 --levels ring --puzzles far.yaml
  ludex-lab enumerate solo:4,start=c3+c4+d3+d5+e4+e5 --levels ring --stats --closed all
  ludex-lab enumerate solo:4,start=c3+c4+d3+d5+e4+e5 --levels ring --stats --closed parts --jumps 1
  ludex-lab enumerate solo:4,start=c3+c4+c5+d3+d5+e4+e5+e6 --levels eight --max-depth 0 --closed near
  ludex-lab enumerate havannah:3 --stones 3 -o values.txt
  ludex-lab lookup solo eye --levels levels`

// enumerating is what the enumerations of all games share.
type enumerating struct {
	input.Reader
	arg    string // the game
	json   bool
	force  cli.Force
	trust  cli.Trust
	limits cli.Limits
	on     answer.Sources
}

func enumerateCommand() *cobra.Command {
	shared := &enumerating{}
	levels := &enumeration{enumerating: shared, depth: -1, farthest: 1, narrow: -1, poorest: 1, richest: 11, rounds: graph.NearRounds, wider: graph.NearWider}
	values := &havannahCensus{enumerating: shared, stones: 3}
	c := &cobra.Command{
		Use:               "enumerate GAME",
		Short:             "Enumerate positions, with their values or distances",
		Long:              enumerateHelp,
		Example:           enumerateExamples,
		Args:              cli.Args("GAME", 1, 1),
		ValidArgsFunction: input.CompleteGame,
		RunE: func(c *cobra.Command, args []string) error {
			return shared.run(args[0], map[string]func(context.Context, *play.Kind) error{puzzles.Solo: levels.run, "havannah": values.run})
		},
	}
	c.Flags().SortFlags = false
	shared.Add(c)
	levels.add(c)
	values.add(c)
	shared.force.Add(c)
	shared.trust.Add(c)
	c.Flags().BoolVar(&shared.json, "json", false, "print JSON (docs/reference/json.md)")
	shared.limits.AddEnumeration(c)
	input.HelpByGame(c)
	return c
}

// run enumerates the positions of a game by its function.
func (e *enumerating) run(arg string, by map[string]func(context.Context, *play.Kind) error) error {
	k, err := input.KindOf(arg)
	if err != nil {
		return err
	}
	enumerate, ok := by[k.Name]
	if !ok {
		return fmt.Errorf("%s has no enumeration: solo and havannah have one", k.Name)
	}
	if err := input.Refuse(e.Cmd, k); err != nil {
		return err
	}
	e.arg = arg
	return enumerate(e.Cmd.Context(), k)
}

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
	shard      cli.Shard
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
	if err := e.force.Claim(e.Cmd, out); err != nil {
		return err
	}
	if err := e.force.Claim(e.Cmd, charted); err != nil {
		return err
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
		source, err := report.File(ctx, name)
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

// levels makes or opens the levels, and prints each of them. With an error, the
// levels are those before a limit was hit.
func (e *enumeration) levels(ctx context.Context, r *levelsReport, numbers numbering.Numbering) (*enumerate.Levels, error) {
	bar := cli.NewProgress(e.Cmd.ErrOrStderr(), "")
	defer bar.Done()
	show := func(l enumerate.Level) {
		if !e.json {
			bar.Clear()
			fmt.Fprint(e.Cmd.OutOrStdout(), r.row(l))
		}
	}
	if e.stats {
		return e.open(ctx, r.game, numbers, show)
	}
	memory, err := e.room()
	if err != nil {
		return nil, err
	}
	cfg := enumerate.Config{
		Dir: e.dir, System: r.game.Text(), Resume: e.resume, MaxDepth: e.depth,
		Memory: memory, Workers: e.limits.Workers, Every: 5 * time.Minute, Report: levelProgress(bar), Level: show,
		Ready: func(there []enumerate.Level) error { return e.announce(r.game, there) },
	}
	if e.merge {
		return mergeShards(ctx, numbers, cfg)
	}
	levels, err := enumerate.Run(ctx, numbers, cfg)
	if errors.Is(err, enumerate.ErrThere) {
		err = cli.Hinted(err, "--resume continues from them, --stats shows them")
	}
	return levels, err
}

// room returns the bytes of --memory that are left for positions. The rest is
// for the program, its tables, the buffers of the workers and garbage.
func (e *enumeration) room() (int64, error) {
	const program, least, buffers = 24 << 20, 48 << 20, 20 << 20
	debug.FreeOSMemory()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	fixed := int64(now.Sys-now.HeapReleased) + program + int64(e.limits.Workers)*buffers
	if need := fixed + least; e.limits.Memory < need {
		return 0, fmt.Errorf("--memory: %s is too little: must be at least %dMiB", humanize.IBytes(uint64(e.limits.Memory)), need>>20+8)
	}
	debug.SetMemoryLimit(e.limits.Memory - program)
	return (e.limits.Memory - fixed) * 3 / 4, nil
}

// open opens and checks existing levels.
func (e *enumeration) open(ctx context.Context, game *solo.Jumps, numbers numbering.Numbering, show func(enumerate.Level)) (*enumerate.Levels, error) {
	levels, err := enumerate.Open(e.dir, game.Text())
	if err != nil {
		return nil, err
	}
	if err := levels.Verify(ctx, numbers, e.limits.Workers); err != nil {
		levels.Close()
		return nil, err
	}
	for _, l := range levels.List() {
		show(l)
	}
	return levels, nil
}

// levelProgress shows the progress of a level.
func levelProgress(bar *cli.Progress) func(enumerate.Progress) {
	var mu sync.Mutex
	var now enumerate.Progress
	var began time.Time
	return func(p enumerate.Progress) {
		mu.Lock()
		defer mu.Unlock()
		if p.Depth != now.Depth || p.Phase != now.Phase {
			began = time.Now()
		}
		now = p
		if time.Since(bar.Last) >= cli.Interval {
			bar.Last = time.Now()
			bar.Describe(levelLine(p, time.Since(began)))
		}
	}
}

// writePuzzles writes the farthest positions to the file of --puzzles.
func (e *enumeration) writePuzzles(out cli.OutFile, set []puzzles.Puzzle) error {
	if out == "" || len(set) == 0 {
		return nil
	}
	if err := out.WritePuzzles(set); err != nil || e.json {
		return err
	}
	_, err := fmt.Fprintf(e.Cmd.OutOrStdout(), "puzzles: written to %s\n", out)
	return err
}

// candidates are the groups that have the start's numbers of pieces in each class
// of cells.
type candidates struct {
	Positions uint64 `json:"positions"` // up to the symmetries of the start
	Boards    uint64 `json:"boards"`
}

// count counts the candidates.
func (e *enumeration) count(ctx context.Context, game *solo.Jumps) (*candidates, error) {
	bar := cli.NewProgress(e.Cmd.ErrOrStderr(), "candidates")
	defer bar.Done()
	k := groups.Kind{Grid: game.Grid(), Class: game.Classes()}
	k.Report = func(cells, all, states int) { bar.Count("cells decided", int64(cells), int64(all)) }
	for c := range hexgrid.Cell(game.Grid().Cells()) {
		for len(k.Pieces) <= k.Class[c] {
			k.Pieces = append(k.Pieces, 0)
		}
		if game.Start().Has(c) {
			k.Pieces[k.Class[c]]++
		}
	}
	positions, boards, err := groups.Classes(ctx, k, game.SymmetryOf(game.Start()).Group)
	if errors.Is(err, groups.ErrLarge) {
		return nil, fmt.Errorf("--candidates: %w", err)
	}
	if err != nil {
		return nil, err
	}
	return &candidates{positions, boards}, nil
}

// writeChart writes the chart of all levels to the file of --chart.
func (e *enumeration) writeChart(ctx context.Context, out cli.OutFile, r *levelsReport, numbers numbering.Numbering) error {
	if out == "" || !r.levels.Complete() {
		return nil
	}
	bar := cli.NewProgress(e.Cmd.ErrOrStderr(), "")
	defer bar.Done()
	var mu sync.Mutex
	report := func(done, all int) {
		mu.Lock()
		defer mu.Unlock()
		bar.Count("partitions charted", int64(done), int64(all))
	}
	return out.Stream(func(w io.Writer) error {
		return chart.Write(ctx, w, r.levels, chart.Config{
			Facts:      chart.Facts{System: r.game.Text(), Positions: r.totals().positions, Farthest: len(r.levels.List()) - 1},
			Partitions: numbers.Partitions(), Workers: e.limits.Workers, Report: report,
		})
	})
}

// levelLine returns the progress of a level.
func levelLine(p enumerate.Progress, elapsed time.Duration) string {
	done := max(p.Done, 1)
	left := time.Duration(float64(elapsed) / float64(done) * float64(p.All-done)).Round(time.Second)
	if p.Phase == enumerate.Merging {
		return fmt.Sprintf("level %d: merging, %d of %d partitions, %s left", p.Depth, p.Done, p.All, left)
	}
	return fmt.Sprintf("level %d: %d%% of %s, %s/s, %s left", p.Depth, 100*p.Done/max(p.All, 1), humanize.Comma(p.All),
		humanize.SIWithDigits(float64(p.Done)/max(elapsed.Seconds(), 0.001), 0, ""), left)
}
