package wabanti_test

import (
	"flag"
	"testing"

	"ludex/rules/wabanti"
)

var deep = flag.Bool("deep", false, "count the levels of Solo to distance 8, which takes about 20 seconds")

// levels are the numbers of Solo positions (W9) by the fewest jumps from the
// start, one for each class of the board's 12 symmetries, under the default
// readings. Source: the project's specification of Wabanti, "What is known";
// they were measured elsewhere, before this package was written.
var levels = []int{1, 4, 63, 668, 5505, 33410, 155415, 572162, 1706556}

// quickLevels is the number of levels that take a few seconds.
const quickLevels = 7

func TestLevels(t *testing.T) {
	want := levels
	if !*deep {
		want = levels[:quickLevels]
	}
	g := standard(wabanti.Options{})
	level := map[wabanti.Position]bool{g.Canonical(g.Start()): true}
	var before map[wabanti.Position]bool
	for d, n := range want {
		if len(level) != n {
			t.Fatalf("%d classes of positions at distance %d, want %d", len(level), d, n)
		}
		if d < len(want)-1 {
			before, level = level, nextLevel(g, before, level)
		}
	}
}

// nextLevel returns the classes of positions one jump beyond level. As jumps
// can be undone, they can only have been seen in level and the one before.
func nextLevel(g *wabanti.Solo, before, level map[wabanti.Position]bool) map[wabanti.Position]bool {
	next := map[wabanti.Position]bool{}
	var moves []wabanti.Move
	for s := range level {
		moves = g.Moves(s, moves[:0])
		for _, m := range moves {
			if c := g.Canonical(g.Play(s, m)); !before[c] && !level[c] {
				next[c] = true
			}
		}
	}
	return next
}
