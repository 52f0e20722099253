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
	"github.com/google/go-cmp/cmp"
	"github.com/mitchellh/go-wordwrap"

	"ludex/proptest/long"
	"ludex/rules"
)

var (
	// With -update: write docs/reference/claims.md anew.
	update = long.Update
	// With -deep: log the findings of the deep checks, which takes long.
	deep = long.Deep
)

var pagePath = filepath.Join("..", "..", "docs", "reference", "claims.md")

// pageHead begins docs/reference/claims.md.
const pageHead = `# The claims of the rulebooks

Every claim that a rulebook makes or implies, and some claims about its rules, with the verdict of ` + "`ludex check claim`" + `. The evidence
proves *confirmed* and *refuted*; for *open* it lists the examined positions and the limit. This page has the findings of the
normal run; ` + "`ludex check claim --deep`" + ` examines more. ` + "`go test ./proptest/claims -run TestPage -update`" + ` writes it. A test
fails when a verdict or its evidence changes.

A claim speaks of cases: boards, positions, rolls, links of a frame. The board is that of its sheet, unless the claim names another. What its check
examines of them (the last column) says which verdicts it can give; all others are open:

| examined | confirmed | refuted |
| --- | --- | --- |
| every case: all, or some and an argument for the others | the claim holds in all | it does not |
| some cases | never | by one case that breaks the claim |
| a case, for a claim that there is one | by this case | never |
| other cases: smaller boards, or links of one kind | never | never |
`

// slow are the claims whose checks take more than a second. Without long tests
// the page keeps their old text.
var slow = []string{
	"hav-first-player", "wab-one-first", "wab-unusable", "wab-first-turn", "wab-eclair", "wal-six", "wal-cheval-wins", "wal-end-same",
}

// about are the claims that -update examines again, all if it is empty.
var about = flag.String("about", "", "with -update, examine the claims `ID,ID` only")

// skipped reports whether the check of a claim does not run.
func skipped(id string) bool {
	if *about != "" {
		return !slices.Contains(strings.Split(*about, ","), id)
	}
	return slices.Contains(slow, id) && !long.On() && !*update
}

// TestPage compares docs/reference/claims.md with the findings of the checks.
func TestPage(t *testing.T) {
	if !*update {
		long.Only(t)
	}
	got, err := os.ReadFile(pagePath)
	if err != nil {
		t.Fatal(err)
	}
	want := page(string(got))
	if *update {
		if err := os.WriteFile(pagePath, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if string(got) != want {
		t.Errorf("%s differs from the findings of the checks: go test ./proptest/claims -run TestPage -update\n%s", pagePath, cmp.Diff(string(got), want))
	}
}

// TestSlow: every claim of the list exists.
func TestSlow(t *testing.T) {
	for _, id := range slow {
		if !slices.ContainsFunc(suites(), func(s Suite) bool { _, _, ok := s.Find(id); return ok }) {
			t.Errorf("no claim %s", id)
		}
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

// page returns all claims with their verdicts. For those whose checks are skipped
// it returns the text of kept.
func page(kept string) string {
	var summary, sections strings.Builder
	findings := found(Budget{Workers: 1, Memory: 2 << 30})
	for _, s := range suites() {
		fmt.Fprintf(&sections, "\n## %s\n", s.Rulebook.Title)
		for _, c := range s.Rulebook.Claims {
			verdict, text := findings[c.ID].Verdict.String(), section(c, findings[c.ID])
			if skipped(c.ID) {
				verdict, text = keptEntry(kept, c.ID)
			}
			_, check, _ := s.Find(c.ID)
			fmt.Fprintf(&summary, "| [%s](#%s) | %s | %s | %s |\n", c.ID, c.ID, c.Clause, verdict, check.Reach)
			sections.WriteString(text)
		}
	}
	return pageHead + "\n| claim | clause | verdict | examined |\n| --- | --- | --- | --- |\n" + summary.String() + sections.String()
}

// keptEntry returns the verdict and the section that a page has.
func keptEntry(page, id string) (verdict, text string) {
	if _, rest, ok := strings.Cut(page, "| ["+id+"]"); ok {
		verdict = strings.TrimSpace(strings.Split(rest, "|")[2])
	}
	if _, rest, ok := strings.Cut(page, "\n### "+id+"\n"); ok {
		text, _, _ = strings.Cut(rest, "\n##")
		text = "\n### " + id + "\n" + strings.TrimSuffix(text, "\n") + "\n"
	}
	return verdict, text
}

// found runs all checks, one on each processor at a time, the last
// ones first: Wali's take longest.
func found(b Budget) map[string]Finding {
	var mu sync.Mutex
	var wg sync.WaitGroup
	findings, slots := map[string]Finding{}, make(chan struct{}, runtime.NumCPU())
	for _, s := range slices.Backward(suites()) {
		for _, check := range slices.Backward(s.Checks) {
			if skipped(check.ID) {
				continue
			}
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
