package report

import "testing"

// TestShown: where a doubt shows is one phrase.
func TestShown(t *testing.T) {
	for _, c := range []struct {
		doubt Doubt
		want  string
	}{
		{Doubt{Board: "4x4", Moves: []string{"c4"}, Shortest: true}, "shown on 4x4 by c4; no shorter game shows it"},
		{Doubt{Board: "4x4", Moves: []string{"a4", "b4"}}, "shown on 4x4 by a4 b4"},
		{Doubt{Board: "4x4", Start: ". b", Moves: []string{"c4"}}, "shown on 4x4 from a constructed position by c4"},
		{Doubt{Start: ". b"}, "shown from a constructed position"},
		{Doubt{Board: "4x4", Shortest: true}, "shown on 4x4 at the start"},
	} {
		if got := c.doubt.shown(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
