package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/rules/wabanti/solo"
)

// The closed parts that --closed lists.
const (
	closedStuck = "stuck"
	closedParts = "parts"
	closedAll   = "all"
)

// findClosed finds the closed parts, if --closed is given.
func (e *enumeration) findClosed(ctx context.Context, r *levelsReport, numbers solo.Numbering) error {
	var c *jumps.Closed
	var err error
	switch e.closed {
	case closedStuck:
		c, err = jumps.Stuck(ctx, r.game)
	case closedAll:
		c, err = jumps.NotReached(ctx, r.game, numbers, e.limits.Memory/2)
	case closedParts:
		c, err = e.findParts(ctx, r, numbers)
	}
	if c != nil && (err == nil || e.closed == closedParts) {
		r.closed, r.closedKind, r.poorest, r.richest = c, e.closed, e.poorest, e.richest
	}
	return err
}

// findParts finds the closed parts whose poorest position has the jumps of
// --jumps. Its state is a file of the directory.
func (e *enumeration) findParts(ctx context.Context, r *levelsReport, numbers solo.Numbering) (*jumps.Closed, error) {
	bar := cli.NewProgress(e.cmd.ErrOrStderr(), "closed parts")
	defer bar.Done()
	return jumps.Parts(ctx, r.game, numbers, jumps.PartsConfig{
		Jumps: e.poorest, Rich: e.richest, Workers: e.limits.Workers, Every: time.Minute,
		File:   filepath.Join(e.dir, fmt.Sprintf("closed-%d-%d.json", e.poorest, e.richest)),
		Report: func(branches int) { bar.Count("branches", int64(branches), 0) },
	})
}

// closedSummary returns the lines about the closed parts.
func (r *levelsReport) closedSummary() string {
	c := r.closed
	count := fmt.Sprintf("%s (%s with their images)", english.Plural(int(c.Positions()), "position", ""), humanize.Comma(c.Boards()))
	var out strings.Builder
	switch r.closedKind {
	case closedStuck:
		out.WriteString(cli.Hang("stuck: ", count+" without a legal jump, other than the start", r.columns) + "\n")
	case closedParts:
		out.WriteString(cli.Hang("closed parts: ", r.partsText(count), r.columns) + "\n")
	default:
		out.WriteString(cli.Hang("closed parts: ", fmt.Sprintf("%s cannot be reached, of %s groups listed", count, humanize.Comma(c.Groups)), r.columns) + "\n")
	}
	if len(c.Sizes) == 0 {
		return out.String()
	}
	fmt.Fprintf(&out, "%8s%12s%14s%12s%9s  %s\n", "size", "parts", "all images", "no border", "frozen", "a position")
	for _, s := range c.Sizes {
		frozen := fmt.Sprint(s.Frozen[0])
		if s.Frozen[1] > s.Frozen[0] {
			frozen += fmt.Sprintf("-%d", s.Frozen[1])
		}
		fmt.Fprintf(&out, "%8s%12s%14s%12s%9s  %s\n", humanize.Comma(int64(s.Size)), humanize.Comma(s.Parts), humanize.Comma(s.Boards),
			humanize.Comma(s.Inside), frozen, puzzles.CellList(r.game.Grid(), s.Sample))
	}
	return out.String()
}

// partsText tells which closed parts are found.
func (r *levelsReport) partsText(count string) string {
	text := fmt.Sprintf("%s in parts whose poorest position has %s, and whose richest one has at most %d; checksum %016x",
		count, english.Plural(r.poorest, "jump", ""), r.richest, r.closed.Checksum)
	if !r.closed.Complete {
		text += "; not all of them are found yet: the same command continues"
	}
	return text
}

// closedJSON is the output of --closed.
type closedJSON struct {
	Kind      string           `json:"kind"`
	Groups    int64            `json:"groups"`
	Positions int64            `json:"positions"`
	Boards    int64            `json:"boards"`
	Complete  bool             `json:"complete"`
	Checksum  string           `json:"checksum,omitempty"`
	Sizes     []closedSizeJSON `json:"sizes"`
}

// closedSizeJSON are the closed parts of a size.
type closedSizeJSON struct {
	Size   int      `json:"size"`
	Parts  int64    `json:"parts"`
	Boards int64    `json:"boards"`
	Inside int64    `json:"inside"`
	Frozen [2]int   `json:"frozen"`
	Sample []string `json:"sample"`
}

func (r *levelsReport) closedJSON() *closedJSON {
	c := r.closed
	if c == nil {
		return nil
	}
	j := &closedJSON{Kind: r.closedKind, Groups: c.Groups, Positions: c.Positions(), Boards: c.Boards(), Complete: true, Sizes: []closedSizeJSON{}}
	if r.closedKind == closedParts {
		j.Complete, j.Checksum = c.Complete, fmt.Sprintf("%016x", c.Checksum)
	}
	for _, s := range c.Sizes {
		j.Sizes = append(j.Sizes, closedSizeJSON{s.Size, s.Parts, s.Boards, s.Inside, s.Frozen, strings.Fields(puzzles.CellList(r.game.Grid(), s.Sample))})
	}
	return j
}
