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

	"github.com/dustin/go-humanize/english"
	"github.com/mitchellh/go-wordwrap"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/proptest/long"
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

// writeAnswers writes the answers anew.
func writeAnswers(t *testing.T, lines []*report.Ambiguity) {
	var out bytes.Buffer
	for _, a := range lines {
		if err := cli.PrintJSON(&out, a); err != nil {
			t.Fatal(err)
		}
	}
	writeDoc(t, filepath.Join(ambiguityDocs, "answers.jsonl"), out.String())
}

func writeDoc(t *testing.T, file, text string) {
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestQuestionsPage compares docs/reference/ambiguities.md with the answers that
// are kept. With -update it writes the page from them, without a search.
func TestQuestionsPage(t *testing.T) {
	want := ambiguitiesPage(t, readAnswers(t))
	if *long.Update {
		writeDoc(t, ambiguityDocs+".md", want)
	}
	if got := contents(t, ambiguityDocs+".md"); got != want {
		t.Errorf("docs/reference/ambiguities.md differs from the answers: go test ./cmd/ludex -run QuestionsPage -update")
	}
}

// ambiguitiesPage returns docs/reference/ambiguities.md.
func ambiguitiesPage(t *testing.T, lines []*report.Ambiguity) string {
	intro, err := os.ReadFile(filepath.Join("testdata", "ambiguities.md"))
	if err != nil {
		t.Fatal(err)
	}
	parts, proved, pairs, there, argued, never := 0, 0, 0, 0, 0, 0
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
		}
	}
	head := fmt.Sprintf("%s of readings of %s: %d differ in play. Of their games %d are proved shortest on the named board, "+
		"which is the rulebook's for %d. %d never differ; for %d of them an argument proves it for all boards.",
		english.Plural(pairs, "pair", ""), english.Plural(len(lines), "ambiguity", "ambiguities"), parts, proved, there, never, argued)
	if open := pairs - parts - never; open > 0 {
		head += fmt.Sprintf(" For %d it is unknown on the rulebook's board.", open)
	}
	return strings.TrimSpace(string(intro)) + "\n\n" + wordwrap.WrapString(head, 120) + "\n" + questionLists(lines)
}

// inShort shortens a verdict to the end of a line: when play differs, and whether results
// change.
var inShort = strings.NewReplacer("matters: play differs ", "", "matters for play alone: play differs ", "", ", and the result changes", "; changes results",
	", but every compared result is the same", "; same results", "result unknown: no sample reaches the question", "results unknown",
	"never matters on any board: there is an argument", "never, by an argument", "Only results of positions that no game reaches change", "(Results of set positions change)")

// questionLists returns a list for each rulebook, a line for each ambiguity.
func questionLists(lines []*report.Ambiguity) string {
	var list strings.Builder
	for _, book := range input.Catalogue().Rulebooks() {
		fmt.Fprintf(&list, "\n## %s\n\n", book.Title)
		for _, a := range book.Ambiguities {
			if i := slices.IndexFunc(lines, func(line *report.Ambiguity) bool { return line.ID == a.ID }); i >= 0 {
				verdict, _, _ := strings.Cut(lines[i].Decisive().Verdict(), " (") // the command shows the positions
				question, _, _ := strings.Cut(a.Questions[0].Text, "? (")
				fmt.Fprintf(&list, "- <a id=\"%s\"></a>**%s**: %s? *%s*\n", a.ID, a.ID, strings.TrimSuffix(question, "?"), strings.Trim(inShort.Replace(verdict), "."))
			}
		}
	}
	return list.String()
}
