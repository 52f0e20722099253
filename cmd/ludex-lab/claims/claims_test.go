package claims

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/proptest/claims"
	"ludex/proptest/claims/examine"
	"ludex/proptest/long"
	"ludex/rules/catalog"
)

const findingsPath = "../../../docs/reference/claims/findings.jsonl"

// TestFindings compares the held findings with those of the searches. With -update it writes them.
func TestFindings(t *testing.T) {
	if !*long.Update {
		long.Only(t)
	}
	text, err := os.ReadFile(findingsPath)
	if err != nil {
		t.Fatal(err)
	}
	all, written := claims.Findings(text), string(text)
	for _, id := range IDs() {
		if !long.Chosen(t, id) {
			continue
		}
		s, ok := Find(id)
		if !ok {
			t.Errorf("%s is no claim", id)
			continue
		}
		want, got := all[id].Line(), claims.Hold(id, s.Run(t.Context(), examine.Budget{Workers: 1, Memory: 2 << 30})).Line()
		if got != want && !*long.Update {
			t.Errorf("%s: another finding than that in %s: go test ./claims -run Findings -update\n%s", id, findingsPath, cmp.Diff(got, want))
		}
		written = strings.Replace(written, want, got, 1)
	}
	if *long.Update {
		if err := os.WriteFile(findingsPath, []byte(written), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestEveryHeldFindingHasASearch: a finding that is held names a command of this program.
func TestEveryHeldFindingHasASearch(t *testing.T) {
	held := 0
	for _, s := range claims.Suites(catalog.New()) {
		for _, c := range s.Checks {
			_, ok := Find(c.ID)
			if ok != c.Held {
				t.Errorf("%s: held %v, a search %v", c.ID, c.Held, ok)
			}
			if c.Held {
				held++
			}
		}
	}
	if held != len(IDs()) {
		t.Errorf("%d findings are held, %d searched for", held, len(IDs()))
	}
}
