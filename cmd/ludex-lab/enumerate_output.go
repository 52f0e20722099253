package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"ludex/cmd/internal/cli"
	"ludex/cmd/ludex-lab/chart"
	"ludex/cmd/ludex-lab/groups"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti/solo"
)

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
