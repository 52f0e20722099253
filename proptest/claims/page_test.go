package claims

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/dustin/go-humanize"
	"github.com/mitchellh/go-wordwrap"

	"ludex/rules"
)

var (
	update = flag.Bool("update", false, "write docs/reference/claims.md anew")
	deep   = flag.Bool("deep", false, "log the findings of the deep checks, which takes long")
)

var pagePath = filepath.Join("..", "..", "docs", "reference", "claims.md")

// pageHead begins docs/reference/claims.md.
const pageHead = `# The claims of the rulebooks

Every claim that a rulebook makes or implies, and some claims about its rules, with the verdict of ` + "`ludex check claim`" + `. The evidence
proves *confirmed* and *refuted*; for *open* it lists the examined positions and the limit. This page has the findings of the
normal run; ` + "`ludex check claim --deep`" + ` examines more. ` + "`go test ./proptest/claims -run TestPage -update`" + ` writes it. A test
fails when a verdict or its evidence changes.
`

// TestPage compares docs/reference/claims.md with the findings of the checks.
func TestPage(t *testing.T) {
	want := page()
	if *update {
		if err := os.WriteFile(pagePath, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(pagePath); err != nil || string(got) != want {
		t.Errorf("%s differs from the findings of the checks (%v): go test ./proptest/claims -run TestPage -update", pagePath, err)
	}
}

// TestDeep logs the findings of the deep checks.
func TestDeep(t *testing.T) {
	if !*deep {
		t.Skip("without -deep")
	}
	budget := Budget{Deep: true, Workers: runtime.NumCPU(), Memory: 4 << 30}
	for _, s := range suites() {
		for _, check := range s.Checks {
			c, _, _ := s.Find(check.ID)
			t.Log(section(c, check.Run(context.Background(), budget)))
		}
	}
}

// page returns all claims with their verdicts.
func page() string {
	var summary, sections strings.Builder
	findings := found(Budget{Workers: 1, Memory: 2 << 30})
	for _, s := range suites() {
		fmt.Fprintf(&sections, "\n## %s\n", s.Rulebook.Title)
		for _, c := range s.Rulebook.Claims {
			f := findings[c.ID]
			fmt.Fprintf(&summary, "| [%s](#%s) | %s | %s |\n", c.ID, c.ID, c.Clause, f.Verdict)
			sections.WriteString(section(c, f))
		}
	}
	return pageHead + "\n| claim | clause | verdict |\n| --- | --- | --- |\n" + summary.String() + sections.String()
}

// found runs all checks, one on each processor at a time, the last
// ones first: Wali's take longest.
func found(b Budget) map[string]Finding {
	var mu sync.Mutex
	var wg sync.WaitGroup
	findings, slots := map[string]Finding{}, make(chan struct{}, runtime.NumCPU())
	for _, s := range slices.Backward(suites()) {
		for _, check := range slices.Backward(s.Checks) {
			slots <- struct{}{}
			wg.Go(func() {
				f := check.Run(context.Background(), b)
				mu.Lock()
				findings[check.ID] = f
				mu.Unlock()
				<-slots
			})
		}
	}
	wg.Wait()
	return findings
}

// section returns one claim with its finding.
func section(c rules.Claim, f Finding) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n### %s\n\n%s\n\n%s\n", c.ID, strings.ReplaceAll(wrapped(fmt.Sprintf("> %s (%s) Source: %s.", c.Text, c.Clause, c.Source)), "\n", "\n> "), wrapped("**"+f.Verdict.String()+".** "+f.Evidence))
	for _, l := range f.Lines {
		fmt.Fprintf(&b, "\n%s (`%s`):\n\n```\n%s%s\n```\n", l.Title, l.Game, l.From, wordwrap.WrapString(strings.Join(l.Moves, " "), 100))
	}
	for _, p := range f.Boards {
		fmt.Fprintf(&b, "\n%s:\n\n```\n%s```\n", p.Title, p.Text)
	}
	for _, table := range f.Tables {
		b.WriteString("\n" + tableOf(table))
	}
	fmt.Fprintf(&b, "\nPositions examined: %s.\n", humanize.Comma(f.States))
	if f.Limit != nil {
		fmt.Fprintf(&b, "Ended by: %v.\n", f.Limit)
	}
	return b.String()
}

func tableOf(t Table) string {
	rule := make([]string, len(t.Head))
	for i := range rule {
		rule[i] = "---"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s:\n\n", t.Title)
	for _, row := range append([][]string{t.Head, rule}, t.Rows...) {
		fmt.Fprintf(&b, "| %s |\n", strings.Join(row, " | "))
	}
	return b.String()
}

func wrapped(text string) string { return wordwrap.WrapString(text, 120) }
