package havannah_test

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludex/rules"
	. "ludex/rules/havannah"
)

func record(t *testing.T, file string) *Record {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	r, err := ParseSGF(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestReplayByRow: the cell f1 of this form is our f3, and so on.
func TestReplayByRow(t *testing.T) {
	r := record(t, "bridge.sgf")
	if r.White != "Bert" || r.Black != "Anna" || r.Result != "W" {
		t.Errorf("players %s and %s, result %s", r.White, r.Black, r.Result)
	}
	g := game[UpTo5](t, Board{4, 55}, Options{})
	p, err := g.Replay(r)
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
	if got := g.Format(p.State); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestReplaySwap(t *testing.T) {
	r := record(t, "swapped.sgf")
	g := game[UpTo5](t, Board{5, 55}, Options{Swap: MaySwap})
	p, err := g.Replay(r)
	if err != nil || !p.Resigned || len(p.Moves) != 6 || p.Moves[1] != Swap {
		t.Fatalf("moves %v, resigned %v, %v", p.Moves, p.Resigned, err)
	}
	if g.ToMove(p.State) != First || p.State.Stones(Second).Len() != 3 || p.State.Stones(First).Len() != 2 {
		t.Errorf("after the swap:\n%s", g.Format(p.State))
	}
	_, err = game[UpTo5](t, Board{5, 55}, Options{}).Replay(r)
	var fault *ReplayError
	if !errors.As(err, &fault) || fault.Number != 2 || !strings.Contains(err.Error(), "line 2, column 35") || !strings.Contains(err.Error(), "H1") {
		t.Errorf("without the swap: %v", err)
	}
}

func TestReplayForbidden(t *testing.T) {
	for turns, want := range map[string]string{
		";W[a1];B[a1]":                     "move 2 (line 1, column 15), B[a1]: a1: red has a stone there already (H1)",
		";W[a1];B[a2];B[a3]":               "move 3 (line 1, column 21), B[a3]: not in turn (H1)",
		";W[a1];B[i9]":                     "move 2 (line 1, column 15), B[i9]: cell i9 is off the board of 2 cells a side",
		";W[a1];B[c2];W[a2];B[c3]":         "B[c3]: c3: play has ended: red has won by a bridge (H2)",
		";W[a1];B[c2];W[a2];B[resign]":     `B[resign]: "resign" is not a cell name`,
		";W[a1];B[resign];W[a2]":           "W[a2]: the game was resigned before",
		";W[]":                             `W[]: "" is not a cell name`,
		";W[pass]":                         "red has a stone to place and may not pass (H1; hav-pass=may-pass allows it)",
		";W[b2];B[a1];W[a2];B[b1];W[c3]":   "play has ended: black has won by a bridge (H2)",
		";W[b2];B[a1];W[c2];B[b3];W[swap]": "(H1; hav-swap=swap allows it)",
	} {
		r, err := ParseSGF("(;SZ[2]" + turns + ")")
		if err != nil {
			t.Errorf("%s: %v", turns, err)
			continue
		}
		if _, err = game[UpTo5](t, Board{2, 55}, Options{}).Replay(r); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", turns, err, want)
		}
	}
	if _, err := game[UpTo5](t, Board{3, 55}, Options{}).Replay(&Record{Side: 4}); err == nil {
		t.Error("a record of another size was played")
	}
}

func TestParseSGFRejects(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "line 1, column 1: unexpected end of file, expected '('",
		"()":                        "line 1, column 2: unexpected ')', expected ';'",
		"(;FF[4])":                  "there is no SZ",
		"(;FF[4](;SZ[4])(;SZ[5]))":  "there is no SZ, the cells a side, in the first node",
		"(;SZ[4];SZ[5])":            "line 1, column 9: SZ: 5 cells a side, but 4 before",
		"(;SZ[d=8])":                `line 1, column 3: SZ: "d=8" is not a number of cells a side`,
		"(;SZ[4]SZ[5])":             "5 cells a side, but 4 before",
		"(;SZ[4]GM[1])":             `GM: "1" is not havannah`,
		"(;SZ[4]\n;W[a1]B[a2])":     "line 2, column 7: B: two moves in one node",
		"(;SZ[4];W[a1][a2])":        "two moves in one node",
		"(;SZ[4]W[a1])":             "a move in the first node",
		"(;SZ[4]AW[a1])":            "AW: a game begins on the empty board, and players alternate (H1)",
		"(;SZ[4](;W[a1])W[a2])":     "line 1, column 16: unexpected 'W', expected ')'",
		"(;SZ[4](;W[a1]);W[a2])":    "line 1, column 16: unexpected ';', expected ')'",
		"(;SZ[4]((;W[a1])))":        "line 1, column 9: unexpected '(', expected ';'",
		"(;SZ[4](;W[a1])(;AW[a2]))": "line 1, column 18: AW: a game begins",
		"(;SZ[4];W[a1)":             "line 1, column 14: unexpected end of file, expected ']'",
		"(;SZ[4];W)":                "unexpected ')', expected '['",
		"(;SZ[4];w[a1])":            "unexpected 'w', expected ')'",
		"(;SZ[4];W[a1]) (;SZ[4])":   `a second game`,
		"(;SZ[4];W[a1]":             "unexpected end of file, expected ')'",
	} {
		if _, err := ParseSGF(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

// longNumber is one that no board has; some dialects may have no cell for it.
var longNumber = regexp.MustCompile(`[0-9]{3}`)

// FuzzParseSGF: every record that parses can be replayed or is forbidden at a place,
// and never breaks anything.
func FuzzParseSGF(f *testing.F) {
	for _, file := range []string{"bridge.sgf", "swapped.sgf"} {
		text, err := os.ReadFile(filepath.Join("testdata", file))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add(`(;SZ[15];W[A29];B[C15];W[Z\29])`)
	f.Fuzz(func(t *testing.T, text string) {
		tree, err := parseTree(text)
		if err != nil || tree.Records()[0].Side < 2 || tree.Records()[0].Side > 15 {
			return
		}
		if !longNumber.MatchString(text) {
			written(t, tree)
		}
		r := tree.Records()[0]
		g := game[UpTo15](t, Board{r.Side, 55}, Options{Swap: MaySwap})
		p, err := g.Replay(r)
		var fault *ReplayError
		switch {
		case err == nil && !p.Resigned && len(p.Moves) != len(r.Turns):
			t.Errorf("%d of %d moves played", len(p.Moves), len(r.Turns))
		case err != nil && (!errors.As(err, &fault) || fault.Number != len(p.Moves)+1 && !p.Resigned):
			t.Errorf("%v after %d moves", err, len(p.Moves))
		}
		if g.Outcome(p.State) != rules.Undecided && len(g.Moves(p.State, nil)) > 0 {
			t.Error("moves after the end")
		}
	})
}

// TestGameCodes: GM is the name of the game or one of its codes.
func TestGameCodes(t *testing.T) {
	for _, name := range []string{"havannah", "Havannah", "HV", "hv", "4100"} {
		if r, err := ParseSGF("(;GM[" + name + "]SZ[4];W[a1])"); err != nil || len(r.Turns) != 1 {
			t.Errorf("GM[%s]: %v", name, err)
		}
	}
}
