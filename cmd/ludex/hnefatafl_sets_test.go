package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludex/cmd/internal/report"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

// setsPage is the page that compares the published sets of Hnefatafl with the
// rulebook, and setsAnswers the answers of ludex compare that it shows.
var (
	setsPage    = filepath.Join("..", "..", "docs", "reference", "hnefatafl-sets.md")
	setsAnswers = filepath.Join("testdata", "hnefatafl-sets.jsonl")
)

// comparing returns the arguments of the command that compares a set with the
// rulebook.
func comparing(p play.Preset) []string {
	board := "hnefatafl:11"
	if len(p.Boards) > 0 {
		board = "hnefatafl:" + p.Boards[0]
	}
	return []string{"compare", board, board + "," + p.Name, "--games", "20", "--samples none"}
}

// TestPublishedSets compares docs/reference/hnefatafl-sets.md with the presets
// and with the kept answers, and replays each shortest game under both choices. With
// -update it runs ludex compare again.
func TestPublishedSets(t *testing.T) {
	kind, _ := catalog.New().Find("hnefatafl")
	presets := kind.Presets[1:]
	if *update {
		var all []byte
		for _, p := range presets {
			all = append(all, output(t, append(comparing(p), "--json")...)...)
		}
		writeDoc(t, setsAnswers, string(all))
	}
	answers := keptSets(t)
	if len(answers) != len(presets) {
		t.Fatalf("%d answers about %d sets (-update compares again)", len(answers), len(presets))
	}
	for i, p := range presets {
		differs(t, kind, p, answers[i])
	}
	page := setsText(presets, answers)
	if *update {
		writeDoc(t, setsPage, page)
	}
	if data, err := os.ReadFile(setsPage); err != nil || string(data) != page {
		t.Errorf("%s differs from the presets (%v): go test ./cmd/ludex -run PublishedSets -update", setsPage, err)
	}
}

// keptSets returns the kept answers.
func keptSets(t *testing.T) (list []report.Pair) {
	data, err := os.ReadFile(setsAnswers)
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var a report.Ambiguity
		if err := json.Unmarshal(line, &a); err != nil {
			t.Fatal(err)
		}
		list = append(list, a.Pairs...)
	}
	return list
}

// differs checks the game of an answer: the choices have different starts, or its
// moves but the last lead to the same positions under both, and the last does
// not.
func differs(t *testing.T, kind *play.Kind, p play.Preset, a report.Pair) {
	t.Helper()
	if a.B != p.Name || !slices.Equal(a.ReadingsB, rules.Texts(p.Changed)) {
		t.Errorf("%s: the answer is about %s with %v", p.Name, a.B, a.ReadingsB)
		return
	}
	var sides [2]*play.Session
	for i, more := range []string{"", "," + p.Name} {
		g, err := kind.Open(*a.Board + more)
		if err != nil {
			t.Fatal(err)
		}
		sides[i] = play.NewSession(g)
	}
	for i, move := range a.Moves {
		if !alike(sides) {
			t.Errorf("%s: the positions differ before move %d", p.Name, i+1)
		}
		first, second := sides[0].PlayText(move), sides[1].PlayText(move)
		if last := i == len(a.Moves)-1; !last && (first != nil || second != nil) || first != nil && second != nil {
			t.Errorf("%s: move %d: %v, %v", p.Name, i+1, first, second)
		}
	}
	if alike(sides) {
		t.Errorf("%s: no difference after %v", p.Name, a.Moves)
	}
}

// alike reports whether two games have the same pieces on the board and the same
// outcome.
func alike(sides [2]*play.Session) bool {
	pieces := func(s *play.Session) []rules.Piece { return s.Game.Pieces(s.Position()) }
	return slices.Equal(pieces(sides[0]), pieces(sides[1])) && sides[0].Outcome() == sides[1].Outcome()
}

// setsText returns the page.
func setsText(presets []play.Preset, answers []report.Pair) string {
	var b strings.Builder
	b.WriteString(`# Published sets of Hnefatafl

The presets of Hnefatafl beside the letter of the rulebook: how many readings differ, and after how many moves the shortest known game shows it (* proved).
` + "`ludex list presets hnefatafl`" + ` has their boards, their sources and what no reading expresses, ` + "`ludex compare hnefatafl:11 hnefatafl:11,fetlar`" + ` shows the game.
This page is made by ` + "`go test ./cmd/ludex -run PublishedSets -update`" + `.

| set | readings | moves | decided by |
| --- | ---: | ---: | --- |
`)
	for i, p := range presets {
		a, proved := answers[i], ""
		if a.Shortest {
			proved = "*"
		}
		fmt.Fprintf(&b, "| %s | %d | %d%s | %s |\n", p.Name, len(p.Changed), len(a.Moves), proved, codes(a.Deciding))
	}
	b.WriteString(`
The tests of hnefatafl.org (` + "`src/tests.rs`" + ` of [dcampbell24/hnefatafl](https://github.com/dcampbell24/hnefatafl)) play 95 lines from diagrams. By ` + "`hnefatafl-org-13`" + `, and ` + "`copenhagen,taf-repeat=defenders-may-not`" + `,
61 end as there, with a king added where a diagram has none. In 28 the site ends the game as the king can no longer escape, which no reading says. In 5 the king is
in an edge fort (` + "`taf-edge-fort`" + `) before the first move: here the game has ended then, with the same winner. In one the defenders have only moves that repeat a position, which
there does not count the diagram: here they lose two moves earlier.
`)
	return b.String()
}

func codes(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return "`" + strings.Join(list, "`, `") + "`"
}
