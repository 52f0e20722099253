package attempt_test

import (
	"slices"
	"strings"
	"testing"

	"ludex/puzzles/attempt"
	"ludex/rules"
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

// TestDeciding: a won position shows the pieces without which the last move would not have won,
// in games of every kind; another one, and one that is blocked, none.
func TestDeciding(t *testing.T) {
	for _, c := range []struct{ game, start, moves, want string }{
		{"havannah:4", "", "f5 a1 c3 b1 c4 a2 d3 a3 d5 b3 e4 b2 e5", "c3 c4 d3 d5 e4 e5"},
		{"havannah:4", "", "d4 a1 c3 a2 c4 a3 d3 b1 d5 b2 e4 c1 e5", "c3 c4 d3 d5 e4 e5"},
		{"havannah:4", "", "a1 g4 d4 g5 a2 g6 a3 f3 a4", "a1 a2 a3 a4"},
		{"havannah:3", "", "a2 e3 b3 e4 b4 d2 b2 d5 b1", "a2 b1 b2 b3 b4"},
		{"havannah:4", "", "a1 g4 a2 g5 a3", ""},
		{"wali:4x3,pieces=4", "X . . X\n. X X .\nO . . .\nsticks to move", "D3-D2xA1", "B2 C2 D2"},
		{"hnefatafl:7", "+ . . . . . +\n. . . . . . a\nk . . . . . .\n. . . + . . .\n. . . a . . d\n. . . . . . .\n+ . a . . . +\ndefenders to move", "a5-a7", "a7"},
		{"../../docs/examples/hex.rbg", "", "a2 a4 b4 b3 c2 a3 d3 b2 a1 c3 b1 c4 d1 d4", "a3 b3 c3 d4"},
		{"../../docs/examples/small/connect.rbg", "", "a1 d1 a2 a3 d2 b1 b2 b3 c1 a4 d3 c2", "a4 b3 c1 c2 d1"},
		{"wabanti-solo:4,start=c3+d3+d4+e4,target=c3+d4+d5+e4", "", "d3-d5", ""},
		{"wabanti-eclair:4", "", "b3-b5 c2-e2", "b5 c5 d6 e2 e3 e6 f4 f5 f6"},
		{"../../docs/examples/six-mens-morris.rbg", "5 b-----b-----b\n  |     |     |\n4 |  w--b--b  |\n  |  |     |  |\n3 w--.     w--w\n  |  |     |  |\n2 |  .--.--.  |\n  |     |     |\n1 b-----.-----w\n  a  b  c  d  e\nturn: white/2\nvalues: white=0 black=0 placed=12\n", "e1-c1", ""},
	} {
		g, err := catalog.New().Open(c.game)
		if err != nil {
			t.Fatal(err)
		}
		s := play.NewSession(g)
		if c.start != "" {
			if err := s.SetUp(c.start); err != nil {
				t.Fatal(err)
			}
		}
		for move := range strings.FieldsSeq(c.moves) {
			if err := s.PlayText(move); err != nil {
				t.Fatalf("%s: %v (legal: %v)", c.game, err, s.MoveTexts())
			}
		}
		steps := attempt.Steps(s, rules.Chance, nil)
		var names []string
		for _, cell := range steps[len(steps)-1].Wins {
			names = append(names, g.Layout().Cells[cell].Name)
		}
		slices.Sort(names)
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.game, c.moves, got, c.want)
		}
	}
}
