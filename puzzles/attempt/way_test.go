package attempt_test

import (
	"strings"
	"testing"

	"ludex/puzzles/attempt"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

// TestWay: the way of a move has the cells on it that its text names, and none that it takes.
func TestWay(t *testing.T) {
	for _, c := range []struct{ game, moves, want string }{
		{"../../docs/examples/konane.rbg,k-series=turns", "c4 c5 c2-c3-c4 a5-c5-c3", "a5 c5 c3"},
		{"../../docs/examples/konane.rbg", "c4 c5 c2-c3-c4", "c2 c3 c4"},
		{"wali:4x3,pieces=4", "A1", "A1"},
		{"havannah:4", "a1", "a1"},
		{"hnefatafl:7", "a4-a5", "a4 a5"},
	} {
		g, err := catalog.New().Open(c.game)
		if err != nil {
			t.Fatal(err)
		}
		s := play.NewSession(g)
		for move := range strings.FieldsSeq(c.moves) {
			if err := s.PlayText(move); err != nil {
				t.Fatalf("%s: %v (legal: %v)", c.game, err, s.MoveTexts())
			}
		}
		texts := strings.Fields(c.moves)
		var names []string
		for _, cell := range attempt.Way(g, s.Line()[len(texts)-1], texts[len(texts)-1]) {
			names = append(names, g.Layout().Cells[cell].Name)
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%s: the way of %s is %q, want %q", c.game, c.moves, got, c.want)
		}
	}
}
