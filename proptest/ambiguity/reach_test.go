package ambiguity

import (
	"slices"
	"strings"
	"testing"

	"ludex/proptest/long"
)

// unreached are pairs that no sample reaches but slow ones: their positions are too
// large to be solved.
var unreached = []string{"taf-start"}

// changing are pairs that a sample reaches that few others do, with a change of the
// result.
var changing = []string{
	"hnefatafl taf-repeat: silent or defenders-lose", "hnefatafl taf-edge-fort: none or wins", "hnefatafl taf-shield-wall: none or taken",
	"hnefatafl taf-throne-stop: king or anyone", "hnefatafl taf-draw: 20-each or never", "wali wal-place-stuck: skips or dropped",
	"wabanti-eclair wab-start: two-rings or six-arms", "wabanti-solo wab-start: two-rings or six-arms",
}

// TestSamplesReach: each pair that differs in play has a sample from which it
// does, or no verdict about results.
func TestSamplesReach(t *testing.T) {
	n := 0
	for _, g := range games() {
		for _, q := range g.Questions {
			change := slices.Contains(changing, q.String())
			known := !slices.ContainsFunc(unreached, func(text string) bool { return strings.Contains(q.String(), text) })
			if n++; !long.Deep() && (g.Name == "hnefatafl" && !long.On() || !change && n%24 != 0) {
				continue
			}
			a, err := g.Ask(t.Context(), q, Effort{Positions: 2_000, Results: true, Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			if got := slices.ContainsFunc(a.Effect.Values, func(v Values) bool { return v.Reached }); got != known && a.Argument == "" {
				t.Errorf("%v: reached: %v, want %v: %v", q, got, known, a.Effect.Evidence())
			}
			if !known && slices.Contains([]string{SameResult, ChangesResult}, a.Effect.Verdict) || change && EffectOf(Yes, a.Effect.Values) != ChangesResult {
				t.Errorf("%v: %s: %v", q, a.Effect.Verdict, a.Effect.Evidence())
			}
		}
	}
}
