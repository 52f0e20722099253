package jumps

import (
	"encoding/json"
	"os"
	"testing"

	"ludex/puzzles"
	"ludex/solver/enumerate"

	"github.com/google/go-cmp/cmp"
	"ludex/proptest/long"
)

// TestPublishedLevels makes the first levels of docs/reference/solo-levels.json
// again, or with -levels compares all: the counts and the checksum of each file.
func TestPublishedLevels(t *testing.T) {
	data, err := os.ReadFile("../../docs/reference/solo-levels.json")
	if err != nil {
		t.Fatal(err)
	}
	var published struct {
		System string
		Levels []enumerate.Level
	}
	if err := json.Unmarshal(data, &published); err != nil {
		t.Fatal(err)
	}
	game := standardSolo()
	if published.System != game.Text() || len(published.Levels) != 78 {
		t.Fatalf("%d levels of %s", len(published.Levels), published.System)
	}
	var made []enumerate.Level
	if *ofDir == "" {
		made = enumerated(t, game, long.Number(6, 7), *memory).List()
	} else {
		l, err := enumerate.Open(*ofDir, game.Text())
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		made = l.List()
	}
	for i := range made {
		made[i].Seconds = 0
	}
	if diff := cmp.Diff(published.Levels[:len(made)], made); diff != "" {
		t.Error(diff)
	}
}

// TestFarthest looks at the puzzles of the farthest positions: all are groups
// that may be reached, no bound is above their distance, and with -levels the
// levels have them at it.
func TestFarthest(t *testing.T) {
	set, err := puzzles.ParseFile("../../docs/examples/solo-farthest.yaml")
	if err != nil || len(set) != 33 {
		t.Fatalf("%d puzzles, %v", len(set), err)
	}
	game := standardSolo()
	for _, p := range set {
		target := p.Jumps().Target()
		bound := game.NewBound(target).Of(game.Start())
		if !game.Connected(target) || bound > p.Proved.Length || p.Check() != nil {
			t.Errorf("%s: bound %d, %v", p.ID, bound, p.Check())
		}
		if *ofDir == "" {
			continue
		}
		l, err := OpenLevels(*ofDir, p)
		if err != nil {
			t.Fatal(err)
		}
		s, err := l.Solve(p)
		l.Close()
		if err != nil || s.Length != p.Proved.Length {
			t.Errorf("%s: %d jumps, %v", p.ID, s.Length, err)
		}
	}
}
