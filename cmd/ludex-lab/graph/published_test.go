package graph

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/dustin/go-humanize"
	"github.com/google/go-cmp/cmp"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/proptest/long"
	"ludex/puzzles/file"
	"ludex/rules/wabanti/solo"
)

// TestPublishedLevels makes the first levels of docs/reference/solo-levels.json
// again; TestLevelsOnDisk compares all: the counts and the checksum of each file.
func TestPublishedLevels(t *testing.T) {
	published, game := publishedLevels(t), standardSolo()
	compareLevels(t, published, enumerated(t, game, long.Number(6, 7), 1<<30).List())
}

// TestLevelsOnDisk compares all levels in testdata/public/levels.
func TestLevelsOnDisk(t *testing.T) {
	l, err := enumerate.Open(long.Public(t, "levels"), standardSolo().Text())
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	compareLevels(t, publishedLevels(t), l.List())
}

func compareLevels(t *testing.T, published, made []enumerate.Level) {
	t.Helper()
	for i := range made {
		made[i].Seconds = 0
	}
	if diff := cmp.Diff(published[:len(made)], made); diff != "" {
		t.Error(diff)
	}
}

// publishedLevels returns the levels of docs/reference/solo-levels.json.
func publishedLevels(t *testing.T) []enumerate.Level {
	t.Helper()
	data, err := os.ReadFile("../../../docs/reference/solo-levels.json")
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
	if published.System != standardSolo().Text() || len(published.Levels) != 78 {
		t.Fatalf("%d levels of %s", len(published.Levels), published.System)
	}
	return published.Levels
}

// TestFarthest looks at the puzzles of the farthest positions: all are groups
// that may be reached, and no bound is above their distance.
func TestFarthest(t *testing.T) {
	set, err := file.Frame{}.ParseFile("../../../docs/examples/solo-farthest.yaml")
	if err != nil || len(set) != 33 {
		t.Fatalf("%d puzzles, %v", len(set), err)
	}
	game := standardSolo()
	for _, p := range set {
		target := solo.Of(p.Game).Target()
		bound := game.NewBound(target).Of(game.Start())
		if !game.Connected(target) || bound > p.Proved.Length || p.Check() != nil {
			t.Errorf("%s: bound %d, %v", p.ID, bound, p.Check())
		}
	}
}

// TestFarthestOnDisk: the levels in testdata/public/levels have the puzzles of the
// farthest positions at their distance.
func TestFarthestOnDisk(t *testing.T) {
	dir := long.Public(t, "levels")
	set, err := file.Frame{}.ParseFile("../../docs/examples/solo-farthest.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range set {
		l, err := OpenLevels(dir, p)
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

// partRow finds the numbers of groups that cannot be reached, by their closed parts.
var partRow = regexp.MustCompile(`(?m)^\| (?:none: stuck|\d, .*|\d|not found yet) \| (?:[\d,]+ )?\| ([\d,]+) \| (?:[\d,]+ )?\| (?:[\d,]+ )?\| (?:\w+ )?\|$`)

// TestResults compares docs/reference/results.md with the published levels, and the
// groups in closed parts with those that are not reached.
func TestResults(t *testing.T) {
	data, err := os.ReadFile("../../../docs/reference/results.md")
	if err != nil {
		t.Fatal(err)
	}
	_, page, _ := strings.Cut(string(data), "\n## Solo: all positions by distance\n")
	levels := publishedLevels(t)
	var positions, boards, distances int64
	for _, l := range levels {
		positions += l.Positions
		boards += l.Boards
		distances += l.Positions * int64(l.Depth)
	}
	var apart int64
	for _, row := range partRow.FindAllStringSubmatch(page, -1) {
		apart += number(t, row[1])
	}
	comma := humanize.Comma
	for _, text := range []string{
		fmt.Sprintf("**%s positions can be reached, %s with their images, and the farthest one", comma(positions), comma(boards)),
		fmt.Sprintf("is %d jumps away.** The mean distance is %.2f jumps.", len(levels)-1, float64(distances)/float64(positions)),
		fmt.Sprintf("There are %s of them up to\nsymmetry, so %s (", comma(positions+apart), comma(apart)),
		fmt.Sprintf("| the rulebook's | 18 | 8 | %s | %s | %d | 1 | %s | %s |", comma(positions), comma(boards), len(levels)-1, comma(positions+apart), comma(apart)),
	} {
		if !strings.Contains(page, text) {
			t.Errorf("the page does not say %q", text)
		}
	}
}

func number(t *testing.T, text string) int64 {
	t.Helper()
	n, err := strconv.ParseInt(strings.ReplaceAll(text, ",", ""), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
