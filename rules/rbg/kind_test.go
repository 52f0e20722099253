package rbg

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/rules/play"
	"ludex/rules/rbg/reference"
)

// annotated is a rulebook with an ambiguity, a smaller board and a claim.
const annotated = `//@ title Crossing
//@ clause C1 A pawn steps forward, or slantwise.
//@   It captures slantwise.
//@ clause C2 Who reaches the last row wins.
//@ ambiguity c-straight of C1: Can a pawn capture straight ahead?
//@ reading no: It cannot.
//@ reading yes: It can.
//@   #straight(other) = {e,
//@                       other}
//@ board 3x4
//@ board 2x3
//@   #board = rectangle(up, down, left, right, [b, b] [e, e] [w, w])
//@ claim c-end of C2: A game has at most
//@   100 moves.
//@   most 100 moves
`

// crossing returns the rulebook with annotations, and with one part replaced.
func crossing(t *testing.T, old, text string) string {
	t.Helper()
	file, err := os.ReadFile("testdata/crossing.rbg")
	if err != nil {
		t.Fatal(err)
	}
	s := annotated + strings.Replace(string(file), "#anyCell =", "#straight(other) = {e}\n#anyCell =", 1)
	s = strings.Replace(s, "forward ({e} +", "forward (straight(other) +", 1)
	if !strings.Contains(s, old) {
		t.Fatalf("no %q in the rulebook", old)
	}
	return strings.Replace(s, old, text, 1)
}

// write returns the name of a file with a text.
func write(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "my.rbg")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestKind(t *testing.T) {
	k, err := Load(write(t, crossing(t, "", "")))
	if err != nil {
		t.Fatal(err)
	}
	if text := k.Rulebook.Clauses[0].Text; text != "A pawn steps forward, or slantwise. It captures slantwise." {
		t.Errorf("clause %q", text)
	}
	for text, lines := range map[string]uint64{"": 256, ":3x4": 256, ",c-straight=yes": 273, ":2x3": 22, ":2x3,c-straight=yes": 40} {
		g, err := k.Open(k.Name + text)
		if err != nil {
			t.Fatal(err)
		}
		if name := strings.Replace(text, ":3x4", "", 1); g.String() != k.Name+name {
			t.Errorf("the name of %s is %s", text, g)
		}
		m := reference.New(g.Rules().(*Game[Bytes32]).program.game)
		if n, model := bulk(t, g, 3), perft(m, m.Start(), 3); n != lines || model != lines {
			t.Errorf("%s: %d lines of 3 moves, by the model %d, want %d", text, n, model, lines)
		}
	}
}

// TestQuestions: two questions of one ambiguity are chosen one by one, and a clause
// has the source that it names.
func TestQuestions(t *testing.T) {
	text := crossing(t, "//@ ambiguity c-straight of C1: Can a pawn capture straight ahead?\n//@ reading no:",
		"//@ source Moves: « slantwise »\n//@ ambiguity c-ways of C1: Which ways are there?\n//@ question Is there any?\n//@ reading any: Yes.\n//@ reading none: No.\n//@   #anyCell = {}\n//@ question Straight ahead, too?\n//@ reading no:")
	k, err := Load(write(t, text))
	if err != nil {
		t.Fatal(err)
	}
	if got := k.Rulebook.Clauses[1].Source; got != "Moves: « slantwise »" {
		t.Errorf("source %q", got)
	}
	for readings, lines := range map[string]uint64{"": 256, ",c-ways=yes": 273, ",c-ways=none": 0, ",c-ways=any+yes": 273} {
		g, err := k.Open(k.Name + readings)
		if err != nil {
			t.Fatal(err)
		}
		if n := bulk(t, g, 3); n != lines {
			t.Errorf("%s: %d lines, want %d", g, n, lines)
		}
	}
}

