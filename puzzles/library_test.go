package puzzles

import (
	"math"
	"slices"
	"strings"
	"testing"

	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

func TestLibrary(t *testing.T) {
	all, err := Library()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 40 {
		t.Errorf("%d puzzles, want at least 40", len(all))
	}
	ids := map[string]bool{}
	for _, p := range all {
		if p.ID == "" || ids[p.ID] {
			t.Errorf("id %q is empty or not unique", p.ID)
		}
		ids[p.ID] = true
		if p.Title == "" {
			t.Errorf("%s has no title", p.ID)
		}
		if proved := p.Proved; proved.Verdict == "" || proved.Verdict == Solved && proved.Length == 0 && proved.Key == "" {
			t.Errorf("%s: nothing is proved (ludex check puzzle library --write FILE)", p.ID)
		}
		if p.Kind() == Solo {
			checkSolo(t, p)
		}
	}
	readsBack(t, all)
}

// Find reads one puzzle, and it is that of the whole library.
func TestNear(t *testing.T) {
	for typed, want := range map[string]string{"snowflak": "snowflake", "the-crane": "crane", "hart": "heart", "zzzzzz": ""} {
		near := Near(typed)
		if want == "" && len(near) > 0 || want != "" && !slices.Contains(near, want) {
			t.Errorf("%s: got %q, want %q", typed, near, want)
		}
	}
}
