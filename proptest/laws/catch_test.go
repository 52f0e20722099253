package laws

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// mustCatch fails unless a law of the list fails with a report that contains
// all of want.
func mustCatch(t *testing.T, list []Law, name, fault string, want ...string) {
	t.Helper()
	law, ok := Find(list, name)
	if !ok {
		t.Fatalf("there is no law %s", name)
	}
	r := law.Try(t.Context(), Effort{Cases: 300, Seed: 1, Shrink: 200 * time.Millisecond})
	if r.Failure == "" {
		t.Errorf("%s: not caught by %s in %d cases", fault, name, r.Cases)
		return
	}
	for _, text := range want {
		if !strings.Contains(r.Failure, text) {
			t.Errorf("%s, as %s: no %q in the report:\n%s", fault, name, text, r.Failure)
		}
	}
	if strings.Contains(r.Failure, "rapid") || strings.Contains(r.Failure, "panic") {
		t.Errorf("%s, as %s: not a report of the law alone:\n%s", fault, name, r.Failure)
	}
}

// everyLawAble fails for each law of which nothing has shown that it can.
func everyLawAble(t *testing.T, laws []Law, able []string) {
	t.Helper()
	for _, law := range laws {
		if !slices.Contains(able, law.Name) {
			t.Errorf("nothing shows that %s can fail", law.Name)
		}
	}
}
