package havannah_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	. "ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// anyPosition draws a game and plays it at random for some while.
func anyPosition(t *rapid.T, tb testing.TB) (*Game[UpTo15], State[UpTo15]) {
	board := Board{rapid.IntRange(2, 15).Draw(t, "side"), rapid.IntRange(1, 60).Draw(t, "stones")}
	p := newPair[UpTo15](tb, board, anyOptions.Draw(t, "options"))
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	s := p.fast.Start()
	for range rapid.IntRange(0, 120).Draw(t, "plies") {
		moves := p.fast.Moves(s, nil)
		if len(moves) == 0 {
			break
		}
		s = p.fast.Play(s, p.clump(s, moves, rng))
	}
	return p.fast, s
}

func TestDiagramTakenBack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g, s := anyPosition(rt, t)
		got, err := g.Parse(g.Format(s))
		if err != nil || got != s {
			rt.Fatalf("%v: taken back as\n%s%v", g, g.Format(got), err)
		}
	})
}

func TestMovesTakenBack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g, s := anyPosition(rt, t)
		for _, m := range g.Moves(s, nil) {
			if got, err := g.ParseMove(s, g.FormatMove(s, m)); err != nil || got != m {
				rt.Fatalf("%v: %s taken back as %d, %v", g, g.FormatMove(s, m), got, err)
			}
		}
	})
}

func TestTextTakenBack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g, _ := anyPosition(rt, t)
		got, err := FromText[UpTo15](g.String())
		if err != nil || got.Board() != g.Board() || got.Options() != g.Options() {
			rt.Fatalf("%s taken back as %v, %v", g, got, err)
		}
	})
}

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"havannah":                                     "havannah:8",
		"havannah:10,hav-ring=empty":                   "havannah:10,hav-ring=empty",
		"havannah:4,stones=9,hav-swap=swap":            "havannah:4,stones=9,hav-swap=swap",
		"havannah:8,stones=55,hav-ring=any":            "havannah:8",
		"havannah:3,hav-fork=three-sides,hav-ring=any": "havannah:3",
	} {
		if g, err := FromText[UpTo15](text); err != nil || g.String() != want {
			t.Errorf("%s: got %v, %v; want %s", text, g, err, want)
		}
	}
	for text, want := range map[string]string{
		"hex:8":                     "does not begin with havannah:",
		"havannah:":                 `"" is not a board`,
		"havannah:8x8":              `"8x8" is not a board`,
		"havannah:16":               "must be 2 to 15",
		"havannah:8,stones=many":    "stones=NUMBER",
		"havannah:8,stones=0":       "at least 1 (H7)",
		"havannah:8,hav-ring=full":  "hav-ring has no reading",
		"havannah:8,stone=3":        `there is no ambiguity "stone"`,
		"havannah:8,hav-swap=swap,": "ID=VALUE",
	} {
		if _, err := FromText[UpTo15](text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

func TestParseMoveRejects(t *testing.T) {
	for _, c := range []struct{ text, moves, move, want string }{
		{"havannah:4", "d4", "d4", "d4: red has a stone there already (H1)"},
		{"havannah:4,hav-first=white", "d4", "d4", "d4: white has a stone there already (H1)"},
		{"havannah:4", "d4 e4", "e4", "e4: black has a stone there already (H1)"},
		{"havannah:4", "", "h8", "cell h8 is off the board of 4 cells a side"},
		{"havannah:4", "", "4d", `"4d" is not a cell name`},
		{"havannah:4", "", "", `"" is not a cell name`},
		{"havannah:4", "d4", "swap", "swap: the rulebooks have no swap (H1, hav-swap)"},
		{"havannah:4,hav-swap=swap", "", "swap", "only the very first stone"},
		{"havannah:4,hav-swap=swap", "d4 e4", "swap", "only the very first stone"},
		{"havannah:4,hav-swap=swap", "d4 swap", "swap", "only the very first stone"},
		{"havannah:4", "", "pass", "pass: red has a stone to place and may not pass (H1, hav-pass)"},
		{"havannah:2", "a1 b2 a2", "c3", "c3: play has ended: red has won by a bridge (H2)"},
		{"havannah:4,stones=1,hav-supply=draw-when-empty", "d4 a1", "c3", "play has ended: the stones have run out (hav-supply)"},
	} {
		g, err := FromText[UpTo15](c.text)
		if err != nil {
			t.Fatal(err)
		}
		_, s := after(t, g, c.moves)
		if _, err := g.ParseMove(s, c.move); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %s %s: got %v, want %s", c.text, c.moves, c.move, err, c.want)
		}
	}
}

// TestParse reads what people type: no indentation, comments, no turn.
func TestParse(t *testing.T) {
	g := game[UpTo15](t, Board{2, 55}, Options{})
	s, err := g.Parse("# a corner each\n\nx .\n. . .\no .\n")
	if err != nil || g.Format(s) != " x .\n. . .\n o .\nx to move\n" {
		t.Errorf("got\n%s%v", g.Format(s), err)
	}
}

func TestParseRejects(t *testing.T) {
	for _, c := range []struct{ text, diagram, want string }{
		{"havannah:2", "", "0 lines: expected 3 rows"},
		{"havannah:2", ". .\n. . .\n. .\nx to move\nx to move", "5 lines: expected 3 rows"},
		{"havannah:2", ". .\n. .\n. .", "line 2: 2 cells in row b, expected 3"},
		{"havannah:2", ". .\n. # .\n. .", `line 2: cell b2 is "#", expected x, o or .`},
		{"havannah:2", ". .\n. xo .\n. .", `line 2: cell b2 is "xo", expected x, o or .`},
		{"havannah:2", ". .\n. . .\n. .\nwhite to move", `line 4: "white to move" does not name the player to move`},
		{"havannah:2", "o .\n. . .\n. .", "0 stones of x and 1 of o do not determine the player to move"},
		{"havannah:2,hav-swap=swap", "o .\n. . x\n. .", "do not determine the player to move"},
		{"havannah:2", "x x\n. o .\n. o\nx to move", "x, to move, holds a bridge already: play has ended before (H2)"},
		{"havannah:2", "x x\n. o .\n. o\no to move", `line 4: "o to move", but by these readings "x has won: bridge"`},
		{"havannah:2", "x x\n. o .\n. o\nx has won: ring", `but by these readings "x has won: bridge"`},
		{"havannah:2", "x x\nx o x\no o\no to move", "o, to move, holds a bridge already"},
		{"havannah:2", "x x\nx o x\n. o", "4 stones of x and 2 of o do not determine"},
		{"havannah:2", "x x\nx o x\n. o\nx has won: bridge", "no single stone of x completed its bridge"},
		{"havannah:3", "x x x\n. . . .\n. . . . .\n. . . .\nx x x\no to move", "no single stone of x completed its bridge: play continued after the end (H2)"},
		{"havannah:3,stones=2,hav-supply=draw-when-empty", "x . x\n. . . .\n. . . . .\n. . . .\nx . .\no to move", "3 stones of x, who has 2 (H7)"},
	} {
		g, err := FromText[UpTo15](c.text)
		if err != nil {
			t.Fatal(err)
		}
		if s, err := g.Parse(c.diagram); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\n%s: got %v, want %s\n%s", c.text, c.diagram, err, c.want, g.Format(s))
		}
	}
}

