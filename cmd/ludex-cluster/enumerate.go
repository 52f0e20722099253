package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/numbered"
	"ludex/puzzles"
)

const enumerateHelp = `Enumerate all reachable positions of Wabanti Solo, level by level, into a directory that all machines see under the same path. The files are byte for byte those of ludex-lab enumerate solo, which can continue from them, and the other way round. Each level is one job of the engine. Complete levels are kept: after a fault, run the same command again.`

type enumeration struct {
	engine
	start startOf
	dir   string
	depth int
	task  int
	each  int64
}

func enumerateCommand() *cobra.Command {
	e := &enumeration{start: startOf{Size: puzzles.DefaultSide}}
	c := &cobra.Command{
		Use: "enumerate --dir DIR [-- ENGINE OPTIONS]", Short: "Count the positions of Wabanti Solo by their distance from the start", Long: enumerateHelp,
		Example: "  ludex-cluster enumerate --dir levels --max-depth 6\n  ludex-cluster enumerate --dir /shared/levels --runner flink -- --endpoint=localhost:8099 --environment_type=EXTERNAL --environment_config=localhost:50000",
		RunE:    func(c *cobra.Command, args []string) error { return e.run(c, args) },
	}
	f := c.Flags()
	f.SortFlags = false
	f.StringVar(&e.dir, "dir", "", "write the levels to a `DIRECTORY`")
	f.IntVar(&e.start.Size, "size", puzzles.DefaultSide, "a board of `N` cells a side")
	f.StringVar(&e.start.Cells, "start", "", "begin with pieces on these `CELLS` (default: the rulebook's start)")
	f.StringArrayVar(&e.start.Readings, "reading", nil, "read the rules by `ID=VALUE`; can be repeated")
	f.IntVar(&e.depth, "max-depth", -1, "stop after the level at distance `D` (default: when no position is new)")
	f.IntVar(&e.task, "task", 32, "expand `N` blocks of up to 4096 positions at a time")
	f.Int64Var(&e.each, "range", 0, "merge the neighbours of about `N` positions at a time (default: by the size of the level)")
	e.engine.add(c)
	return c
}

func (e *enumeration) run(c *cobra.Command, args []string) (err error) {
	switch {
	case e.dir == "":
		return errors.New("--dir is missing: the directory for the levels")
	case e.task < 1 || e.each < 0:
		return errors.New("--task and --range: expected positive numbers")
	}
	if e.dir, err = filepath.Abs(e.dir); err != nil {
		return err
	}
	game, numbers, err := e.start.open()
	if err != nil {
		return err
	}
	if err := e.open(c.Context(), args); err != nil {
		return err
	}
	defer e.close()
	m, err := enumerate.Begin(c.Context(), numbers, enumerate.Config{
		Dir: e.dir, System: game.Text(), Resume: true, MaxDepth: e.depth, Memory: 64 << 20, Workers: runtime.NumCPU(),
		Level: func(l enumerate.Level) {
			fmt.Fprintf(c.OutOrStdout(), "%5d%14s%15s\n", l.Depth, humanize.Comma(l.Positions), humanize.Comma(l.Generated))
		},
	})
	if err != nil {
		return err
	}
	defer m.Close()
	return e.levels(c.Context(), m, numbers)
}

// levels makes the levels that are missing.
func (e *enumeration) levels(ctx context.Context, m *enumerate.Making, numbers numbered.Game) error {
	for m.More() {
		if len(m.List()) == 0 {
			if err := m.Grow(ctx); err != nil {
				return err
			}
			continue
		}
		if err := e.level(ctx, m, numbers); err != nil {
			return err
		}
	}
	return nil
}

// level makes the next level: a job of the engine, whose files are then joined.
func (e *enumeration) level(ctx context.Context, m *enumerate.Making, numbers numbered.Game) error {
	list := m.List()
	job := stepJob{Start: e.start, Dir: e.dir, Depth: len(list), Task: e.task, Each: e.each}
	if job.Each == 0 {
		job.Each = rangeSize(list[len(list)-1].Positions)
	}
	step, err := m.Step(numbers, job.Each)
	if err != nil {
		return err
	}
	err = e.engine.run(ctx, fmt.Sprintf("%s: level %d", e.dir, job.Depth), func(int) *beam.Pipeline {
		job.Name = fmt.Sprintf("%03d-%s", job.Depth, rand.Text()[:8])
		return job.pipeline(step.Blocks())
	})
	if err != nil {
		return err
	}
	generated, ranges, err := job.finished(step.Blocks())
	if err == nil {
		err = m.Finish(ctx, step, generated, ranges)
	}
	if err != nil {
		return &unfinishedError{err}
	}
	return nil
}

// rangeSize returns the positions of a level for each range: few enough to
// merge their neighbours in memory, and not so few that the files of a level
// cannot all be open.
func rangeSize(positions int64) int64 {
	const least, files = 128 << 10, 2048
	return max(least, positions/files)
}
