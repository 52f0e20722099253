package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/ludex-lab/graph"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/puzzles"
)

// The closed parts that --closed lists.
const (
	closedStuck = "stuck"
	closedParts = "parts"
	closedNear  = "near"
	closedAll   = "all"
)

// findClosed finds the closed parts, if --closed is given.
func (e *enumeration) findClosed(ctx context.Context, r *levelsReport, numbers numbering.Numbering) error {
	var c *graph.Closed
	var err error
	switch e.closed {
	case closedStuck:
		c, err = graph.Stuck(ctx, r.game)
	case closedAll:
		c, err = graph.NotReached(ctx, r.game, numbers, e.limits.Memory/2)
	case closedParts:
		c, err = e.findParts(ctx, r, numbers)
	case closedNear:
		c, err = e.findNear(ctx, r, numbers)
	}
	if c != nil && (err == nil || e.closed == closedParts || e.closed == closedNear) {
		r.closed, r.closedKind, r.poorest, r.richest = c, e.closed, e.poorest, e.richest
	}
	return err
}

// checkClosed rejects flags that another kind of --closed has.
func (e *enumeration) checkClosed() error {
	for _, f := range []struct {
		name  string
		kinds []string
	}{
		{"jumps", []string{closedParts}}, {"rich", []string{closedParts, closedNear}}, {"rounds", []string{closedNear}}, {"wider", []string{closedNear}},
	} {
		if e.Cmd.Flags().Changed(f.name) && !slices.Contains(f.kinds, e.closed) {
			return fmt.Errorf("--%s applies to --closed %s", f.name, strings.Join(f.kinds, " and --closed "))
		}
	}
	return nil
}

// findParts finds the closed parts whose poorest position has the jumps of
// --graph. Its state is a file of the directory.
func (e *enumeration) findParts(ctx context.Context, r *levelsReport, numbers numbering.Numbering) (*graph.Closed, error) {
	bar := cli.NewProgress(e.Cmd.ErrOrStderr(), "closed parts")
	defer bar.Done()
	file := filepath.Join(e.dir, fmt.Sprintf("closed-%d-%d.json", e.poorest, e.richest))
	if cli.Exists(file) {
		state, err := fileSource(ctx, file)
		if err != nil {
			return nil, err
		}
		e.on = append(e.on, state)
	}
	return graph.Parts(ctx, r.game, numbers, graph.PartsConfig{
		Jumps: e.poorest, Rich: e.richest, Workers: e.limits.Workers, Every: time.Minute,
		File:   file,
		Report: func(branches int) { bar.Count("branches", int64(branches), 0) },
	})
}

