package main

import (
	"fmt"

	"github.com/dustin/go-humanize"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver/disk"
	"ludex/solver/enumerate"
)

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
	out, free := e.cmd.ErrOrStderr(), "the free space is unknown"
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
