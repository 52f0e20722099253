package havannah_test

import (
	"strings"
	"testing"

	"ludex/rules"
	. "ludex/rules/havannah"
)

var (
	_ rules.Game[State[UpTo8], Move]     = (*Game[UpTo8])(nil)
	_ rules.Notation[State[UpTo8], Move] = (*Game[UpTo8])(nil)
	_ rules.Symmetric[State[UpTo8]]      = (*Game[UpTo8])(nil)
)

// after plays moves, and returns the last but one position, too.
func after(t *testing.T, g *Game[UpTo15], moves string) (before, s State[UpTo15]) {
	t.Helper()
	for text := range strings.FieldsSeq(moves) {
		m, err := g.ParseMove(s, text)
		if err != nil {
			t.Fatal(err)
		}
		before, s = s, g.Play(s, m)
	}
	return before, s
}

// TestFigures: the last move completes the expected figures, or none, and no move
// before it does.
func TestFigures(t *testing.T) {
	for _, c := range []struct {
		name, text, moves string
		want              Figures
	}{
		{"smallest ring", "havannah:4", "c3 a1 c4 a2 d3 a3 d5 b1 e4 b2 e5", Ring},
		{"ring round a stone of the other", "havannah:4", "c3 d4 c4 a2 d3 a3 d5 b1 e4 b2 e5", Ring},
		{"that ring by the variant", "havannah:4,hav-ring=empty", "c3 d4 c4 a2 d3 a3 d5 b1 e4 b2 e5", 0},
		{"seven together", "havannah:4", "d4 a1 c3 a2 c4 a3 d3 b1 d5 b2 e4 c1 e5", Ring},
		{"seven together, not-only-own", "havannah:4,hav-ring=not-only-own", "d4 a1 c3 a2 c4 a3 d3 b1 d5 b2 e4 c1 e5", 0},
		{"edges do not help", "havannah:4", "a3 g4 b3 g5 b4 g6 b5 f3 a4", 0},
		{"bridge of a side", "havannah:4", "a1 g4 a2 g5 a3 f3 a4", Bridge},
		{"one side and a corner", "havannah:4", "a1 g4 a2 g5 a3", 0},
		{"two sides by a corner", "havannah:4", "a1 d4 a2 d5 b1 d6 a3", 0},
		{"outer cells on one side", "havannah:5,hav-fork=three-edge-cells", "a2 e5 a3 e4 a4", Fork},
		{"three in three sides", "havannah:3", "a2 e3 b3 e4 b4 d2 b2 d5 b1", Fork},
		{"three sides by a corner", "havannah:3", "a2 d3 a1 d4 b1 c3 c2 e4 d2", Fork},
		{"a corner void", "havannah:3,hav-corner=void", "a2 d3 a1 d4 b1 c3 c2 e4 d2", 0},
		{"void for forks only", "havannah:3,hav-corner=void", "a2 d3 a1 d4 b1 c3 c1", Bridge},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := FromText[UpTo15](c.text)
			if err != nil {
				t.Fatal(err)
			}
			before, s := after(t, g, c.moves)
			if before.Figures() != 0 || s.Figures() != c.want {
				t.Errorf("got %q, before it %q, want %q\n%s", s.Figures(), before.Figures(), c.want, g.Format(s))
			}
			if won := g.Outcome(s) == rules.Won(First); won != (c.want != 0) {
				t.Errorf("outcome %v", g.Outcome(s))
			}
		})
	}
}

// TestSide2 is the smallest board by the letter: all cells of the rim are
// corners, the sides have no cell.
func TestSide2(t *testing.T) {
	g := game[UpTo15](t, Board{2, 55}, Options{})
	if _, s := after(t, g, "a1 b2 c3 b1 a2"); s.Figures() != Bridge {
		t.Errorf("two corners side by side: %q", s.Figures())
	}
	g = game[UpTo15](t, Board{2, 55}, Options{Fork: ThreeEdgeCells})
	if _, s := after(t, g, "b2 a1 a2"); s.Figures() != 0 {
		t.Errorf("a corner and the centre: %q", s.Figures())
	}
}

func TestNew(t *testing.T) {
	for _, c := range []struct {
		board Board
		want  string
	}{
		{Board{1, 55}, "must be 2 to 15"},
		{Board{16, 55}, "must be 2 to 15"},
		{Board{6, 55}, "positions of this type hold at most 5"},
		{Board{5, 0}, "must be at least 1 (H7)"},
	} {
		if _, err := New[UpTo5](c.board, Options{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: got %v, want %s", c.board, err, c.want)
		}
	}
	if _, err := New[UpTo15](Board{15, 1}, Options{}); err != nil {
		t.Error(err)
	}
}
