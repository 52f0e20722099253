package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"github.com/dustin/go-humanize"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/rules/wabanti"
	"ludex/solver/enumerate"
)

// run enumerates, or looks at what is there, and prints it.
func (e *enumeration) run(ctx context.Context) error {
	if e.dir == "" {
		return cli.UsageError(e.cmd, errors.New("--dir is missing: the directory for the levels"))
	}
	out := cli.OutFile(e.puzzles)
	if err := e.force.Claim(e.cmd, out); err != nil {
		return err
	}
	game, numbers, err := e.game()
	if err != nil {
		return err
	}
	ctx, cancel := e.limits.Within(ctx)
	defer cancel()
	began := time.Now()
	r := levelsReport{game: game, columns: cli.Width(e.cmd.OutOrStdout())}
	levels, limit := e.levels(ctx, &r, numbers)
	if levels == nil {
		return e.ended(ctx, limit)
	}
	defer levels.Close()
	r.levels, r.limit, r.elapsed = jumps.LevelsOf(game, numbers, levels), limit, time.Since(began)
	if r.farthest, err = r.levels.Farthest(e.farthest); err != nil {
		return err
	}
	if err := e.print(&r); err != nil {
		return err
	}
	if err := e.writePuzzles(out, r.farthest); err != nil {
		return err
	}
	return r.status()
}

// ended returns the error before any level was looked at: a bad one, or that
// a limit was hit.
func (e *enumeration) ended(ctx context.Context, err error) error {
	if ctx.Err() == nil {
		return err
	}
	r := levelsReport{limit: err}
	if _, err := fmt.Fprintf(e.cmd.ErrOrStderr(), "ludex: %s while the levels were checked\n", r.reason()); err != nil {
		return err
	}
	return cli.Unknown
}

// print prints what the levels come to.
func (e *enumeration) print(r *levelsReport) error {
	if e.json {
		return cli.PrintJSON(e.cmd.OutOrStdout(), r.json())
	}
	_, err := fmt.Fprint(e.cmd.OutOrStdout(), r.summary())
	return err
}

// game returns the game from the start of the flags, and its numbers.
func (e *enumeration) game() (*wabanti.Solo, wabanti.Numbering, error) {
	p, err := e.opening()
	if err != nil {
		return nil, nil, err
	}
	var opts wabanti.Options
	if err := e.readings.choose(&opts); err != nil {
		return nil, nil, err
	}
	game := wabanti.NewSolo(p.Jumps().Grid(), p.Jumps().Start(), opts)
	numbers, err := game.Numbering()
	return game, numbers, err
}

// levels makes the levels or opens them, and prints each in text. Levels
// with an error were made up to a limit.
func (e *enumeration) levels(ctx context.Context, r *levelsReport, numbers wabanti.Numbering) (*enumerate.Levels, error) {
	bar := cli.NewProgress(e.cmd.ErrOrStderr(), "")
	defer bar.Done()
	show := func(l enumerate.Level) {
		if !e.json {
			bar.Clear()
			fmt.Fprint(e.cmd.OutOrStdout(), r.row(l))
		}
	}
	if e.stats {
		return e.open(ctx, r.game, show)
	}
	memory, err := e.room()
	if err != nil {
		return nil, err
	}
	levels, err := enumerate.Run(ctx, numbers, enumerate.Config{
		Dir: e.dir, System: r.game.Text(), Resume: e.resume, MaxDepth: e.depth,
		Memory: memory, Workers: e.limits.Workers, Report: levelProgress(bar), Level: show,
	})
	if errors.Is(err, enumerate.ErrThere) {
		err = cli.Hinted(err, "--resume goes on with them, --stats shows them")
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
		return 0, fmt.Errorf("--memory: %s is too little, the least here is %dMiB", humanize.IBytes(uint64(e.limits.Memory)), need>>20+8)
	}
	debug.SetMemoryLimit(e.limits.Memory - program)
	return (e.limits.Memory - fixed) * 3 / 4, nil
}

// open opens and checks the levels that are there.
func (e *enumeration) open(ctx context.Context, game *wabanti.Solo, show func(enumerate.Level)) (*enumerate.Levels, error) {
	levels, err := enumerate.Open(e.dir, game.Text())
	if err != nil {
		return nil, err
	}
	if err := levels.Verify(ctx, e.limits.Workers); err != nil {
		levels.Close()
		return nil, err
	}
	for _, l := range levels.List() {
		show(l)
	}
	return levels, nil
}

// levelProgress shows how far a level has come.
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

// writePuzzles writes the farthest positions to a file that was asked for.
func (e *enumeration) writePuzzles(out cli.OutFile, set []puzzles.Puzzle) error {
	if out == "" || len(set) == 0 {
		return nil
	}
	if err := out.WritePuzzles(set); err != nil || e.json {
		return err
	}
	_, err := fmt.Fprintf(e.cmd.OutOrStdout(), "puzzles: written to %s\n", out)
	return err
}
