package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/dustin/go-humanize"

	"ludex/cmd/internal/cli"
	"ludex/cmd/ludex-lab/numbered"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/puzzles"
	"ludex/rules/wabanti"
)

// findNarrow finds the positions with exactly one shortest line, if --narrow is
// given.
func (e *enumeration) findNarrow(ctx context.Context, r *levelsReport, numbers numbering.Numbering) error {
	if e.narrow < 0 {
		return nil
	}
	return r.levels.Narrow(ctx, e.narrow, func(_ int, narrow []numbered.Key) error {
		var list []wabanti.Position
		for _, k := range narrow {
			list = append(list, numbers.PositionOf(k))
		}
		r.narrow = append(r.narrow, list)
		return nil
	})
}

// narrowSummary returns the numbers of positions with one shortest line, and the
// farthest of them.
func (r *levelsReport) narrowSummary() string {
	var counts []string
	all, farthest := 0, 0
	for depth, list := range r.narrow {
		counts = append(counts, humanize.Comma(int64(len(list))))
		all += len(list)
		if len(list) > 0 {
			farthest = depth
		}
	}
	text := fmt.Sprintf("%s positions to distance %d (%s), the farthest at %d", humanize.Comma(int64(all)), len(counts)-1, strings.Join(counts, ", "), farthest)
	out := cli.Hang("one shortest line: ", text, r.columns) + "\n"
	for _, s := range r.narrow[farthest][:min(len(r.narrow[farthest]), 10)] {
		out += "  " + puzzles.CellList(r.game.Grid(), s) + "\n"
	}
	return out
}

// narrowJSON are the positions with exactly one shortest line.
type narrowJSON struct {
	Counts    []int        `json:"counts"`
	Positions [][][]string `json:"positions"`
}

func (r *levelsReport) narrowJSON() *narrowJSON {
	if r.narrow == nil {
		return nil
	}
	var j narrowJSON
	for _, list := range r.narrow {
		cells := [][]string{}
		for _, s := range list {
			cells = append(cells, strings.Fields(puzzles.CellList(r.game.Grid(), s)))
		}
		j.Counts, j.Positions = append(j.Counts, len(list)), append(j.Positions, cells)
	}
	return &j
}
