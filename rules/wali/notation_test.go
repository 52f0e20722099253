package wali_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/wali"
)

// TestNotationRoundTrip writes and reads every position of a game and every
// move in it.
func TestNotationRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame.Draw(t, "game")
		s := g.Start()
		for range 40 {
			if got, err := g.Parse(g.Format(s)); err != nil || got != s {
				t.Fatalf("%v\n%sis read as %v, %v", g, g.Format(s), got, err)
			}
			moves := g.Moves(s, nil)
			for _, m := range moves {
				if got, err := g.ParseMove(s, g.FormatMove(s, m)); err != nil || got != m {
					t.Fatalf("%s is read as %v, %v", g.FormatMove(s, m), got, err)
				}
			}
			if len(moves) == 0 {
				return
			}
			s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

func TestParseMove(t *testing.T) {
	start := "wali:6x5 ././././. stones to place"
	moving := "wali:6x5 ...OO./XX.O../X.OX../.X.XX./..O... stones to move"
	two := "wali:6x5,wal-double=two ..O.XX/..O.../OO.O../..XX../...... stones to move"
	for _, c := range []struct{ position, move, want string }{
		{start, "C3", "C3"},
		{start, "c3", "C3"},
		{start, "C9", "cell C9 is off the board of 6 columns by 5 rows"},
		{start, "Z9-C3", "cell Z9 is off the board"},
		{"wali:6x1,pieces=3 .OO.XX stones to place", "D1", "stones cannot place and must pass (wal-place-stuck)"},
		{"wali:6x1,pieces=3 .OO.XX stones to place", "pass", "pass"},
		{"wali:6x1,pieces=3 .OO.XX sticks to place", "D1", "D1 would be the third piece or more in a line (D1"},
		{start, "33", "\"33\" is not a cell name"},
		{start, "C3-C4", "pieces do not move before placing ends (D1)"},
		{start, "C3xC4", "a placement captures nothing"},
		{start, "pass", "stones have a legal move and may not pass (D1)"},
		{"wali:6x5 OO..../....../....../....../XX.... stones to place", "C5", "C5 would be the third piece or more in a line (D1"},
		{"wali:6x5 OO..../....../....../....../XX.... stones to place", "B5", "B5 is not empty (D1)"},
		{moving, "E5-F5", "E5-F5"},
		{moving, "C3", "placing has ended"},
		{moving, "A4-A5", "there is no piece of the stones on A4 (D2)"},
		{moving, "D5-B5", "B5 is not one cell across or down from D5 (D2)"},
		{moving, "D4-E5", "E5 is not one cell across or down from D4 (D2)"},
		{moving, "D4-D5", "D5 is not empty (D2)"},
		{moving, "D4-C4xA3", "it makes no row, so it captures nothing (D3, D4)"},
		{two, "D3-C3", "it makes a row and must capture 2: name each, such as xC2xD2 (D3)"},
		{"wali:3x3,pieces=4 .O./O.O/XX. stones to move", "B3-B2", "such as xA1 (D3)"},
		{"wali:6x5,wal-target=not-in-row OO.XXX/..O.../X...../....../...... stones to move", "C4-C5", "such as xA3 (D3)"},
		{two, "D3-C3xE5", "must capture 2"},
		{two, "D3-C3xE5xF5", "D3-C3xE5xF5"},
		{two, "D3-C3xF5xE5", "D3-C3xE5xF5"},
		{two, "D3-C3xF5xF5", "F5 is captured twice"},
		{two, "D3-C3xF5xE5xC2", "a move captures at most two pieces (wal-double)"},
		{two, "D3-C3xF5xE4", "there is no enemy piece on E4 (D3)"},
		{two, "D3-C3x", "\"\" is not a cell name"},
		{strings.Replace(two, "two", "one", 1), "D3-C3xF5xE5", "it captures at most 1 (wal-double)"},
		{strings.Replace(two, "two", "two,wal-row=longer-forbidden", 1), "D3-C3xF5xE5", "D3-C3xE5xF5"},
		{"wali:6x5,wal-row=longer-forbidden O..O.X/.OO.../....../....../...... stones to move", "D5-D4xF5", "D5-D4xF5"},
		{"wali:6x5,wal-row=longer-forbidden ...O.X/OOO.../....../....../...... stones to move", "D5-D4xF5", "more than three (wal-row)"},
		{"wali:6x5,wal-target=not-in-row OO.XXX/..O.../X...../....../...... stones to move", "C4-C5xD5", "it captures a piece in a row although there are others (wal-target)"},
		{"wali:6x5,wal-target=not-in-row OO.XXX/..O.../X...../....../...... stones to move", "C4-C5xA3", "C4-C5xA3"},
		{"wali:6x5,wal-take=may OO.XXX/..O.../X...../....../...... stones to move", "C4-C5", "C4-C5"},
		{"wali:6x5 OOO.../....../....../....../...... sticks to move", "A1-A2", "the game is over (D5)"},
		{"wali:3x2,pieces=3 OXO/XOX stones to move", "pass", "the game is over"},
		{"wali:4x1,pieces=2 OOX. stones to move", "pass", "pass"},
	} {
		g, s := position(t, c.position)
		got := ""
		if m, err := g.ParseMove(s, c.move); err != nil {
			got = "error: " + err.Error()
		} else {
			got = g.FormatMove(s, m)
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: %s: got %s, want %s", c.position, c.move, got, c.want)
		}
	}
}

// position reads a test's position: a game, rows from the top with / between
// them, the player to move, and the action. A row "." is an empty one.
func position(t testing.TB, text string) (*wali.Game, wali.State) {
	t.Helper()
	name, rest, _ := strings.Cut(text, " ")
	rows, turn, _ := strings.Cut(rest, " ")
	g, err := wali.FromText(name)
	if err != nil {
		t.Fatal(err)
	}
	var diagram []string
	for row := range strings.SplitSeq(rows, "/") {
		if row == "." {
			row = strings.Repeat(".", g.Board().Width)
		}
		diagram = append(diagram, strings.Join(strings.Split(row, ""), " "))
	}
	s, err := g.Parse(strings.Join(append(diagram, turn), "\n"))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return g, s
}

func TestParse(t *testing.T) {
	const rules33 = "wali:3x3,pieces=3"
	for _, c := range []struct{ game, text, want string }{
		{rules33, "O . .\n. X .\n. . .\nstones to place", ""},
		{rules33, "\n# a comment\n3 O . .\n2 . X .\n\n1 . . .\n  A B C\nstones to place\n", ""},
		{rules33, "O . .\n. X .\nstones to place", "3 lines: expected 3 rows and then a line such as \"stones to move\""},
		{rules33, "O . .\n. X .\n. . .\n. . .\nstones to place", "line 4: expected stones or sticks"},
		{rules33, "O . .\n. X .\n. . .\nstones to place\nO", "line 5: unexpected text after"},
		{rules33, "O . .\n. X .\n. . .\nA C B\nstones to place", "line 4: expected stones or sticks"},
		{rules33, "O . .\n. X . .\n. . .\nstones to place", "line 2: 4 cells in row 2, expected 3"},
		{rules33, "O . .\n. X\n. . .\nstones to place", "line 2: 2 cells in row 2, expected 3"},
		{rules33, "3 O . .\n3 . X .\n1 . . .\nstones to place", "line 2: \"3\" instead of the number of row 2"},
		{rules33, "O . .\n. Y .\n. . .\nstones to place", "line 2: cell B2 is \"Y\", expected O, X or ."},
		{rules33, "O . .\n. XX .\n. . .\nstones to place", "line 2: cell B2 is \"XX\""},
		{rules33, "O . .\n. X .\n. . .\nstones move", "line 4: expected stones or sticks"},
		{rules33, "O . .\n. X .\n. . .\nsticks to place", "1 stones and 1 sticks with sticks to place: the sides place in turn (D1)"},
		{rules33, "O O O\n. X X\nX . .\nsticks to place", "more than two pieces in a line from A3 (D1)"},
		{rules33, "O O .\n. X X\nX . O\nstones to place", "neither side can place a piece: expected \"to move\" (D2)"},
		{rules33, "O O O\nO X X\nX . .\nstones to move", "4 stones: each side has 3 (D1)"},
		{rules33, ". . .\n. . .\n. . .\nstones to move", "there are no pieces"},
		{rules33 + ",wal-place-line=any-pieces", "O X O\n. X .\n. . .\nstones to place", "more than two pieces in a line from A3"},
		{"wali:6x1,pieces=3", ". O O . X X\nsticks to place", ""},
		{"wali:6x1,pieces=3,wal-place-stuck=dropped", ". O O . X X\nsticks to place", "2 stones and 2 sticks with sticks to place"},
		{"wali:6x1,pieces=3", "O . . X . .\nsticks to place", "1 stones and 1 sticks with sticks to place"},
		{"wali:6x1,pieces=3", "O . . . X X\nstones to place", "1 stones and 2 sticks with stones to place"},
		{"wali:6x1,pieces=3", "O O . O . X\nsticks to place", "3 stones and 1 sticks with sticks to place"},
		{"wali:4x2,pieces=4", "O O O O\nX . . .\nstones to move", ""},
		{"wali:4x2,pieces=4,wal-row=longer-forbidden", "O O O O\nX . . .\nstones to move", "more than three pieces in a line from A2 (wal-row)"},
	} {
		g, err := wali.FromText(c.game)
		if err != nil {
			t.Fatal(err)
		}
		switch _, err := g.Parse(c.text); {
		case c.want == "" && err != nil:
			t.Errorf("%q: %v", c.text, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%q: error %v, want %q in it", c.text, err, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	g, _ := wali.FromText("wali:4x3,pieces=3")
	s := g.Start()
	for range 12 {
		f.Add(g.Format(s))
		s = g.Play(s, g.Moves(s, nil)[0])
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := g.Parse(text)
		if err != nil {
			return
		}
		if again, err := g.Parse(g.Format(s)); err != nil || again != s {
			t.Errorf("%q: %v is read as %v, %v", text, s, again, err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	g, _ := wali.FromText("wali:6x5,wal-double=two")
	s, err := g.Parse(". . O . X X\n. . O . . .\nO O . O . .\n. . X X . .\n. . . . . .\nstones to move")
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{"C3", "D3-E3", "D3-C3xE5xF5", "D3-C3xE5", "pass"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := g.ParseMove(s, text)
		if err != nil {
			return
		}
		if again, err := g.ParseMove(s, g.FormatMove(s, m)); err != nil || again != m || !slices.Contains(g.Moves(s, nil), m) {
			t.Errorf("%q: %v is read as %v, %v", text, m, again, err)
		}
	})
}
