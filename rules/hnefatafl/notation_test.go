package hnefatafl_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/hnefatafl"
)

func game(t testing.TB, text string) *hnefatafl.Game {
	g, err := hnefatafl.FromText(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestPositionsAndMovesTakenBack(t *testing.T) {
	walk(t, func(t *rapid.T, g *hnefatafl.Game, s hnefatafl.State, moves []hnefatafl.Move) {
		if back, err := g.Parse(g.Format(s)); err != nil || back != s {
			t.Fatalf("%s\n%staken back as\n%s%v", g, g.Format(s), g.Format(back), err)
		}
		for _, m := range moves {
			if back, err := g.ParseMove(s, g.FormatMove(s, m)); err != nil || back != m {
				t.Fatalf("%s\n%s%s taken back as %v, %v", g, g.Format(s), g.FormatMove(s, m), back, err)
			}
		}
	})
}

func TestGamesTakenBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t, hnefatafl.MaxSide)
		back, err := hnefatafl.FromText(g.String())
		if err != nil || back.Options() != g.Options() || back.Opening() != g.Opening() {
			t.Fatalf("%s taken back as %v, %v", g, back, err)
		}
	})
}

func TestString(t *testing.T) {
	for text, want := range map[string]string{
		"hnefatafl":                                 "hnefatafl:11",
		"hnefatafl:11,taf-king-edge=safe":           "hnefatafl:11,taf-king-edge=safe",
		"hnefatafl:11,taf-king-edge=captured":       "hnefatafl:11",
		"hnefatafl:3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3": "hnefatafl:7",
		"hnefatafl:5/5/2k2/5/11111":                 "",
		"hnefatafl:5/5/2k2/5/.a3,taf-group=off":     "hnefatafl:5/5/2k2/5/1a3,taf-group=off",
	} {
		g, err := hnefatafl.FromText(text)
		if want == "" {
			if err == nil {
				t.Errorf("%s: want an error", text)
			}
			continue
		}
		if err != nil || g.String() != want {
			t.Errorf("%s: got %v, %v; want %s", text, g, err, want)
		}
	}
}

func TestFromTextRejects(t *testing.T) {
	for text, want := range map[string]string{
		"tafl:11":                         "does not begin with",
		"hnefatafl:13":                    "the board is too large: a side of 13, and positions of this type hold at most 11",
		"hnefatafl:8":                     "no start of side 8 (expected 5, 7, 9, 11, 13, 19, or rows such as",
		"hnefatafl:11,taf-king-edge=sage": "did you mean safe",
		"hnefatafl:11,,":                  "not of the form",
		"hnefatafl:6/6/6/6/6/6":           "a board of side 6: this program plays those of odd sides from 5 to 19",
		"hnefatafl:5/5/5/5/5":             "no king",
		"hnefatafl:k4/5/5/5/5":            "on the fortress a5",
		"hnefatafl:a4/5/2k2/5/5":          "an attacker is on the fortress a5 (T3)",
		"hnefatafl:":                      "has no board",
		"hnefatafl:d4/5/2k2/5/5,taf-corner-stop=king-only": "a defender is on the fortress a5 (taf-corner-stop)",
		"hnefatafl:5/5/2a2/2k2/5":                          "on the throne c3 (T2)",
		"hnefatafl:5/5/2k2/2k2/5":                          "row 2 (\"2k2\"): cell c2: a second king",
		"hnefatafl:5/5/2k2/2x2/5":                          "cell c2: 'x' is not one of the letters",
		"hnefatafl:5/5/2k2/4/5":                            "row 2 (\"4\"): 4 cells, expected 5",
		"hnefatafl:5/5/2k2/5/0005":                         "a run of empty cells",
		"hnefatafl:5/5/2k2/99999999999/5":                  "a run of empty cells",
		"hnefatafl:5/5/2k2/5/é":                            "row 1",
	} {
		if g, err := hnefatafl.FromText(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, %v; want %q", text, g, err, want)
		}
	}
}

