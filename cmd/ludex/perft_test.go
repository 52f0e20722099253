package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"ludex/cmd/internal/input"
	"ludex/rules"
	"ludex/rules/play"
)

// mostLines is the number of lines up to which the tables are counted here.
const mostLines = 100_000

// TestHavannahTable counts the lines of rules/havannah/testdata/perft.txt: a
// game, a depth, a number.
func TestHavannahTable(t *testing.T) {
	for _, row := range perftRows(t, "havannah") {
		words := strings.Fields(row)
		checkPerft(t, openGame(t, words[0]), number(t, words[1]), number(t, words[2]))
	}
}

// TestHnefataflTable counts those of rules/hnefatafl/testdata/perft.txt: a
// game, the numbers of all depths.
func TestHnefataflTable(t *testing.T) {
	for _, row := range perftRows(t, "hnefatafl") {
		words := strings.Fields(strings.TrimPrefix(row, "deep "))
		for i, want := range words[1:] {
			checkPerft(t, openGame(t, words[0]), i+1, number(t, want))
		}
	}
}

// TestWaliTable counts those of rules/wali/testdata/perft.txt: a game, rows
// joined by slashes, whose turn it is, the numbers of all depths.
func TestWaliTable(t *testing.T) {
	for _, row := range perftRows(t, "wali") {
		position, counts, _ := strings.Cut(row, ": ")
		game, diagram, _ := strings.Cut(position, " ")
		rows, turn, _ := strings.Cut(diagram, " ")
		spaced := strings.NewReplacer(".", ". ", "O", "O ", "X", "X ", "/", "\n").Replace(rows)
		for i, want := range strings.Fields(counts) {
			m := openGame(t, game)
			if err := input.SetUp(m, spaced+"\n"+turn); err != nil {
				t.Fatal(err)
			}
			checkPerft(t, m, i+1, number(t, want))
		}
	}
}

// perftRows returns the table of a game.
func perftRows(t *testing.T, game string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "rules", game, "testdata", "perft.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			rows = append(rows, line)
		}
	}
	return rows
}

func number(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// checkPerft counts in both ways.
func checkPerft(t *testing.T, m *play.Session, depth, want int) {
	t.Helper()
	if want > mostLines {
		return
	}
	for _, bulk := range []bool{true, false} {
		var total rules.Tally
		if err := m.Game.Perft(t.Context(), m.Position(), depth, bulk, func(_ play.Move, of rules.Tally) { total.Add(of) }); err != nil {
			t.Fatal(err)
		}
		if total.Lines != uint64(want) {
			t.Errorf("%s: %d lines of %d moves, want %d", m.Game.String(), total.Lines, depth, want)
		}
	}
}
