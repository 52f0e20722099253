package solo

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// eclairRow finds the rows of Éclair in docs/reference/results.md: what is counted, the
// reading, the shortest line.
var eclairRow = regexp.MustCompile("(?m)^\\| (jumps|moves).* \\| (?:the default|`([a-z=-]+)`).* \\| (\\d+) \\|$")

// TestResults solves Éclair by the readings of docs/reference/results.md again, the first
// one without LUDEX_LONG.
func TestResults(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/results.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := eclairRow.FindAllStringSubmatch(string(page), -1)
	if len(rows) != 3 {
		t.Fatalf("%d rows", len(rows))
	}
	for i, row := range rows {
		if i > 0 && !long.On() {
			break
		}
		var readings []string
		if row[1] == "moves" {
			readings = append(readings, "wab-series=moves")
		}
		if row[2] != "" {
			readings = append(readings, row[2])
		}
		if got := strconv.Itoa(eclairLength(t, readings)); got != row[3] {
			t.Errorf("%v: %s, the page says %s", readings, got, row[3])
		}
	}
}

// eclairLength returns the length of a shortest line.
func eclairLength(t *testing.T, readings []string) int {
	var opts wabanti.Options
	if err := solo.SetReadings(&opts, readings); err != nil {
		t.Fatal(err)
	}
	grid, err := hexgrid.New(puzzles.DefaultSide)
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzles.NewEclair(grid, wabanti.StartOf(grid, opts), opts)
	if err != nil {
		t.Fatal(err)
	}
	return Solve(t.Context(), p, Limits{}).Length
}
