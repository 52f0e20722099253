package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/dustin/go-humanize"

	"ludex/cmd/internal/cli"
	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// expandShard expands a part of the last level, and prints the counts.
func (e *enumeration) expandShard(ctx context.Context, game *solo.Jumps, numbers numbering.Numbering) error {
	memory, err := e.room()
	if err != nil {
		return err
	}
	levels, err := enumerate.Open(e.dir, game.Text())
	if errors.Is(err, enumerate.ErrNone) {
		err = cli.Hinted(err, "--max-depth 0 makes the first level")
	}
	if err != nil {
		return err
	}
	defer levels.Close()
	bar := cli.NewProgress(e.Cmd.ErrOrStderr(), "")
	cfg := enumerate.Config{Memory: memory, Workers: e.limits.Workers, Report: levelProgress(bar)}
	r, err := levels.ExpandShard(ctx, numbers, cfg, e.shard)
	bar.Done()
	switch {
	case err != nil && ctx.Err() != nil:
		return e.ended(ctx, err)
	case err != nil:
		return err
	case e.json:
		return cli.PrintJSON(e.Cmd.OutOrStdout(), r)
	}
	_, err = fmt.Fprintf(e.Cmd.OutOrStdout(), "level %d, shard %s: %s positions expanded, %s neighbours\n",
		r.Depth, e.shard, humanize.Comma(r.Expanded), humanize.Comma(r.Generated))
	return err
}

// mergeShards makes the next level of the results of all shards.
func mergeShards(ctx context.Context, numbers numbering.Numbering, cfg enumerate.Config) (*enumerate.Levels, error) {
	show := cfg.Level
	cfg.Resume, cfg.Level = true, nil
	m, err := enumerate.Begin(ctx, numbers, cfg)
	if err != nil {
		return nil, err
	}
	if err := m.MergeShards(ctx); err != nil {
		m.Close()
		return nil, err
	}
	m.Unlock()
	for _, l := range m.List() {
		show(l)
	}
	return m.Levels, nil
}

// The disk that levels need.
const (
	bytesEach       = 2.2            // of a position
	rulebookLevels  = 13_888_568_001 // all levels from the rulebook's start on 8 cells a side (docs/reference/results.md)
	rulebookLargest = 628_431_812    // the largest of them; its runs need the same while it is made
)

// announce prints the disk that a run to the last level needs and the free
// space, before it begins. The levels that are there need no more of it. The
// number of positions is known for the rulebook's start only. For others it
// prints the bytes of a position, on a terminal.
func (e *enumeration) announce(game *solo.Jumps, there []enumerate.Level) error {
	if e.depth >= 0 {
		return nil
	}
	out, free := e.Cmd.ErrOrStderr(), "the free space is unknown"
	n, err := freeBytes(e.dir)
	if err == nil {
		free = fmt.Sprintf("%s are free", humanize.Bytes(uint64(n)))
	}
	if !isRulebook(game) {
		if !e.json && cli.IsTerminal(out) {
			_, err = fmt.Fprintf(out, "disk: %.1f bytes a position, and as much again for those of the level being made; %s\n", bytesEach, free)
			return err
		}
		return nil
	}
	lack := ""
	for _, l := range there {
		n += l.Bytes
	}
	if err == nil && n < rulebookLevels+rulebookLargest {
		lack = "; too little for all levels, --resume continues when there is more"
	}
	_, err = fmt.Fprintf(out, "disk: all levels need %s, and %s more while the largest is made; %s%s\n",
		humanize.Bytes(rulebookLevels), humanize.Bytes(rulebookLargest), free, lack)
	return err
}

// isRulebook reports whether the game is the rulebook's Solo by the default
// readings.
func isRulebook(game *solo.Jumps) bool {
	return game.Grid().Side() == puzzles.DefaultSide && game.Options() == wabanti.Options{} &&
		game.Start() == wabanti.RulebookStart(game.Grid())
}
