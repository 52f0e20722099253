package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/dustin/go-humanize"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules/wabanti/solo"
	"ludex/solver/enumerate"
)

// expandShard expands a part of the last level, and prints the counts.
func (e *enumeration) expandShard(ctx context.Context, game *solo.Jumps, numbers solo.Numbering) error {
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
	bar := cli.NewProgress(e.cmd.ErrOrStderr(), "")
	cfg := enumerate.Config{Memory: memory, Workers: e.limits.Workers, Report: levelProgress(bar)}
	r, err := levels.ExpandShard(ctx, numbers, cfg, e.shard.Shard)
	bar.Done()
	switch {
	case err != nil && ctx.Err() != nil:
		return e.ended(ctx, err)
	case err != nil:
		return err
	case e.json:
		return cli.PrintJSON(e.cmd.OutOrStdout(), r)
	}
	_, err = fmt.Fprintf(e.cmd.OutOrStdout(), "level %d, shard %s: %s positions expanded, %s neighbours\n",
		r.Depth, e.shard, humanize.Comma(r.Expanded), humanize.Comma(r.Generated))
	return err
}

// mergeShards makes the next level of the results of all shards.
func mergeShards(ctx context.Context, numbers solo.Numbering, cfg enumerate.Config) (*enumerate.Levels, error) {
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