func TestFormat(t *testing.T) {
	g := game(t, "hnefatafl:5/1d3/k4/2a2/5")
	const want = ` 5 + . . . +
 4 . d . . .
 3 k . + . .
 2 . . a . .
 1 + . . . +
   a b c d e
attackers to move
`
	if got := g.Format(g.Start()); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestParseIsLoose(t *testing.T) {
	g := game(t, "hnefatafl:5")
	for _, text := range []string{
		"2a2/2d2/adkda/2d2/2a2",
		"..a..\n..d..\nadkda\n..d..\n..a..",
		"+.a.+\n..d..\na d k d a\n\n2 ..d..\n1..a..\nabcde\nattackers to move\n",
	} {
		if s, err := g.Parse(text); err != nil || s != g.Start() {
			t.Errorf("%q: got\n%s%v", text, g.Format(s), err)
		}
	}
}

func TestParseRejects(t *testing.T) {
	g := game(t, "hnefatafl:5")
	const rows = "..a..\n..d..\nadkda\n..d..\n..a..\n"
	for text, want := range map[string]string{
		"":                                "0 rows, expected 5",
		"..a..\n":                         "1 rows, expected 5",
		"..a..\n..d.\n":                   "line 2: 4 cells, expected 5",
		"..a..\n3 ..d..":                  "line 2: row 3 instead of row 4",
		"..a..\n..+..":                    "line 2: cell c4: '+'",
		"..a..\n..k..\n..k..":             "line 3: cell c3: a second king",
		rows + "nobody to move":           "line 6: \"nobody to move\" does not name the side to move",
		rows + "..a..":                    "line 6: \"..a..\" does not name the side to move",
		rows + "2/2":                      "line 6: \"2/2\": a second board",
		"3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3": "line 1: a board of side 7, expected 5",
		rows + "attackers to move\nattackers to move":           "line 7: ",
		rows + "attackers to move, 21 turns without a capture":  "21 turns without a capture: 20 end the game",
		rows + "attackers to move, 300 turns without a capture": "does not have the form",
		rows + "attackers to move, 03 turns without a capture":  "does not have the form",
		rows + "attackers to move, 3":                           "does not have the form",
		"a....\n.....\n.....\n.....\n.....\n":                   "an attacker is on the fortress a5 (T3)",
		".....\n.....\n..a..\n.....\n.....\n":                   "on the throne c3 (T2)",
	} {
		if s, err := g.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got\n%s%v; want %q", text, g.Format(s), err, want)
		}
	}
}

func TestParseMoveRejects(t *testing.T) {
	g := game(t, "hnefatafl:3a3/3d3/a3da1/7/7/k6/7")
	for text, want := range map[string]string{
		"":             "not a move",
		"a5":           "not a move",
		"a5-d5-e5":     "\"d5-e5\" is not a cell name",
		"a5-h5":        "cell h5 is off the board",
		"a5-d5x":       "\"\" is not a cell name",
		"a5-d5xe5":     "this move is a5-d5xe5xd6 (T4, T5, T6, T7, T8)",
		"a5-d5xe5xe5":  "e5 is captured twice",
		"a5-c5xe5":     "this move is a5-c5",
		"a5-e5":        "e5 is not empty (T1)",
		"a5-b6":        "b6 is not in a straight line with a5 (T1)",
		"a5-a5":        "a5 is not in a straight line with a5 (T1)",
		"b5-b6":        "there is no piece on b5 (T1)",
		"a2-a3":        "attackers to move: the piece on a2 is not theirs (T1)",
		"d7-a7":        "the fortress a7 is closed to attackers (T3, taf-corner-stop)",
		"pass":         "the attackers have a legal move and may not pass (T10)",
		"A5-D5XE5XD6":  "is not a cell name",
		"a5-d5":        "ok",
		"a5-d5xd6xe5":  "ok",
		"a5-d5xe5xd6 ": "is not a cell name",
		" a5-d5xe5xd6": "is not a cell name",
		"A5-D5xE5xD6":  "ok",
	} {
		_, err := g.ParseMove(g.Start(), text)
		if want == "ok" {
			if err != nil {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", text, err, want)
		}
	}
}

func TestParseMoveAfterTheEnd(t *testing.T) {
	g := game(t, "hnefatafl:5")
	s, err := g.Parse("5/5/5/5/2a2")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.ParseMove(s, "c1-c2"); err == nil || !strings.Contains(err.Error(), "the game is over (T9)") {
		t.Errorf("got %v", err)
	}
}

// FuzzParse checks that Parse accepts only positions, and that Format writes them
// back.
func FuzzParse(f *testing.F) {
	g := game(f, "hnefatafl:7")
	f.Add(g.Format(g.Start()))
	f.Add("3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3\ndefenders to move, 4 turns without a capture")
	f.Add("7/7/7/7/7/7/7")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := g.Parse(text)
		if err != nil {
			return
		}
		if back, err := g.Parse(g.Format(s)); err != nil || back != s {
			t.Errorf("%q: read as\n%staken back with %v", text, g.Format(s), err)
		}
		for _, m := range g.Moves(s, nil) {
			g.Outcome(g.Play(s, m))
		}
	})
}

// FuzzParseMove checks that ParseMove accepts only legal moves.
func FuzzParseMove(f *testing.F) {
	g := game(f, "hnefatafl:3a3/3d3/a3da1/7/7/k6/7")
	for _, text := range []string{"a5-d5", "a5-d5xe5xd6", "pass", "a5-d5x", "d7-d4"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := g.ParseMove(g.Start(), text)
		if err != nil {
			return
		}
		if back, err := g.ParseMove(g.Start(), g.FormatMove(g.Start(), m)); err != nil || back != m {
			t.Errorf("%q: read as %s, taken back with %v", text, g.FormatMove(g.Start(), m), err)
		}
	})
}

// FuzzFromText checks that a game that is read is named as it is.
func FuzzFromText(f *testing.F) {
	for _, text := range []string{"hnefatafl", "hnefatafl:7,taf-group=off", "hnefatafl:5/5/2k2/5/1a3"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := hnefatafl.FromText(text)
		if err != nil {
			return
		}
		if back, err := hnefatafl.FromText(g.String()); err != nil || back.String() != g.String() {
			t.Errorf("%q: read as %s, taken back with %v", text, g, err)
		}
	})
}
