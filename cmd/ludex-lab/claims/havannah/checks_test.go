package havannah

import (
	"testing"

	"ludex/proptest/claims/examine"
	_ "ludex/proptest/long" // the flag LUDEX_LONG=deep
)

// TestMillNeedsItsStones: without any one of its stones the position of a mill
// is none.
func TestMillNeedsItsStones(t *testing.T) {
	if f := havMillOn(havMillBoard); f.Verdict != examine.Confirmed {
		t.Fatalf("%v: %s", f.Verdict, f.Evidence)
	}
	for i, letter := range havMillBoard {
		if letter != 'x' {
			continue
		}
		if f := havMillOn(havMillBoard[:i] + "." + havMillBoard[i+1:]); f.Verdict == examine.Confirmed {
			t.Errorf("a mill without the stone at byte %d", i)
		}
	}
}
