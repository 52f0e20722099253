package dice_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ludex/proptest/long"
	dicepuzzle "ludex/puzzles/dice"
	"ludex/rules/wabanti/dice"
	"ludex/solver"
)

// endsRow finds the rows of the turns in docs/reference/results.md: a roll, and its ends.
var endsRow = regexp.MustCompile(`(?m)^\| (\d,\d,\d,\d,\d) \| ([\d,]+) \|$`)

// TestResults counts the ends of the turns of docs/reference/results.md again, those of the
// first one without LUDEX_LONG.
func TestResults(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/results.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := endsRow.FindAllStringSubmatch(string(page), -1)
	if len(rows) == 0 {
		t.Fatal("no row")
	}
	g, err := dice.FromText("wabanti-dice:8,first=SE")
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range rows {
		if i > 0 && !long.On() {
			break
		}
		hand, err := dice.ParseHand(row[1])
		if err != nil {
			t.Fatal(err)
		}
		r := dicepuzzle.Solve(t.Context(), dicepuzzle.Question{Game: g, State: g.Play(g.Start(), dice.Roll(hand))}, solver.Limits{})
		if got := strconv.Itoa(r.Total); got != strings.ReplaceAll(row[2], ",", "") {
			t.Errorf("%s: %s ends, not %s", row[1], got, row[2])
		}
	}
}
