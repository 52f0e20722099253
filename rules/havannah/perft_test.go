package havannah_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	. "ludex/rules/havannah"
	"ludex/rules/havannah/reference"
)

// modelSystem is the reference model as a rules.System.
type modelSystem struct{ *reference.Rules }

func (r modelSystem) Moves(p reference.Position, dst []string) []string {
	return append(dst, r.Rules.Moves(p)...)
}

// perftRow is a line of the table.
type perftRow struct {
	game  string
	depth int
	lines uint64
}

func perftTable(t *testing.T) (rows []perftRow) {
	text, err := os.ReadFile("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		var r perftRow
		if _, err := fmt.Sscan(line, &r.game, &r.depth, &r.lines); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		rows = append(rows, r)
	}
	return rows
}

func TestPerft(t *testing.T) {
	for _, row := range perftTable(t) {
		board, opts, err := ParseText(row.game)
		if err != nil {
			t.Fatal(err)
		}
		p := newPair[UpTo5](t, board, opts)
		if row.lines <= 2_000_000 || long.Deep() {
			if got := rules.Perft(p.fast, p.fast.Start(), row.depth); got != row.lines {
				t.Errorf("%s: %d lines of %d moves, want %d", row.game, got, row.depth, row.lines)
			}
		}
		if row.lines <= 5_000 || long.Deep() {
			if got := rules.Perft(modelSystem{p.model}, p.model.Start(), row.depth); got != row.lines {
				t.Errorf("%s: %d lines of %d moves by the reference model, want %d", row.game, got, row.depth, row.lines)
			}
		}
	}
}