// TestPass: a set position in which one player has run out of stones.
func TestPass(t *testing.T) {
	g, err := FromText[UpTo15]("havannah:3,stones=2,hav-supply=pass-when-empty")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse("x . .\n. . . .\n. . x . .\n. . . .\n. . .\nx to move")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.ParseMove(s, "a2"); err == nil || !strings.Contains(err.Error(), "red has no stone left and must pass") {
		t.Errorf("a third stone: %v", err)
	}
	for _, text := range []string{"pass", "a2", "pass", "a3"} {
		m, err := g.ParseMove(s, text)
		if err != nil || g.Outcome(s) != rules.Undecided {
			t.Fatalf("%s: %v", text, err)
		}
		s = g.Play(s, m)
	}
	if g.Outcome(s) != rules.Draw || !strings.HasSuffix(g.Format(s), "\ndraw, x to move\n") {
		t.Errorf("all stones placed:\n%s", g.Format(s))
	}
}

// TestPassedTakenBack: a diagram after a pass and after two is parsed to the same
// state, so that a second pass ends play.
func TestPassedTakenBack(t *testing.T) {
	g, err := FromText[UpTo15]("havannah:3,hav-pass=may-pass")
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start()
	for i, m := range []Move{4, Pass, Pass} {
		if s, err = g.Parse(g.Format(g.Play(s, m))); err != nil {
			t.Fatal(err)
		}
		if over := g.Outcome(s) == rules.Draw; over != (i == 2) {
			t.Errorf("after turn %d:\n%s", i+1, g.Format(s))
		}
	}
}

// TestImages: an image of a position has each stone where the symmetry takes its
// cell.
func TestImages(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g, s := anyPosition(rt, t)
		for i, image := range Images(g) {
			for c, to := range g.Layout().Symmetries()[i] {
				if p, q := stoneAt(s, hexgrid.Cell(c)), stoneAt(image(s), hexgrid.Cell(to)); p != q {
					rt.Fatalf("symmetry %d: %d on cell %d, %d on its image %d", i, p, c, q, to)
				}
			}
		}
	})
}

// stoneAt returns the player with a stone on a cell, or -1.
func stoneAt(s State[UpTo15], c hexgrid.Cell) int {
	for _, p := range []rules.Player{First, Second} {
		if s.Stones(p).Has(c) {
			return int(p)
		}
	}
	return -1
}

// FuzzParse: every diagram that parses is formatted and parsed to the same state.
func FuzzParse(f *testing.F) {
	f.Add("havannah:2,hav-swap=swap", " x .\n. . .\n o .\nx to move\n")
	f.Add("havannah:2", "x x\n. o .\n. .\nx has won: bridge\n")
	f.Add("havannah:3,stones=2,hav-supply=pass-when-empty", "x . .\n. . . .\n. . x . .\n. . . .\n. . .\nx to move")
	f.Fuzz(func(t *testing.T, name, diagram string) {
		g, err := FromText[UpTo15](name)
		if err != nil {
			return
		}
		s, err := g.Parse(diagram)
		if err != nil {
			return
		}
		if again, err := g.Parse(g.Format(s)); err != nil || again != s {
			t.Errorf("%v:\n%staken back as\n%s%v", g, g.Format(s), g.Format(again), err)
		}
		if undecided := g.Outcome(s) == rules.Undecided; undecided != (len(g.Moves(s, nil)) > 0) {
			t.Errorf("undecided: %v, with %d moves", undecided, len(g.Moves(s, nil)))
		}
	})
}
