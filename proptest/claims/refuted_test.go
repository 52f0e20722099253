package claims

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"ludex/proptest/claims/examine"
	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/catalog"
)

// quickRefuted are the claims that are asked about all readings in less than a second.
var quickRefuted = []string{"wab-counts", "taf-counts", "wal-example-1", "wal-cheval-simple"}

// TestRefuted compares refuted.jsonl with the readings that the claims refute.
func TestRefuted(t *testing.T) {
	c := catalog.New()
	var lines bytes.Buffer
	n := 0
	for _, r := range c.Rulebooks() {
		for _, claim := range r.Claims {
			if rereadable[claim.ID] == "" {
				continue
			}
			n++
			list := slices.DeleteFunc(slices.Clone(refutations()), func(r refuting) bool { return r.Claim != claim.ID })
			t.Run(claim.ID, func(t *testing.T) {
				if !*update && !long.Deep() && !slices.Contains(quickRefuted, claim.ID) {
					t.Skip("takes minutes; LUDEX_LONG=deep runs it")
				}
				got := refute(t.Context(), examine.Budget{}, c, claim)
				if diff := cmp.Diff(list, got, cmpopts.EquateEmpty()); diff != "" && !*update {
					t.Errorf("(-kept +found; -update writes refuted.jsonl anew):\n%s", diff)
				}
				list = got
			})
			for _, r := range list {
				line, err := json.Marshal(r)
				if err != nil {
					t.Fatal(err)
				}
				lines.Write(append(line, '\n'))
			}
		}
	}
	if n != len(rereadable) {
		t.Errorf("%d claims of rereadable, %d in the registers", len(rereadable), n)
	}
	if t.Logf("\n%s", &lines); *update {
		if err := os.WriteFile("refuted.jsonl", lines.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestExamplesRefute: the sheet decides some questions.
func TestExamplesRefute(t *testing.T) {
	for reading, claim := range map[string]string{
		"wab-dice-piece=once": "wab-example", "wab-start=six-arms": "wab-eclair", "taf-throne-leave=taken": "taf-adjacent-pair",
	} {
		if !slices.ContainsFunc(refutations(), func(r refuting) bool { return r.Reading == reading && r.Claim == claim }) {
			t.Errorf("%s does not refute %s", claim, reading)
		}
	}
}

// refute checks a claim of the rulebook under each reading that is no default, one
// at a time, and returns those that refute it. A claim that is ours, that does not
// hold by the defaults, or whose check reads nothing, refutes none.
func refute(ctx context.Context, b examine.Budget, c *catalog.Catalog, claim rules.Claim) (list []refuting) {
	kind, ok := c.Find(rereadable[claim.ID])
	check := checks()[claim.ID]
	if !ok || claim.Ours() || check.Run(ctx, b).Verdict != examine.Confirmed {
		return nil
	}
	for _, a := range kind.Questions {
		for _, q := range a.Questions {
			for _, reading := range q.Readings[1:] {
				b.Readings = []string{a.Choice(reading).String()}
				if f := check.Run(ctx, b); f.Verdict == examine.Refuted {
					list = append(list, refutation(f, b.Readings[0], claim.ID))
				}
			}
		}
	}
	return list
}

func refutation(f examine.Finding, reading, claim string) refuting {
	r := refuting{Reading: reading, Claim: claim}
	if len(f.Lines) == 1 && f.Lines[0].From != "" {
		r.Game, r.From, r.Moves = f.Lines[0].Game, f.Lines[0].From, f.Lines[0].Moves
	}
	return r
}
