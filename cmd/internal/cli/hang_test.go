package cli

import "testing"

// TestHangKeepsSigns: no line begins with a French sign.
func TestHangKeepsSigns(t *testing.T) {
	const text = "a que se passe-t-il\u202f?"
	if got, want := Hang("", text, 11), "a que se\npasse-t-il\u202f?"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
