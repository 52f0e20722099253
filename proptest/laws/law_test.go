package laws

import (
	"context"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// mustShrink is time enough to shrink a toy's failure, which ends earlier, on a
// busy machine, too.
const mustShrink = time.Minute

func TestTryCounts(t *testing.T) {
	seen := 0
	law := Law{Name: "counted", Check: func(t *rapid.T) {
		if seen++; seen == 5 {
			t.Fatalf("the fifth")
		}
	}}
	if r := law.Try(t.Context(), Effort{Cases: 4, Seed: 1}); r != (Result{Cases: 4}) {
		t.Errorf("got %+v, want 4 sound cases", r)
	}
	seen = 10
	if r := law.Try(t.Context(), Effort{Cases: 250, Seed: 1}); r != (Result{Cases: 250}) {
		t.Errorf("got %+v, want 250 sound cases", r)
	}
	seen = 0
	if r := law.Try(t.Context(), Effort{Cases: 9, Seed: 1}); r.Cases != 5 || r.Failure == "" {
		t.Errorf("got %+v, want a failure in the fifth case", r)
	}
}

// TestTryRepeats: the same seed finds the same.
func TestTryRepeats(t *testing.T) {
	law, _ := Find(toyLaws("all orbits are large"), "canonical")
	effort := Effort{Cases: 50, Seed: 3, Shrink: mustShrink}
	if a, b := law.Try(t.Context(), effort), law.Try(t.Context(), effort); a != b || a.Failure == "" {
		t.Errorf("got\n%+v\nand\n%+v", a, b)
	}
}

func TestTryStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	law := Law{Name: "stopped", Check: func(*rapid.T) { cancel() }}
	if r := law.Try(ctx, Effort{Cases: 1000, Seed: 1}); r != (Result{Cases: 1}) {
		t.Errorf("got %+v, want one case", r)
	}
}
