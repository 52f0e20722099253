package report

import (
	"testing"

	"ludex/proptest/doubt"
)

// TestShown: where a doubt shows is one phrase.
func TestShown(t *testing.T) {
	for _, c := range []struct {
		doubt Doubt
		want  string
	}{
		{Doubt{Board: "4x4", Moves: []string{"c4"}, Shortest: true}, "Shown on 4x4 by c4; no shorter game shows it"},
		{Doubt{Board: "4x4", Moves: []string{"a4", "b4"}}, "Shown on 4x4 by a4 b4"},
		{Doubt{Board: "4x4", Start: ". b", Moves: []string{"c4"}}, "Shown on 4x4 from a constructed position by c4"},
		{Doubt{Start: ". b"}, "Shown from a constructed position"},
		{Doubt{Board: "4x4", Shortest: true}, "Shown on 4x4 at the start"},
	} {
		if got := c.doubt.shown(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// TestNoGame: the most frequent reason is said, and what to do about it.
func TestNoGame(t *testing.T) {
	d := Doubts{Game: "toy.rbg", Boards: []string{"4x4", "6x6"}, Refused: map[string]int{doubt.NoPlace: 5, "too long": 2}}
	if got, want := d.noGame(), "7 are no game that can be played (5: there is no such place on another board); try one board alone: ludex doubt toy.rbg:6x6"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	d.Refused = nil
	if got, want := d.noGame(), "0 are no game that can be played"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
