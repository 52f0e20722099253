package doubt

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"ludex/proptest/long"
)

// TestRecall finds the ambiguities of the transcribed rulebooks again. The readings of
// the files take no part: operators see the rules with the macros expanded. It writes
// for each reading the best doubt: one that behaves alike in all positions compared,
// or where either of the two is first seen, or where the reading is first seen.
func TestRecall(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	var text strings.Builder
	for _, name := range strings.Fields(cmp.Or(os.Getenv("DOUBT_FILES"), "wali havannah anti-wabanti wabanti-jumps hnefatafl")) {
		began := time.Now()
		recall(t, &text, name)
		t.Logf("%s: %v\n%s", name, time.Since(began), &text)
	}
}

func recall(t *testing.T, text *strings.Builder, name string) {
	k := kindOf(t, example(t, name))
	e := Usual
	e.Workers = 2
	f := &finder{effort: e, kind: k}
	if err := f.open(t.Context()); err != nil {
		t.Fatal(err)
	}
	r := &Result{Refused: map[string]int{}}
	f.sort(r, f.judge(context.Background()))
	f.rank(context.Background(), r)
	fmt.Fprintf(text, "%s: %d mutants, %d doubts, %d no game, %d without difference\n", name, len(f.list), len(r.Doubts), len(r.Refused), r.Never+r.Unknown)
	for _, c := range f.listed() {
		v := f.try(t.Context(), &c)
		fmt.Fprintf(text, "%s\t%s\n", c.ID, best(r, &v))
	}
}

// best returns the first doubt of the best kind for a reading.
func best(r *Result, v *verdict) string {
	if v.err != nil {
		return "limit\t" + limitOf(v.err)
	}
	if !v.differs() {
		return "unseen"
	}
	for kind, name := range []string{"equal", "both", "one"} {
		i := slices.IndexFunc(r.Doubts, func(d *Doubt) bool { return agrees(d, v) <= kind })
		if i >= 0 {
			questions := map[string]bool{}
			for _, d := range r.Doubts[:i+1] {
				questions[d.Question] = true
			}
			return fmt.Sprintf("%s\t%d\t%s", name, len(questions), r.Doubts[i].Operator.Name)
		}
	}
	return "missed"
}

// agrees returns 0 if a doubt and a reading behave alike everywhere, 1 if they do where
// either is first seen, 2 if they do where the reading is, and else 3.
func agrees(d *Doubt, v *verdict) int {
	if d.key == v.key {
		return 0
	}
	all := 3
	for i, t := range v.trials {
		switch here, there := t.shares(d.all[i]); {
		case here && there:
			return 1
		case here:
			all = 2
		}
	}
	return all
}
