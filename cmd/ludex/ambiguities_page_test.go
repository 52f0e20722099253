package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/proptest/ambiguity"
	"ludex/puzzles/picture"
	"ludex/rules"
)

// readAnswers returns the answers that are kept.
func readAnswers(t *testing.T) []*report.Ambiguity {
	data, err := os.ReadFile(filepath.Join(ambiguityDocs, "answers.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var lines []*report.Ambiguity
	for line := range bytes.Lines(data) {
		var a *report.Ambiguity
		if err := json.Unmarshal(line, &a); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, a)
	}
	return lines
}

// writeAnswers writes answers, drawings and the page anew.
func writeAnswers(t *testing.T, lines []*report.Ambiguity, drawings []drawing) {
	if err := os.RemoveAll(ambiguityDocs); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(ambiguityDocs, 0o755); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for _, a := range lines {
		if err := cli.PrintJSON(&out, a); err != nil {
			t.Fatal(err)
		}
	}
	writeDoc(t, filepath.Join(ambiguityDocs, "answers.jsonl"), out.String())
	for _, d := range drawings {
		writeDoc(t, filepath.Join(ambiguityDocs, d.name), d.svg)
	}
	writeDoc(t, ambiguityDocs+".md", ambiguitiesPage(t, lines))
}

func writeDoc(t *testing.T, file, text string) {
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// pageAgrees fails unless the page agrees with the answers, and its drawings are
// the files of the folder.
func pageAgrees(t *testing.T, lines []*report.Ambiguity) {
	page, err := os.ReadFile(ambiguityDocs + ".md")
	if err != nil || string(page) != ambiguitiesPage(t, lines) {
		t.Errorf("docs/reference/ambiguities.md differs from the answers (%v): go test ./cmd/ludex -run TestAmbiguities -update", err)
	}
	files, err := os.ReadDir(ambiguityDocs)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".svg") && !bytes.Contains(page, []byte("ambiguities/"+f.Name())) {
			t.Errorf("docs/reference/ambiguities/%s is not shown", f.Name())
		}
	}
	for _, line := range lines {
		for _, p := range line.Pairs {
			if _, err := os.Stat(filepath.Join(ambiguityDocs, drawingName(p, line.ID))); p.Differ == "yes" && err != nil {
				t.Error(err)
			}
		}
	}
}

// drawingName is the file name of the board of a pair.
func drawingName(p report.Pair, id string) string { return report.DrawingName(id, p) + ".svg" }

// ambiguitiesPage returns docs/reference/ambiguities.md.
func ambiguitiesPage(t *testing.T, lines []*report.Ambiguity) string {
	intro, err := os.ReadFile(filepath.Join("testdata", "ambiguities.md"))
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	parts, proved, pairs, there, longer, argued, never := 0, 0, 0, 0, 0, 0, 0
	for _, line := range lines {
		for _, p := range line.Pairs {
			pairs++
			if p.Differ == "yes" {
				parts++
			}
			if p.Differ == "no" {
				never++
			}
			if p.Argument != nil {
				argued++
			}
			if p.Board != nil && *p.Board == p.Searched[0].Board {
				there++
			}
			if p.Shortest {
				proved++
			}
			if p.Rulebook != nil && !p.Rulebook.Shortest {
				longer++
			}
			table.WriteString(pairRow(line.ID, p))
		}
	}
	head := fmt.Sprintf("%s of readings of %s: %d differ in play. Of their games %d are proved shortest on the named board, "+
		"which is the rulebook's for %d. For %d of the others a game on the rulebook's board is known, too, not proved shortest. "+
		"%d never differ; for %d of them an argument proves it for all boards.",
		english.Plural(pairs, "pair", ""), english.Plural(len(lines), "ambiguity", "ambiguities"), parts, proved, there, longer, never, argued)
	if open := pairs - parts - never; open > 0 {
		head += fmt.Sprintf(" For %d it is unknown on the rulebook's board.", open)
	}
	for _, s := range ambiguity.ReadMeasured().Sources {
		head += fmt.Sprintf("\n\nThe recorded games of %s: %s. Counted by `%s`.", s.Game, s.Words, s.Command)
	}
	return strings.TrimSpace(string(intro)) + "\n\n" + wrapped(head) + "\n\n" +
		"| ambiguity | game | readings | differ after | proved | games in which they differ | effect |\n| --- | --- | --- | --- | --- | --- | --- |\n" +
		table.String() + sections(t, lines)
}

// sections returns the sections of the report on each rulebook, with details.
func sections(t *testing.T, lines []*report.Ambiguity) string {
	var a picture.Article
	for _, book := range catalogue().Rulebooks() {
		r := report.Rulebook{Rulebook: book, Details: true, Drawing: func(string, report.Pair) (*picture.Scene, error) { return nil, nil }}
		for _, line := range lines {
			if slices.ContainsFunc(book.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == line.ID }) {
				r.Answers = append(r.Answers, line)
			}
		}
		if err := r.Sections(&a); err != nil {
			t.Fatal(err)
		}
	}
	return a.Sections("ambiguities")
}

// pairRow returns the row of the table for two readings.
func pairRow(id string, p report.Pair) string {
	readings := p.A + ", " + p.B
	if len(p.Context) > 0 {
		readings += " (under " + strings.Join(p.Context, ", ") + ")"
	}
	plies, mark := p.Differ, "yes"
	switch {
	case p.Differ == "yes":
		plies = fmt.Sprintf("%s on %s", english.Plural(*p.Plies, "move", ""), boardName(*p.Board))
		if !p.Shortest {
			mark = "no"
		}
	case p.Argument != nil:
		plies, mark = "never", "by argument"
	case p.Differ == "no":
		plies, mark = "never", "on all boards searched"
	case len(p.Closed) > 0:
		plies, mark = "not on "+boardName(p.Closed[len(p.Closed)-1])+"; unknown on "+boardName(p.Searched[0].Board), "-"
	default:
		mark = "-"
	}
	return fmt.Sprintf("| [%s](#%s) | %s | %s | %s | %s | %s | %s |\n", id, id, p.Game, readings, plies, mark, cmp.Or(p.HowOften(id), "all"), p.Effect)
}

// boardName shortens the text of a start that is written out.
func boardName(board string) string {
	name, _, _ := strings.Cut(board, ",start=")
	if before, _, ok := strings.Cut(name, "/"); ok {
		name = before[:strings.Index(before, ":")] + ", a start of ours"
	} else if name != board {
		name += ", a start of ours"
	}
	return name
}
