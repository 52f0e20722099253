package claims

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/proptest/claims/examine"
	"ludex/proptest/long"
)

var (
	// With -update: write docs/reference/claims.md anew.
	update = long.Update
)

// The page of the claims, and what the checks found, a line of JSON for each
// claim.
var (
	pagePath     = filepath.Join("..", "..", "docs", "reference", "claims.md")
	findingsPath = filepath.Join("..", "..", "docs", "reference", "claims", "findings.jsonl")
)

// pageHead begins docs/reference/claims.md.
const pageHead = `# The claims of the rulebooks

Every claim that a rulebook makes or implies, and some claims about its rules, with the verdict of ` + "`ludex check claim ID`" + `, which shows the evidence. So do
the pages of ` + "`ludex site`" + ` and ` + "`ludex report`" + `. Where the search is long, [` + "`ludex-lab claim ID`" + `](laboratory.md)
makes it, and the [finding](claims/findings.jsonl) is data.

A claim is about cases: boards, positions, rolls, links of a frame. The board is that of its sheet, unless the claim names another. The examined
cases decide the verdict; all others are open:

| examined | confirmed | refuted |
| --- | --- | --- |
| every case: all, or some and an argument for the others | the claim holds in all | it does not |
| some cases | never | by one case that breaks the claim |
| a case, for a claim that there is one | by this case | never |
| other cases: smaller boards, or links of one kind | never | never |
`

// readKept returns the findings that are kept, by claim.
func readKept(t *testing.T) map[string]Held {
	data, err := os.ReadFile(findingsPath)
	if err != nil {
		t.Fatal(err)
	}
	return Findings(data)
}

// slow are the claims whose checks take more than a second. They run with the
// long tests.
var slow = []string{"wab-eclair", "wab-eclair-fewest"}

// skipped reports whether the check of a claim does not run.
func skipped(t *testing.T, id string) bool {
	return !long.Chosen(t, id) || slices.Contains(slow, id) && !long.On() && !*update
}

// TestFindings compares the kept findings with those of the checks.
func TestFindings(t *testing.T) {
	if !*update {
		long.Only(t)
	}
	all := readKept(t)
	for id, f := range found(t, examine.Budget{Workers: 1, Memory: 2 << 30}) {
		if got, want := all[id].Line(), Hold(id, f).Line(); got != want && !*update {
			t.Errorf("%s: another finding than that in %s: go test ./proptest/claims -run Findings -update\n%s", id, findingsPath, cmp.Diff(got, want))
		}
		all[id] = Hold(id, f)
	}
	if !*update {
		return
	}
	var text strings.Builder
	for _, s := range suites() {
		for _, c := range s.Checks {
			text.WriteString(all[c.ID].Line() + "\n")
		}
	}
	if err := os.WriteFile(findingsPath, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestPage compares docs/reference/claims.md with the findings. With -update it
// writes the page from them, without a check.
func TestPage(t *testing.T) {
	want := page(t, readKept(t))
	if *update {
		if err := os.WriteFile(pagePath, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(pagePath); err != nil || string(got) != want {
		t.Errorf("%s differs from the findings (%v): go test ./proptest/claims -run Page -update\n%s", pagePath, err, cmp.Diff(string(got), want))
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

// page returns the page of all claims with their verdicts.
func page(t *testing.T, all map[string]Held) string {
	var b strings.Builder
	b.WriteString(pageHead)
	for _, s := range suites() {
		fmt.Fprintf(&b, "\n## %s\n\n", s.Rulebook.Title)
		for _, c := range s.Rulebook.Claims {
			k, ok := all[c.ID]
			_, check, checked := s.Find(c.ID)
			if ok != checked {
				t.Errorf("%s: a finding is kept: %v, a check there: %v", c.ID, ok, checked)
			}
			text, _, _ := strings.Cut(c.Text, ". (") // the command has the note
			fmt.Fprintf(&b, "- <a id=\"%s\"></a>**%s** (%s): %s. *%s: %s*\n", c.ID, c.ID, c.Clause, strings.TrimSuffix(text, "."), k.Verdict, check.Reach)
		}
	}
	return b.String()
}

// found runs all checks, one on each processor at a time, the last
// ones first: Wali's take longest.
func found(t *testing.T, b examine.Budget) map[string]examine.Finding {
	var mu sync.Mutex
	var wg sync.WaitGroup
	findings, slots := map[string]examine.Finding{}, make(chan struct{}, runtime.NumCPU())
	for _, s := range slices.Backward(suites()) {
		for _, check := range slices.Backward(s.Checks) {
			if skipped(t, check.ID) {
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
