package input

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestSubject reads each form of a game, a position and a puzzle: what is found is a
// game with its moves, or puzzles.
func TestSubject(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"board.txt": ". . . a . . .\n. . . a . . .\n. . . d . . .\na a d k d a a\n. . . d . . .\n. . . a . . .\n. . . a . . .\n",
		"game.txt":  "game wali\nmoves\nC3\nD4\n",
		"set.yaml":  "game: wabanti-eclair\nid: one\nside: 3\nstart: a1 b2 c3\n---\ngame: wabanti-eclair\nid: two\nside: 3\nstart: a1 b2 c3\n",
	} {
		if err := os.WriteFile(filepath.Join(".", name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for args, want := range map[string]string{
		"wali":                                "wali:6x5 after 0",
		"hnefatafl:7,copenhagen-core":         "hnefatafl:7,",
		"dice,players=3|roll 1,2,3,6,6":       "wabanti-dice:8,players=3 after 1",
		"havannah:4|a1 b2":                    "havannah:4 after 2",
		"havannah:4|a1":                       "havannah:4 after 1",
		"hnefatafl|board.txt":                 "hnefatafl:7 after 0",
		"hnefatafl|hnefatafl-the-net":         "hnefatafl:",
		"game.txt":                            "wali:6x5 after 2",
		"wali,wal-row=exactly-three|game.txt": "wali:6x5,wal-row=exactly-three after 2",
		"snowflake":                           "1 puzzle of wabanti-solo",
		"solo:4,start=c3+d4+d5|b3 c3 d4":      "1 puzzle of wabanti-solo",
		"eclair:6":                            "1 puzzle of wabanti-eclair",
		"set.yaml":                            "2 puzzles of wabanti-eclair",
		"set.yaml#two":                        "1 puzzle of wabanti-eclair",

		"wail:3":                `did you mean wali?`,
		"snowflak":              `no such file, game or puzzle`,
		"wabanti":               `a name of several games`,
		"wali|havannah:4":       `havannah:4: no such file`,
		"havannah:4|a1 a1":      `POSITION: move 2: a1: red has a stone there already (H1)`,
		"wali|snowflake":        `snowflake is a puzzle of wabanti-solo, not of wali`,
		"hnefatafl:9|board.txt": `board.txt`,
		"hnefatafl|game.txt":    `game.txt: a game of wali, not of hnefatafl`,
		"set.yaml#none":         `no such puzzle: "none"; the file has: one, two`,
		"solo:4|set.yaml#one":   `set.yaml#one is a puzzle of wabanti-eclair, not wabanti-solo`,
	} {
		if got := described(t, strings.Split(args, "|")); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", args, got, want)
		}
	}
}

// described returns what arguments name, or the error, in words.
func described(t *testing.T, args []string) string {
	t.Helper()
	c := &cobra.Command{}
	c.SetContext(t.Context())
	s, err := (&Reader{Cmd: c}).Subject(args)
	switch {
	case err != nil:
		return err.Error()
	case len(s.Puzzles) > 0:
		return several(len(s.Puzzles)) + " of " + s.Puzzles[0].Kind()
	}
	return s.Session.Game.String() + " after " + string(rune('0'+s.Session.Plies()))
}

func several(n int) string {
	if n == 1 {
		return "1 puzzle"
	}
	return string(rune('0'+n)) + " puzzles"
}

// TestRefuse: a flag that a game does not offer is refused by its name.
func TestRefuse(t *testing.T) {
	c := &cobra.Command{}
	c.Flags().Bool("odds", false, "odds")
	Offer(c, "dice, wali", "odds")
	if err := c.Flags().Set("odds", "true"); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"dice": "", "wali": "", "solo": "--odds applies to dice and wali, not to wabanti-solo"} {
		k, err := KindOf(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := Refuse(c, k); (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
}
