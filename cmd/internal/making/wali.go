package making

import (
	"context"
	"fmt"
	"time"

	"github.com/dustin/go-humanize"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/generate"
	walipuzzle "ludex/puzzles/wali"
	"ludex/solver/tablebase"
)

// findTables finds the tables, with progress.
func (g *Maker) findTables(ctx context.Context, w *generate.Wali) (err error) {
	bar := cli.NewProgress(g.Cmd.ErrOrStderr(), "")
	defer bar.Done()
	w.Book, err = walipuzzle.UpTo(ctx, w.Game, w.Pieces,
		tablebase.Limits{Memory: g.Limits.Memory, Workers: g.Limits.Workers, Report: func(s tablebase.Progress) { tableProgress(bar, s) }})
	return err
}

// tableProgress shows the progress of a run over tables.
func tableProgress(p *cli.Progress, s tablebase.Progress) {
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
	phase := fmt.Sprintf("%d%% searched", 100*s.Looked/max(1, s.Positions))
	if s.Looked == s.Positions {
		phase = fmt.Sprintf("ply %d, %d%% settled", s.Plies, 100*s.Settled/max(1, s.Positions))
	}
	p.Describe(fmt.Sprintf("%s: %s, %s/s, %s left", s.Class, phase, humanize.SIWithDigits(done/seconds, 1, ""), left))
}