// TestRulebookErrors: a fault of the annotations, or of a reading, has its
// place in the file.
func TestRulebookErrors(t *testing.T) {
	for _, test := range []struct{ old, text, want string }{
		{"//@ title", "//@ name", "line 1, column 5: expected title, rulebook, use, clause, source, ambiguity"},
		{"of C1:", "of C3:", "line 5, column 5: there is no clause C3 above"},
		{"of C1:", "", "line 5, column 5: expected \"ID of CLAUSE: TEXT\""},
		{"clause C2", "clause C1", "line 4, column 5: the id C1 is given twice"},
		{"//@ reading no: It cannot.\n", "", "line 5, column 5: c-straight needs two readings"},
		{"//@ reading no: It cannot.\n", "//@ wording It cannot.\n//@ reading no: It cannot.\n", "line 6, column 5: a wording comes after its reading"},
		{"//@ reading no: It cannot.\n", "//@ reading no: It cannot.\n//@ wording\n", "line 7, column 5: expected one wording"},
		{"reading yes", "reading no", "line 7, column 5: c-straight has two readings no"},
		{"other}\n//@ board", "others}\n//@ board", "line 9, column 27: others is not declared"},
		{"#straight(other) = {e,\n", "#straigt(other) = {e,\n", "line 8, column 8: there is no definition of #straigt"},
		{"[b, b]", "[b, c]", "line 12, column 53: c is not declared, expected a piece"},
		{"most 100 moves", "most moves", "line 15, column 7: expected \"most N moves\""},
		{"//@   most 100 moves\n", "", "line 13, column 5: c-end needs a line with always"},
		{"board 2x3", "board 2,3", "line 11, column 5: expected the name of a board"},
		{"#rules = (", "#rules = (->> + [$ white = 1])* (", "the rules let the Keeper make more than 1000000 moves in succession"},
		{"#rules = (", "#rules = ([e])* (", "the rules allow moves of more than"},
	} {
		_, err := Load(write(t, crossing(t, test.old, test.text)))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v\nwant %s", test.text, err, test.want)
		}
	}
}

// TestNotation: diagrams and moves are read back, on all shapes of boards.
func TestNotation(t *testing.T) {
	files, err := filepath.Glob("testdata/*.rbg")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		k, err := Load(file)
		if err != nil {
			t.Fatal(err)
		}
		g, err := k.Open(k.Name)
		if err != nil {
			t.Fatal(err)
		}
		p := g.Start()
		for range 12 {
			if again, err := g.Parse(g.Format(p)); err != nil || again != p {
				t.Fatalf("%s: %v: the diagram is read as another position\n%s", file, err, g.Format(p))
			}
			moves := g.Moves(p, nil)
			for _, m := range moves {
				if again, err := g.ParseMove(p, g.FormatMove(p, m)); err != nil || again != m {
					t.Fatalf("%s: the move %s is read as another: %v", file, g.FormatMove(p, m), err)
				}
			}
			if len(moves) == 0 {
				break
			}
			p = g.Play(p, moves[len(moves)/2])
		}
	}
}

// TestDiagramErrors: a fault of a diagram has its line.
func TestDiagramErrors(t *testing.T) {
	g := load[Bytes64](t, "testdata/crossing.rbg")
	start := g.Format(g.Start())
	for _, test := range []struct{ old, text, want string }{
		{"b b b\n", "b b b", "line 1: 6 cells, expected 3"},
		{"b b b", "b b", "line 1: 2 cells, expected 3"},
		{"b b b", "b x b", "line 1: cell b4 is \"x\""},
		{"turn: white", "turn: red", "line 6: no such turn: \"red\""},
		{"turn: white", "turn: white a1", "line 6: \"turn: white a1\": a cell after the player is not expected"},
		{"white=0", "white=101", "line 7: \"white=101\", expected white= and a number from 0 to 100"},
	} {
		_, err := g.Parse(strings.Replace(start, test.old, test.text, 1))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: error %v, want %s", test.text, err, test.want)
		}
	}
	_, err := g.ParseMove(g.Start(), "a1-a9")
	if err == nil || !strings.HasPrefix(err.Error(), "a1-a9 is not a legal move; legal moves (7): a1-a2 ") {
		t.Error(err)
	}
}

// TestMoveTexts names landings, the clause that forbids a move, and the pieces that can
// be on the board.
func TestMoveTexts(t *testing.T) {
	file := loadExample(t, "konane")
	g, err := file.Open(file.Name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse("b . . . . .\nw . . . . .\n. . . . . .\nw . . . . .\n. . . . . .\n. . . . . .\nturn: black/2\nvalues: black=0 white=100\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(play.MoveTexts(g, s, g.Moves(s, nil))); got != "[a6-a4-a2 a6-a5-a4]" {
		t.Errorf("the moves are %s", got)
	}
	s, err = g.Parse("b . . . . .\nw . . . . .\n. w . . . .\n. . . . . .\n. . . . . .\n. . . . . .\nturn: black/2\nvalues: black=0 white=100\n")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"a6-a4-c4": "a6-a4-c4 is not a legal move; legal moves (1): a6-a5-a4 (K3)",
		"a6-a2":    "a6-a2 is not a legal move; legal moves (1): a6-a5-a4 (K3)",
	} {
		if _, err := g.ParseMove(s, text); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	loa := loadExample(t, "lines-of-action")
	g, err = loa.Open(loa.Name)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(g.Layout().Legend); got != "[{0 0 b} {1 0 w}]" {
		t.Errorf("the legend is %s", got)
	}
}

// perft returns the number of lines of exactly depth moves by the reference model.
func perft(m *reference.Model, p reference.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var lines uint64
	for _, mv := range m.Moves(p) {
		lines += perft(m, mv.After, depth-1)
	}
	return lines
}
