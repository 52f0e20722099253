package opponent

import (
	"path/filepath"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

func openedGame(t *testing.T, text string) play.Game {
	t.Helper()
	g, err := catalog.New().Open(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// tablesOf returns tables of Wali up to 4 pieces.
func tablesOf(t *testing.T, g play.Game) *tablebase.Dir {
	t.Helper()
	w := wali.Of(g)
	index := w.Index(4)
	dir, err := tablebase.MakeDir(filepath.Join(t.TempDir(), "tables"), index.String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dir.Close() })
	if err := dir.Build(t.Context(), index, tablebase.Limits{Workers: 1}); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestUseTables: an opponent that builds no tables of its own knows that a
// position is drawn, which no search of wins finds.
func TestUseTables(t *testing.T) {
	g := openedGame(t, "wali:4x3,pieces=4")
	p, err := g.Parse("X . . .\n. O . .\nO . . X\nstones to move")
	if err != nil {
		t.Fatal(err)
	}
	o := &Opponent{level: Level{Games: 1, Most: 1, Nodes: 1, Table: 1}}
	if c, err := o.Choose(t.Context(), play.NewSessionAt(g, p)); err != nil || c.Proved != rules.Undecided {
		t.Errorf("without tables: %+v, %v", c, err)
	}
	if err := o.UseTables(g, tablesOf(t, g)); err != nil {
		t.Fatal(err)
	}
	if c, err := o.Choose(t.Context(), play.NewSessionAt(g, p)); err != nil || c.Proved != rules.Draw {
		t.Errorf("with tables: %+v, %v", c, err)
	}
}

// TestUseTablesRefused: tables of another game, and of no game, are refused.
func TestUseTablesRefused(t *testing.T) {
	dir := tablesOf(t, openedGame(t, "wali:3x3,pieces=3"))
	strong, _ := New(len(levels)-1, 1)
	weak, _ := New(1, 1)
	for _, k := range []struct {
		o          *Opponent
		game, want string
	}{
		{strong, "wali:4x3,pieces=4", "tables of wali:3x3"},
		{strong, "havannah:4", "there are tables of wali only"},
		{weak, "wali:3x3,pieces=3", "only the highest level"},
	} {
		if err := k.o.UseTables(openedGame(t, k.game), dir); err == nil || !strings.Contains(err.Error(), k.want) {
			t.Errorf("%s: %v, want %s", k.game, err, k.want)
		}
	}
}

// TestReachable: where the third occurrence of a position is a draw, a win is
// not announced that leads through a position that has occurred twice.
func TestReachable(t *testing.T) {
	g := openedGame(t, "wali:4x3,pieces=4,wal-repeat=third-time-draw")
	p, err := g.Parse("X . . .\n. O . .\nX . . X\nstones to move")
	if err != nil {
		t.Fatal(err)
	}
	s := play.NewSessionAt(g, p)
	for range 2 { // the stone goes to and fro, and so does a stick
		for _, move := range []string{"B2-B1", "D1-C1", "B1-B2", "C1-D1"} {
			if err := s.PlayText(move); err != nil {
				t.Fatal(err)
			}
		}
		if s.Over() {
			break
		}
	}
	if n := len(twice(s)); n == 0 {
		t.Fatal("no position has occurred twice")
	}
	for plies, want := range map[int]bool{3: true, 4: false} {
		value := func(play.Position) (int, bool) { return 3, true }
		if got := reachable(s, plies, value); got != want {
			t.Errorf("a win in %d: %v", plies, got)
		}
	}
}
