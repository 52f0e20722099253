package oracle

import "testing"

// TestCaptureNames: a text names the move of a program with the same captures, however the
// two list them.
func TestCaptureNames(t *testing.T) {
	takes := map[string][]string{"d2-b2": {"c3", "b3"}}
	for _, c := range []struct {
		own, text string
		takes     map[string][]string
		same      bool
	}{
		{"d2-b2", "d2-b2xb3xc3", takes, true},
		{"d2-b2", "d2-b2xc3xb3", takes, true},
		{"d2-b2", "d2-b2xb3", takes, false},
		{"d2-b2", "d2-b2xb3", map[string][]string{}, false},
		{"d2-b2", "d2-b2xb3", nil, true},
		{"d2-b2xb3xc3", "d2-b2", nil, true},
		{"d2-b2xb3xc3", "d2-b2xc3xb3", nil, true},
		{"d2-b2xb3", "d2-b2xc3", nil, false},
		{"d2-b2", "d2-c2", nil, false},
		{"x1", "x2", nil, false},
		{"a", "xb3", nil, false},
	} {
		s := State{Takes: c.takes}
		if s.names(c.own, c.text) != c.same {
			t.Errorf("%q names %q, which takes %v: %v", c.text, c.own, c.takes, !c.same)
		}
	}
}