// findNear finds closed parts near others.
func (e *enumeration) findNear(ctx context.Context, r *levelsReport, numbers numbering.Numbering) (*graph.Closed, error) {
	bar := cli.NewProgress(e.Cmd.ErrOrStderr(), "closed parts")
	defer bar.Done()
	return graph.Near(ctx, r.game, numbers, graph.NearConfig{
		Rounds: e.rounds, Few: graph.NearFew, Wider: e.wider, Rich: e.richest, Workers: e.limits.Workers, Memory: e.limits.Memory / 2,
		Report: func(groups int64) { bar.Count("positions", groups, 0) },
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
	case closedNear:
		out.WriteString(cli.Hang("closed parts: ", r.nearText(count), r.columns) + "\n" + nearTable(c.Jumps, r.richest))
	default:
		out.WriteString(cli.Hang("closed parts: ", fmt.Sprintf("%s cannot be reached, of %s groups listed", count, humanize.Comma(c.Groups)), r.columns) + "\n")
	}
	if len(c.Sizes) == 0 {
		return out.String()
	}
	fmt.Fprintf(&out, "%8s%12s%14s%12s%9s  %s\n", "size", "parts", "all images", "no border", "frozen", "a position")
	for _, s := range c.Sizes {
		fmt.Fprintf(&out, "%8s%12s%14s%12s%9s  %s\n", humanize.Comma(int64(s.Size)), humanize.Comma(s.Parts), humanize.Comma(s.Boards),
			humanize.Comma(s.Inside), frozenText(s.Frozen), puzzles.CellList(r.game.Grid(), s.Sample))
	}
	return out.String()
}

// partsText describes the result of --closed parts.
func (r *levelsReport) partsText(count string) string {
	text := fmt.Sprintf("%s in parts whose poorest position has %s, and whose richest one has at most %d; checksum %016x",
		count, english.Plural(r.poorest, "jump", ""), r.richest, r.closed.Checksum)
	if !r.closed.Complete {
		text += "; not all of them are found yet: the same command continues"
	}
	return text
}

// nearText describes the result of --closed near.
func (r *levelsReport) nearText(count string) string {
	text := fmt.Sprintf("%s in parts of two or more, found one near another; checksum %016x", count, r.closed.Checksum)
	if !r.closed.Complete {
		text += "; the search did not end"
	}
	return text
}

// nearTable returns the closed parts by the jumps of their poorest position.
func nearTable(all []graph.ClosedJumps, rich int) string {
	if len(all) == 0 {
		return ""
	}
	var out strings.Builder
	fmt.Fprintf(&out, "%8s%12s%14s%14s%12s%9s%9s%9s%12s  %s\n", "poorest", "parts", "positions", "all images", "no border", "frozen", "largest", "richest",
		fmt.Sprintf("over %d", rich), "checksum")
	for _, j := range all {
		fmt.Fprintf(&out, "%8d%12s%14s%14s%12s%9s%9s%9d%12s  %016x\n", j.Jumps, humanize.Comma(j.Parts), humanize.Comma(j.Groups), humanize.Comma(j.Boards),
			humanize.Comma(j.Inside), frozenText(j.Frozen), humanize.Comma(int64(j.Largest)), j.Richest, humanize.Comma(j.Rich), j.Checksum)
	}
	return out.String()
}

// frozenText returns a range of numbers of frozen pieces.
func frozenText(frozen [2]int) string {
	if frozen[1] > frozen[0] {
		return fmt.Sprintf("%d-%d", frozen[0], frozen[1])
	}
	return fmt.Sprint(frozen[0])
}

// closedJSON is the output of --closed.
type closedJSON struct {
	Kind      string            `json:"kind"`
	Groups    int64             `json:"groups"`
	Positions int64             `json:"positions"`
	Boards    int64             `json:"boards"`
	Complete  bool              `json:"complete"`
	Checksum  string            `json:"checksum,omitempty"`
	Jumps     []closedJumpsJSON `json:"jumps,omitempty"`
	Sizes     []closedSizeJSON  `json:"sizes"`
}

// closedJumpsJSON are the closed parts whose poorest position has the same number
// of graph.
type closedJumpsJSON struct {
	Poorest   int    `json:"poorest"`
	Parts     int64  `json:"parts"`
	Positions int64  `json:"positions"`
	Boards    int64  `json:"boards"`
	Inside    int64  `json:"inside"`
	Frozen    [2]int `json:"frozen"`
	Largest   int    `json:"largest"`
	Richest   int    `json:"richest"`
	Rich      int64  `json:"rich"`
	Checksum  string `json:"checksum"`
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
	if r.closedKind == closedParts || r.closedKind == closedNear {
		j.Complete, j.Checksum = c.Complete, fmt.Sprintf("%016x", c.Checksum)
	}
	for _, o := range c.Jumps {
		j.Jumps = append(j.Jumps, closedJumpsJSON{o.Jumps, o.Parts, o.Groups, o.Boards, o.Inside, o.Frozen, o.Largest, o.Richest, o.Rich, fmt.Sprintf("%016x", o.Checksum)})
	}
	for _, s := range c.Sizes {
		j.Sizes = append(j.Sizes, closedSizeJSON{s.Size, s.Parts, s.Boards, s.Inside, s.Frozen, strings.Fields(puzzles.CellList(r.game.Grid(), s.Sample))})
	}
	return j
}
