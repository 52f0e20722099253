package rbg

import (
	"fmt"
	"strings"
	"testing"
)

const squareRules = `
#players = one(1), two(1)
#pieces = e, w, bB
#variables =
#board = a1 [e] {r: c1, u: a3} c1 [w] {l: a1, u: c3} a3 [e] {r: c3, d: a1} c3 [bB] {l: a3, d: c1} m [e] {}
#rules = (->one (r + l + u + d)* {e} [w] ->two (r + l + u + d)* {e} [bB])*
`

const square = `//@ layout
//@   a3-----c3
//@   |\     |
//@   | \    |
//@   |  m   |
//@   |      |
//@   a1-----c1`

func TestLayout(t *testing.T) {
	for _, c := range []struct{ layout, diagram, lines string }{
		{"", "a1:.  c1:w  a3:.  c3:bB m:.\n", "[]"},
		{square, ".------bB\n|\\     |\n| \\    |\n|  .   |\n|      |\n.------w\n", "[[0 1] [2 0] [2 3] [2 4] [3 1]]"},
		{"//@ layout\n//@   a3+c3\n//@    m\n//@     a1 c1", ".  bB\n .\n  .  w\n", "[]"},
	} {
		g, err := open[Bytes32](mustRead(t, strings.Replace(c.layout, "+", " ", 1)+squareRules), "", Options{})
		if err != nil {
			t.Errorf("%s: %v", c.layout, err)
			continue
		}
		if got := g.Format(g.Start()); !strings.HasPrefix(got, c.diagram+"turn: one a1\n") {
			t.Errorf("the diagram is\n%s\nwant\n%s", got, c.diagram)
		}
		if s, err := g.Parse(g.Format(g.Start())); err != nil || s != g.Start() {
			t.Errorf("%s: read again: %v", c.layout, err)
		}
		if got := fmt.Sprint(g.Layout().Lines); got != c.lines {
			t.Errorf("the lines are %s, want %s", got, c.lines)
		}
	}
}

func TestLayoutHasRoomForPieces(t *testing.T) {
	for layout, want := range map[string]string{
		strings.Replace(square, "m ", "x ", 1):               `line 5, column 10: "x" is no cell of the board`,
		strings.Replace(square, " m ", "   ", 1):             `line 2, column 7: the layout has no point m`,
		strings.Replace(square, "|      |", "|   c1 |", 1):   `line 7, column 14: there are two points c1`,
		strings.Replace(square, "| \\    |", "|      |", 1):  `line 3, column 8: this '\\' joins no two points`,
		strings.Replace(square, "a3-----c3", "a3---- c3", 1): `line 2, column 9: this '-' joins no two points`,
		"//@ layout\n//@   a3 c3\n//@   mc1\n//@   a1":       `line 3, column 7: "mc1" is no cell of the board`,
		"//@ layout\n//@   m c3\n//@   a3 c1 a1":             `line 2, column 9: the point to the left has no room for a piece of 2 letters`,
		"//@ layout":                                         `line 1, column 5: expected one layout of a board`,
		square + "\n" + square:                               `line 8, column 5: expected one layout of a board`,
	} {
		_, err := Read("square.rbg", layout+squareRules)
		if err == nil || !strings.HasPrefix(err.Error(), "square.rbg: "+want) {
			t.Errorf("%s\n%v, want %s", layout, err, want)
		}
	}
}

// TestDiagramsNameTheirCells reads diagrams with their coordinates and without.
func TestDiagramsNameTheirCells(t *testing.T) {
	const game = "#players = one(1), two(1)\n#pieces = e, a\n#variables =\n#board = %s\n#rules = (->one {e} [a] ->two {a} [e])*\n"
	for board, want := range map[string][2]string{
		"rectangle(u, d, l, r, [e, , a] [a, e, e])":          {"2 . ~ a\n1 a . .\n  a b c\n", ". ~ a\na . .\n"},
		"hexagon(p, q, r, s, t, u, [e, a] [e, e, e] [a, e])": {"a  . a\nb . . .\nc  a .\n", " . a\n. . .\n a .\n"},
	} {
		g, err := open[Bytes32](mustRead(t, fmt.Sprintf(game, board)), "", Options{})
		if err != nil {
			t.Fatal(err)
		}
		rest, ok := strings.CutPrefix(g.Format(g.Start()), want[0])
		if !ok {
			t.Errorf("the diagram is\n%s\nwant\n%s", g.Format(g.Start()), want[0])
		}
		for _, text := range want {
			if s, err := g.Parse(text + rest); err != nil || s != g.Start() {
				t.Errorf("%s: %v", text, err)
			}
		}
	}
}

func mustRead(t *testing.T, text string) *Rulebook {
	t.Helper()
	r, err := Read("test.rbg", text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
