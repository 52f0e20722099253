package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mitchellh/go-wordwrap"

	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/proptest/long"
	"ludex/rules"
)

// With -update: write docs/reference/rulebook-*.md again.
var update = long.Update

// TestRulebooks compares docs/reference/rulebook-*.md with the registers. The
// text before the clauses is in testdata/rulebook.
func TestRulebooks(t *testing.T) {
	for _, r := range input.Catalogue().Rulebooks() {
		intro, err := os.ReadFile(filepath.Join("testdata", "rulebook", r.Name+".md"))
		if err != nil {
			t.Fatal(err)
		}
		file, want := filepath.Join("..", "..", "docs", "reference", "rulebook-"+r.Name+".md"), rulebook(r, string(intro))
		if *update {
			if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != want {
			t.Errorf("%s differs from the register (%v): go test ./cmd/ludex -run TestRulebooks -update", file, err)
		}
	}
}

// TestIntroductionsHaveRulebooks finds introductions that nothing follows.
func TestIntroductionsHaveRulebooks(t *testing.T) {
	files, err := os.ReadDir(filepath.Join("testdata", "rulebook"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len(input.Catalogue().Rulebooks()) {
		t.Errorf("%d introductions, %d rulebooks", len(files), len(input.Catalogue().Rulebooks()))
	}
}

// rulebook returns a page on the rules of a game.
func rulebook(r rules.Rulebook, intro string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n", r.Title, strings.TrimSpace(intro))
	fmt.Fprintf(&b, "\nClauses, readings and claims are those that the program goes by: `ludex list ambiguities %s` and\n"+
		"`ludex list claims %s` print them, and `go test ./cmd/ludex -run TestRulebooks -update` writes this page.\n", r.Name, r.Name)
	for _, c := range r.Clauses {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n%s\n", c.ID, wrapped(c.Text), wrapped("Source: "+c.Source))
		b.WriteString(ambiguitiesOf(r, c.ID) + claimsOf(r, c.ID))
	}
	return b.String()
}

func wrapped(text string) string { return wordwrap.WrapString(text, 120) }

// ambiguitiesOf returns where a clause can be read in more than one way.
func ambiguitiesOf(r rules.Rulebook, clause string) string {
	var b strings.Builder
	for _, a := range r.Ambiguities {
		if a.Clause != clause {
			continue
		}
		fmt.Fprintf(&b, "\n### %s\n\n%s\n", a.ID, wrapped(a.Question))
		for _, f := range a.Questions {
			if f.Text != a.Question {
				fmt.Fprintf(&b, "\n%s\n", wrapped(f.Text))
			}
			b.WriteString("\n" + readingsOfQuestion(a.ID, f))
		}
	}
	return b.String()
}

func readingsOfQuestion(id string, f rules.Question) string {
	var b strings.Builder
	for i, reading := range f.Readings {
		mark := ""
		if i == 0 {
			mark = " (default)"
		}
		item := wrapped(fmt.Sprintf("- `%s`%s: %s", reading.Name, mark, report.ReadingWords(id, reading)))
		b.WriteString(strings.ReplaceAll(item, "\n", "\n  ") + "\n")
	}
	return b.String()
}

// claimsOf returns the claims that rest on a clause.
func claimsOf(r rules.Rulebook, clause string) string {
	var b strings.Builder
	for _, c := range r.Claims {
		if c.Clause == clause {
			fmt.Fprintf(&b, "\n%s\n", wrapped(fmt.Sprintf("Claim `%s`: %s Source: %s.", c.ID, c.Text, c.Source)))
		}
	}
	return b.String()
}
