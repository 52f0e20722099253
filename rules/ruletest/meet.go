package ruletest

import (
	"testing"

	"pgregory.net/rapid"
)

// mostMeets is the greatest number of further cases that Meet draws.
const mostMeets = 2000

// Meet checks a property as [rapid.Check] does, and then draws further cases
// until met reports that each kind of case has occurred. Their seeds are fixed,
// so that the result does not depend on chance: a property that meets no such
// case fails.
func Meet(t *testing.T, property func(*rapid.T), met func() bool) {
	t.Helper()
	rapid.Check(t, property)
	further := rapid.Custom(func(rt *rapid.T) bool {
		property(rt)
		return met()
	})
	for seed := 0; !met(); seed++ {
		if seed == mostMeets {
			t.Fatalf("a kind of case did not occur in %d cases", mostMeets)
		}
		further.Example(seed)
	}
}
