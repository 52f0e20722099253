package hnefatafl_test

import (
	"errors"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
)

// TestPerft counts the tables of testdata/perft.txt, the deep ones if long tests
// run.
func TestPerft(t *testing.T) {
	text, err := os.ReadFile("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" || words[0] == "deep" && !long.On() {
			continue
		}
		if words[0] == "deep" {
			words = words[1:]
		}
		t.Run(words[0], func(t *testing.T) { checkPerft(t, words[0], words[1:]) })
	}
}

func checkPerft(t *testing.T, name string, want []string) {
	if _, err := hnefatafl.FromText(name); errors.Is(err, rules.ErrBoardSize) {
		checkCounts[hnefatafl.UpTo19](t, name, want)
		return
	}
	checkCounts[hnefatafl.UpTo11](t, name, want)
}

func checkCounts[U rectgrid.Upper](t *testing.T, name string, want []string) {
	g, err := hnefatafl.Named[U](name)
	if err != nil {
		t.Fatal(err)
	}
	for i, lines := range want {
		got := rules.Perft[hnefatafl.Position[U], hnefatafl.Move](g, g.Start(), i+1)
		if strconv.FormatUint(got, 10) != lines {
			t.Errorf("depth %d: got %d, want %s", i+1, got, lines)
		}
	}
}

// publishedRow finds the rows of published figures in docs/reference/results.md.
var publishedRow = regexp.MustCompile(`(?m)^\| (?:Hnefatafl|Brandubh) (\d+) x \d+ \| (.*) \|$`)

// TestPublishedPerft: the figures in docs/reference/results.md are in testdata/perft.txt.
func TestPublishedPerft(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/results.md")
	if err != nil {
		t.Fatal(err)
	}
	counted, err := os.ReadFile("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := publishedRow.FindAllStringSubmatch(string(page), -1)
	if len(rows) != 2 {
		t.Fatalf("%d rows", len(rows))
	}
	for _, row := range rows {
		figures := strings.ReplaceAll(strings.ReplaceAll(row[2], ",", ""), " | ", " ")
		if !regexp.MustCompile(`(?m)hnefatafl:` + row[1] + `,\S* ` + figures + `$`).Match(counted) {
			t.Errorf("%s: %s is not in testdata/perft.txt", row[1], figures)
		}
	}
}
