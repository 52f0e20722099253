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

	"ludex/cmd/internal/cli"
	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/rules/wabanti/solo"
)

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
