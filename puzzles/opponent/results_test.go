package opponent_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles/opponent"
	"ludex/rules/catalog"
)

// scoreRow finds the rows of the scores in docs/reference/results.md: a game, and the points
// of level 1.
var scoreRow = regexp.MustCompile(`(?m)^\| (\S+) \| ([\d.]+) of 100 \|$`)

// TestScores plays the matches of docs/reference/results.md again, the quick ones without
// LUDEX_LONG.
func TestScores(t *testing.T) {
	text, err := os.ReadFile("../../docs/reference/results.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := scoreRow.FindAllStringSubmatch(string(text), -1)
	if len(rows) < 2 {
		t.Fatalf("%d rows", len(rows))
	}
	for _, row := range rows {
		quick := strings.HasPrefix(row[1], "havannah") || strings.HasPrefix(row[1], "wali")
		if !quick && !long.On() {
			continue
		}
		g, err := catalog.New().Open(row[1])
		if err != nil {
			t.Fatal(err)
		}
		score, err := opponent.Match{Game: g, Players: players(1, 0), Games: 100, Seed: 1, Workers: 2}.Run(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := strconv.FormatFloat(score.Points(), 'g', -1, 64); got != row[2] {
			t.Errorf("%s: %s points of 100, not %s", row[1], got, row[2])
		}
	}
}
