package file

import (
	"strings"
	"testing"

	"ludex/puzzles"
	"ludex/rules/catalog"
	"pgregory.net/rapid"
)

// TestNameReadsBack: a name contains the whole task of a puzzle.
func TestNameReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t, "")
		p.Words, p.Local, p.Author, p.Proved, p.Quality = puzzles.Words{}, nil, "", puzzles.Proof{}, puzzles.Quality{}
		back, err := puzzles.ParseName(p.Name())
		if err != nil {
			t.Fatalf("%s: %v", p.Name(), err)
		}
		if !back.Equal(p) {
			t.Fatalf("%s is read as %s", p.Name(), back.Name())
		}
		set, err := Parse(strings.NewReader(p.Name()+"\n"+p.Name()+"\n"), "pasted")
		if err != nil || len(set) != 2 || !p.Equal(set[1]) || !p.Equal(set[0]) {
			t.Fatalf("%s, piped in: %v, %v", p.Name(), set, err)
		}
	})
}

func FuzzName(f *testing.F) {
	f.Add("ludex:solo:8:f6-8.g6,9-10.h5")
	f.Add("ludex:eclair:4:a1-3.b2:wab-flight=in-flight")
	f.Add("ludex:solo:8:f6:from=f7:wab-free=everywhere+adjacent-two")
	f.Add("ludex:havannah:3:win-2:3/1x2/2o2/4/3/x-to-move:hav-ring=empty")
	f.Add("ludex:dice:3,players=3:turn:3/4/2O2/4/3/SE-to-use-1,3")
	f.Fuzz(func(t *testing.T, name string) {
		p, err := puzzles.ParseName(name)
		if err != nil {
			return
		}
		back, err := puzzles.ParseName(p.Name())
		if err != nil || !p.Equal(back) {
			t.Errorf("%q is %q, which reads %v, %v", name, p.Name(), back, err)
		}
	})
}

func TestBadNames(t *testing.T) {
	var games []string
	for _, name := range catalog.New().Names() {
		games = append(games, strings.TrimPrefix(name, "wabanti-"))
	}
	for name, want := range map[string]string{
		"ludex:solo:8":                                   `ludex:solo:8: the name ends too early: expected ludex:GAME:SIDE:CELLS`,
		"ludex:chess:8:a1":                               `ludex:chess:8:a1: unknown game "chess" (expected one of GAMES)`,
		"ludex:solo:99:a1":                               `ludex:solo:99:a1: side "99": must be 3 to 8`,
		"ludex:eclair:4:a1-9":                            `ludex:eclair:4:a1-9: cell a9 is off the board of 4 cells a side`,
		"ludex:eclair:4:a3-1":                            `ludex:eclair:4:a3-1: a3-1: the end of the run is before its beginning`,
		"ludex:eclair:4:a1,1":                            `ludex:eclair:4:a1,1: cell a1 is named twice`,
		"ludex:eclair:4:a1..b1":                          `ludex:eclair:4:a1..b1: "a1..b1": a row is empty`,
		"ludex:eclair:4:a1.d7":                           `ludex:eclair:4:a1.d7: start consists of 2 groups, at a1, d7 (W10)`,
		"ludex:solo:4:a1:from=b1":                        ``,
		"ludex:wali:6x5:hold":                            `ludex:wali:6x5:hold: the name ends too early: expected ludex:GAME:BOARD:TASK:POSITION`,
		"ludex:wali:6x5:win-x:6":                         `ludex:wali:6x5:win-x:6: task "win-x": expected win-3, hold, turn or reach`,
		"ludex:wali:6x5:win-2:6":                         `ludex:wali:6x5:win-2:6: 1 lines: expected 5 rows and then a line such as "stones to move"`,
		"ludex:havannah:3:win-2:3/1x2/2q2/4/3/x-to-move": `ludex:havannah:3:win-2:3…: line 3: cell c3 is "q", expected x, o or .`,
		"ludex:havannah:3:win-2:3/1x2/2x2/99999999999999999999/3/x-to-move": `ludex:havannah:3:win-2:3…: row 4 has 99999999999999999999 cells in a row`,
		"ludex:solo:4:a1:b1": `ludex:solo:4:a1:b1: "b1": expected from=CELLS or a reading, ID=VALUE, each once`,
	} {
		want = strings.Replace(want, "GAMES", strings.Join(games, ", "), 1)
		_, err := puzzles.ParseName(name)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
