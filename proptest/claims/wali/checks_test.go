package wali

import (
	"testing"

	_ "ludex/proptest/long" // the flag LUDEX_LONG=deep
)

// TestToAndFro: the wrong piece of a cheval takes nothing.
func TestToAndFro(t *testing.T) {
	_, takes, err := ToAndFro{doubleCheval1, [2]string{"A5-A4", "A4-A5"}}.play()
	if err != nil || allAt(takes, 0) {
		t.Errorf("%v, %v", takes, err)
	}
}
