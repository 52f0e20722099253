package recorded_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/recorded"
)

// reader returns a reader of records, by a game if one is named.
func reader(game string) *recorded.Reader {
	c := catalog.New()
	return &recorded.Reader{Game: game, Open: func(text string) (play.Game, error) { return c.Open(text) }}
}

// read plays the games of a text.
func read(t *testing.T, game, text string) []*recorded.Game {
	t.Helper()
	list, err := reader(game).Read(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return list
}

func contents(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// end returns the outcome of a game, or the fault that stopped it.
func end(g *recorded.Game) string {
	if f := g.Fault; f != nil {
		return fmt.Sprintf("line %d, turn %d: %s: %s", f.Line, f.Turn, f.Move, f.Reason)
	}
	return g.Outcome
}

// TestLists plays the games of testdata/games.txt by several choices of readings.
func TestLists(t *testing.T) {
	const occupied = "line 16, turn 8: f8-a8: a8 is not empty (T1)"
	const throne = "line 19, turn 8: f8-f6: this piece may not stop on the throne f6 (T2, taf-throne-stop)"
	for game, want := range map[string][]string{
		"": {
			"won by defenders",
			"line 13, turn 21: d11-c11: the game has ended before this move: drawn after 20 turns without a capture (T9, taf-draw)",
			occupied, throne,
		},
		"hnefatafl:11,taf-repeat=third-time-draw,taf-throne-stop=king": {
			"won by defenders", "line 13, turn 9: d11-c11: the game has ended before this move: drawn by repetition (taf-repeat)",
			occupied, "undecided",
		},
		"hnefatafl:11,taf-repeat=defenders-lose": {
			"won by defenders", "line 13, turn 9: d11-c11: the game has ended before this move: lost by the defenders by repetition (taf-repeat)",
			occupied, throne,
		},
		"hnefatafl:11,taf-repeat=defenders-may-not": {
			"won by defenders", "line 13, turn 4: g8-f8: brings about a position that has occurred before (taf-repeat)", occupied, throne,
		},
		"hnefatafl:11,taf-draw=20-each,taf-throne-pass=king": {"won by defenders", "undecided", occupied, throne},
	} {
		var got []string
		for _, g := range read(t, game, contents(t, "testdata/games.txt")) {
			got = append(got, end(g))
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s: got\n%s\nwant\n%s", game, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	if got := read(t, "", "\n# no game\n"); len(got) != 0 {
		t.Errorf("got %v", got)
	}
	got := read(t, "", "2. d11-c11\n3.f8-g8 a1-a1 c11-d11")
	if len(got) != 1 || got[0].Moves != 2 || got[0].Fault == nil || got[0].Fault.Line != 2 || got[0].Fault.Move != "a1-a1" {
		t.Errorf("got %+v", got)
	}
}

// TestByRow: the cell f1 of this form is our f3, and so on.
func TestByRow(t *testing.T) {
	s, err := read(t, "", contents(t, "../havannah/testdata/bridge.sgf"))[0].After(-1)
	if err != nil {
		t.Fatal(err)
	}
	const want = `   x x x x
  . . . . .
 . . . . . .
. . . x . . .
 . . . . . o
  o . . . .
   o o . .
x has won: bridge
`
	if got := s.Diagram(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestSwap(t *testing.T) {
	text := contents(t, "../havannah/testdata/swapped.sgf")
	g := read(t, "havannah,hav-swap=swap", text)[0]
	if g.Fault != nil || g.Outcome != "won by B" || g.Closing != "W resigned" || g.Moves != 6 {
		t.Errorf("%+v", g)
	}
	if f := read(t, "havannah", text)[0].Fault; f == nil || f.Turn != 2 || f.Line != 2 || !strings.Contains(f.Reason, "H1") {
		t.Errorf("without the swap: %+v", f)
	}
}

// TestForbidden: games of Havannah stop at the first move that a rule forbids, or at a
// word that is no move.
func TestForbidden(t *testing.T) {
	for turns, want := range map[string]string{
		";W[a1];B[a1]":                     "turn 2: a1: red has a stone there already (H1)",
		";W[a1];B[a2];B[a3]":               "turn 3: a3: not in turn (H1)",
		";W[a1];B[i9]":                     "turn 2: i9: cell i9 is off the board of 2 cells a side",
		";W[a1];B[c2];W[a2];B[c3]":         "turn 4: c3: play has ended: red has won by a bridge (H2)",
		";W[a1];B[c2];W[a2];B[resign]":     `line 1: "resign" is not a move`,
		";W[a1];B[resign];W[a2]":           "a2: the game was given up before",
		";W[]":                             `line 1: "" is not a move`,
		";W[pass]":                         "red has a stone to place and may not pass (H1, hav-pass)",
		";W[b2];B[a1];W[a2];B[b1];W[c3]":   "play has ended: black has won by a bridge (H2)",
		";W[b2];B[a1];W[c2];B[b3];W[swap]": "swap: the rulebooks have no swap (H1)",
	} {
		list, err := reader("").Read("(;SZ[2]" + turns + ")")
		got := fmt.Sprint(err)
		if err == nil {
			got = end(list[0])
		}
		if !strings.Contains(got, want) {
			t.Errorf("%s: got %s, want %s", turns, got, want)
		}
	}
}

// TestAfter: the position after N moves does not depend on a fault that comes later, in
// every form, and resign ends a game in each.
func TestAfter(t *testing.T) {
	for _, text := range []string{
		"game hnefatafl:7\nmoves\nd1-c1\nd3-c3\nd1-d2\n", "game hnefatafl:7\ngames\nd1-c1 d3-c3 d1-d2",
		"[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n1. d1-c1 d3-c3\n2. d1-d2",
	} {
		g := read(t, "", text)[0]
		if s, err := g.After(2); err != nil || s.Plies() != 2 || g.Fault == nil {
			t.Errorf("%s: %v, %v", text, err, g.Fault)
		}
		for _, n := range []int{-1, 3} {
			if _, err := g.After(n); err == nil || !strings.Contains(err.Error(), "turn 3, d1-d2") {
				t.Errorf("%s@%d: %v", text, n, err)
			}
		}
	}
	for _, text := range []string{
		"game havannah:4\nmoves\nc4\nresign\n", "game havannah:4\ngames\nc4 resign", "(;SZ[4];W[c4];B[resign])", "1.c4 2.resign",
	} {
		game := ""
		if strings.HasPrefix(text, "1") {
			game = "havannah:4"
		}
		if g := read(t, game, text)[0]; g.Fault != nil || g.Moves != 1 || !strings.HasSuffix(g.Closing, " resigned") {
			t.Errorf("%s: %+v", text, g)
		}
	}
}

// TestIsRecord: boards and puzzles are no records.
func TestIsRecord(t *testing.T) {
	for text, want := range map[string]bool{
		"": false, "# a1-a2": false, "3 . . .\n": false, "a1 b2 c3": false, "- task: win": false, "{a: b}": false, "puzzle\nboard": false,
		"# ours\n\n1. d7-c7": true, "1.c4 2.swap": true, "d7-c7,0,0,Draw": true, "(\n;SZ[4])": true, "[result:0]": true, "[Event \"x\"]": true,
		`{"Layout":"Brandubh","Move":[]}`: true, `[{ "Move": []}]`: true, "game wali\nmoves\n": true, "game wali\ngames\n": true,
	} {
		if got := recorded.IsRecord(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// TestMoves: the moves of a record, and its board, without a look at the rules.
func TestMoves(t *testing.T) {
	for _, c := range []struct{ text, board, moves string }{
		{"(;SZ[8]SO[http://www.littlegolem.com];W[H3];B[swap];B[resign])", "havannah:8", "H3 swap"},
		{"d6-d3xd2 e5-e1 timeout,1,0,White\nd6-d3,0,0,Black\n", "hnefatafl:11", "d6-d3 e5-e1"},
		{"game wali:6x5\nmoves\nA1\nB2\n", "wali:6x5", "A1 B2"},
		{"1. c4 2. swap", "", "c4 swap"},
	} {
		list, err := recorded.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if board, ok := list[0].Board(); board != c.board || !ok || strings.Join(list[0].Moves(), " ") != c.moves {
			t.Errorf("%q: %s, %v, %v", c.text, board, ok, list[0].Moves())
		}
	}
	for _, text := range []string{"(;SZ[8]", "a1-b1,hello", "{", "[result:2]"} {
		if _, err := recorded.Parse(text); err == nil {
			t.Errorf("%q: no error", text)
		}
	}
}

// FuzzRead: every text is read, or refused with a place; the moves before a fault are
// legal, and those of a game without one are all there.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"1. d7-c7 d5-c5\n2. pass", "game hnefatafl:7\nmoves\nd1-c1xd2\nresign", "game wali:4x3\ngames\nA1 B2", "(;SZ[4]RE[B];W[a1];B[a1](;W[b2])(;W[swap]))",
		"[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n1. d1-c1 d3-c3\n1a.1.1a. d1-e1", "d1-c1 timeout,1,0,White", `{"Move":[]}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 300 {
			t.Skip()
		}
		written, err := recorded.Parse(text)
		if err != nil {
			return
		}
		for _, w := range written {
			if board, _ := w.Board(); len(board) > 12 {
				continue
			}
			g, err := reader("").Play(w)
			if err != nil {
				continue
			}
			s, err := g.After(g.Moves)
			if err != nil || s.Plies() != g.Moves {
				t.Errorf("%d moves, %v", g.Moves, err)
			}
			if n := len(w.Moves()); g.Fault == nil && g.Moves != n && g.Closing == "" || g.Moves > n {
				t.Errorf("%d of %d moves", g.Moves, n)
			}
		}
	})
}
