package opponent

import (
	"testing"

	"ludex/rules/catalog"
	"ludex/rules/play"
)

func openedGame(t *testing.T, text string) play.Game {
	t.Helper()
	g, err := catalog.New().Open(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
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
