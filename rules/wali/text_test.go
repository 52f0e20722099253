package wali_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/wali"
)

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"wali":                 "wali:6x5",
		"wali:6x5":             "wali:6x5",
		"wali:6x5,pieces=12":   "wali:6x5",
		"wali:6x5,pieces=3":    "wali:6x5,pieces=3",
		"wali:3x3,pieces=3":    "wali:3x3,pieces=3",
		"wali:6x5,wal-row=any": "",
		"wali:6x5,wal-end=under-three,wal-row=exactly-three": "wali:6x5,wal-row=exactly-three,wal-end=under-three",
	} {
		g, err := wali.FromText(text)
		switch {
		case want == "" && err == nil:
			t.Errorf("%s: no error", text)
		case want != "" && (err != nil || g.String() != want):
			t.Errorf("%s: got %v, %v; want %s", text, g, err, want)
		}
	}
}

func TestTextRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame.Draw(t, "game")
		got, err := wali.FromText(g.String())
		if err != nil || got.Board() != g.Board() || got.Options() != g.Options() {
			t.Fatalf("%v is read as %v, %v", g, got, err)
		}
	})
}

func TestTextRejects(t *testing.T) {
	for text, want := range map[string]string{
		"havannah:8":                  "does not begin with wali:",
		"wali:":                       `"" is not a board`,
		"wali:6":                      `"6" is not a board`,
		"wali:3x3":                    "pieces=NUMBER",
		"wali:3x3,pieces=x":           `"pieces=x"`,
		"wali:3x3,pieces=5":           "5 pieces a side on a board of 3x3: must be 1 to 4",
		"wali:7x6,pieces=5":           "expected at most 36 cells",
		"wali:0x5,pieces=5":           "0 columns",
		"wali:6x5,wal-rwo=any":        "did you mean wal-row?",
		"wali:6x5,wal-row=any":        "three-or-more, exactly-three",
		"wali:6x5,wal-double=two,":    `""`,
		"wali:6x5,wal-double=one+two": "both one and two",
	} {
		if _, err := wali.FromText(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q in it", text, err, want)
		}
	}
}

func FuzzText(f *testing.F) {
	for _, text := range []string{"wali", "wali:6x5", "wali:4x3,pieces=3,wal-row=exactly-three"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := wali.FromText(text)
		if err != nil {
			return
		}
		if again, err := wali.FromText(g.String()); err != nil || again.String() != g.String() {
			t.Errorf("%q: %v is read as %v, %v", text, g, again, err)
		}
	})
}

// TestKindOpens: the kind opens each of its boards under the given options, and
// refuses texts that name no board.
func TestKindOpens(t *testing.T) {
	kind := wali.Kind()
	o := wali.Options{Row: wali.ExactlyThree}
	for _, board := range append([]string{""}, kind.Boards...) {
		g, err := kind.Open(board, o)
		if err != nil {
			t.Errorf("%q: %v", board, err)
			continue
		}
		name, _, _ := strings.Cut(g.String(), ",wal-")
		if want := strings.TrimSuffix("wali:"+board, ":"); g.Options() != o || board != "" && name != want {
			t.Errorf("%q: opened as %s", board, g)
		}
	}
	for _, board := range []string{"6", "0x5,pieces=1", "3x3", "6x5,pieces=12,more", "x"} {
		if g, err := kind.Open(board, o); err == nil {
			t.Errorf("%q: opened as %s", board, g)
		}
	}
}

// TestOffTheBoard: a move to or from a cell that the board lacks is refused with
// the name of the cell.
func TestOffTheBoard(t *testing.T) {
	g, err := wali.FromText("wali:4x3,pieces=4")
	if err != nil {
		t.Fatal(err)
	}
	for _, cell := range []string{"E1", "A4", "A0", "Z9"} {
		for _, text := range []string{cell, "A1-" + cell, cell + "-A1", "A1-A2x" + cell} {
			if _, err := g.ParseMove(g.Start(), text); err == nil || !strings.Contains(err.Error(), cell+" is off the board") && cell != "A0" {
				t.Errorf("%s: %v, want an error about %s", text, err, cell)
			}
		}
	}
}
