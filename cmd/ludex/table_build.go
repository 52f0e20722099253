package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/solver"
	"ludex/solver/table"
)

const tableBuildHelp = `Find who wins every position of the moving phase with few pieces, and in how many plies, and keep it in tables, one a material. A build that is stopped, however, goes on where it was when it is begun again, and one of more pieces adds to one of fewer. What comes out depends on the game and its readings alone.

GAME is wali, or its name, a colon and its board, and readings after commas: wali:4x3,pieces=3,wal-end=under-three. Readings can also be chosen by --reading.

Exit codes: 0 complete, 2 bad input, 3 not complete (a limit was hit).`

const tableBuildExamples = `  ludex table build wali --pieces 5 --dir mine.tables
  ludex table build wali:4x3,pieces=3 --pieces 6 --dir mine.small
  ludex table build wali --pieces 8 --dir mine.tables --memory 4GiB`

// tableBuilder is the command that builds tables.
type tableBuilder struct {
	cmd    *cobra.Command
	game   gameFlags
	dir    tableDir
	limits cli.Limits
	pieces int
	json   bool
}

func tableBuild() *cobra.Command {
	b := &tableBuilder{pieces: 5}
	c := &cobra.Command{
		Use:     "build GAME",
		Short:   "Build tables of all positions with few pieces",
		Long:    tableBuildHelp,
		Example: tableBuildExamples,
		Args:    cli.Args("GAME", 1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return b.run(args[0]) },
	}
	b.cmd = c
	c.Flags().SortFlags = false
	c.Flags().Func("pieces", "cover positions with at most `N` pieces, both sides together (default: 5)", cli.Whole(&b.pieces, 2, 24))
	b.dir.add(c, "keep the tables in a `DIR`, which is made if there is none")
	b.game.add(c)
	c.Flags().BoolVar(&b.json, "json", false, "print one JSON object a material (docs/reference/json.md)")
	b.limits.Add(c, "")
	b.limits.AddWorkers(c)
	return c
}

func (b *tableBuilder) run(text string) error {
	if err := b.dir.check(b.cmd); err != nil {
		return err
	}
	g, err := openWali(&b.game, text)
	if err != nil {
		return err
	}
	index := g.Index(b.pieces)
	if len(index.Classes()) == 0 {
		return fmt.Errorf("in %v play has ended with %s: nothing to build", index, english.Plural(b.pieces, "piece", ""))
	}
	dir, err := table.MakeDir(string(b.dir), index.String())
	if err != nil {
		return err
	}
	defer dir.Close()
	ctx, cancel := b.limits.Within(b.cmd.Context())
	defer cancel()
	bar := cli.NewProgress(b.cmd.ErrOrStderr(), "")
	err = dir.Build(ctx, index, table.Limits{Memory: b.limits.Memory, Workers: b.limits.Workers, Report: func(s table.Progress) { tableProgress(bar, s) }})
	bar.Done()
	if status := b.unfinished(dir, len(index.Classes()), err); status != nil {
		return status
	}
	tables, err := b.dir.open()
	if err != nil {
		return err
	}
	return tables.list(b.cmd, b.json)
}

// unfinished says why a build is not complete, if a limit was hit.
func (b *tableBuilder) unfinished(dir *table.Dir, classes int, err error) error {
	reason := solver.StoppedBy(err)
	if tooMuch := (*table.MemoryError)(nil); reason == nil && errors.As(err, &tooMuch) {
		reason = fmt.Errorf("%s needs --memory %s", tooMuch.Class, humanize.IBytes(uint64(tooMuch.Bytes)))
	}
	if reason == nil {
		return err
	}
	_, err = fmt.Fprintf(b.cmd.ErrOrStderr(), "ludex: %s: %v; %d of %d tables are complete, and the same command goes on\n",
		b.dir, reason, len(dir.Summaries()), classes)
	if err != nil {
		return err
	}
	return cli.Unknown
}

// table takes in how far a run over tables has come.
func tableProgress(p *cli.Progress, s table.Progress) {
	if time.Since(p.Last) < cli.Interval {
		return
	}
	p.Last = time.Now()
	seconds := p.Last.Sub(p.Began).Seconds()
	done := float64(s.Done) + float64(s.Looked)/2 + float64(s.Settled)/2
	left := "?"
	if rate := done / seconds; rate > 0 && s.Total > 0 {
		left = time.Duration(float64(s.Total-int64(done)) / rate * float64(time.Second)).Round(time.Second).String()
	}
	stand := fmt.Sprintf("%d%% looked at", 100*s.Looked/max(1, s.Positions))
	if s.Looked == s.Positions {
		stand = fmt.Sprintf("ply %d, %d%% settled", s.Plies, 100*s.Settled/max(1, s.Positions))
	}
	p.Describe(fmt.Sprintf("%s: %s, %s/s, %s left", s.Class, stand, humanize.SIWithDigits(done/seconds, 1, ""), left))
}
