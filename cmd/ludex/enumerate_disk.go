package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/dustin/go-humanize"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver/disk"
)

// The disk that levels need.
const (
	bytesEach       = 2.2            // of a position
	rulebookLevels  = 13_888_568_001 // all levels from the rulebook's start on 8 cells a side (docs/reference/results.md)
	rulebookLargest = 628_431_812    // the largest of them, whose runs need as much again while it is made
)

// announce prints how much disk a run to the last level needs and how much is
// free, before it begins. The number of positions is known for the rulebook's
// start only. For others it prints the bytes of a position, on a terminal.
func (e *enumeration) announce(game *solo.Jumps) error {
	if e.depth >= 0 {
		return nil
	}
	out, free, have := e.cmd.ErrOrStderr(), "how much is free is unknown", e.written()
	n, err := disk.Free(e.dir)
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
	if err == nil && n+have < rulebookLevels+rulebookLargest {
		lack = "; too little for all levels, --resume continues when there is more"
	}
	_, err = fmt.Fprintf(out, "disk: all levels need %s, and %s more while the largest is made; %s%s\n",
		humanize.Bytes(rulebookLevels), humanize.Bytes(rulebookLargest), free, lack)
	return err
}

// written returns the bytes of the levels that are there.
func (e *enumeration) written() (n int64) {
	names, _ := filepath.Glob(filepath.Join(e.dir, "level-*.keys"))
	for _, name := range names {
		if info, err := os.Stat(name); err == nil {
			n += info.Size()
		}
	}
	return n
}

// isRulebook reports whether the game is the rulebook's Solo by the default
// readings.
func isRulebook(game *solo.Jumps) bool {
	return game.Grid().Side() == puzzles.DefaultSide && game.Options() == wabanti.Options{} &&
		game.Start() == wabanti.RulebookStart(game.Grid())
}
