package endgame_test

import (
	"errors"
	"strings"
	"testing"

	"ludex/cmd/ludex-lab/claims/endgame"
	_ "ludex/proptest/long" // the flag -update
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

func open(t *testing.T, text string, pieces int) *endgame.Tables {
	t.Helper()
	g, err := wali.FromText(text)
	if err != nil {
		t.Fatal(err)
	}
	tables, err := endgame.Build(t.Context(), g, pieces, tablebase.Limits{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// TestPartings has two readings that differ where a side can get stuck.
func TestPartings(t *testing.T) {
	a, b := open(t, "wali:3x3,pieces=3", 6), open(t, "wali:3x3,pieces=3,wal-move-stuck=loses", 6)
	for _, other := range []*endgame.Tables{a, b} {
		partings := endgame.Partings(a, other)
		differ := 0
		for _, p := range partings {
			differ += p.Differ
		}
		if (differ > 0) != (other == b) || len(partings) != 9 {
			t.Errorf("%d materials differ in %d positions", len(partings), differ)
		}
	}
}

// TestChevalsOfTheSheet has the two of the rulebook among the double chevals.
func TestChevalsOfTheSheet(t *testing.T) {
	g, err := wali.New(wali.Sheet, wali.Options{})
	if err != nil {
		t.Fatal(err)
	}
	found := map[wali.Set]bool{}
	for c := range endgame.Chevals(g) {
		found[c.Pieces] = true
	}
	for _, names := range [][]string{{"A5", "B5", "D5", "E5", "F5"}, {"E1", "E2", "E3", "F4", "F5"}} {
		var s wali.Set
		for _, name := range names {
			c, err := g.Grid().Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			s |= wali.SetOf(c)
		}
		if !found[s] {
			t.Errorf("%v is none of %d double chevals", names, len(found))
		}
	}
}

// TestScores counts all positions of double chevals on a small board.
func TestScores(t *testing.T) {
	tables := open(t, "wali:4x3,pieces=5", 6)
	chevals := 0
	for range endgame.Chevals(tables.Game) {
		chevals++
	}
	scores := tables.Scores(1)
	for _, s := range scores[:2] {
		if s.Wins+s.Draws+s.Losses != 6*chevals || chevals == 0 || s.Losses > 0 {
			t.Errorf("%+v of %d double chevals", s, chevals)
		}
	}
	for i := 2; i < len(scores); i++ {
		if scores[i].Wins > scores[i-2].Wins {
			t.Errorf("%+v is no part of %+v", scores[i], scores[i-2])
		}
	}
}

// TestCheck: right tables hold, and those of other rules do not.
func TestCheck(t *testing.T) {
	for _, text := range []string{
		"wali:4x3,pieces=3", "wali:3x3,pieces=4,wal-move-stuck=loses,wal-double=two", "wali:3x3,pieces=4,wal-end=under-three,wal-take=may",
	} {
		if err := open(t, text, 6).Check(t.Context(), 2); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	wrong := open(t, "wali:4x3,pieces=3,wal-move-stuck=loses", 6)
	wrong.Game = open(t, "wali:4x3,pieces=3", 1).Game
	fault := (*endgame.Fault)(nil)
	if err := wrong.Check(t.Context(), 2); !errors.As(err, &fault) || !strings.Contains(fault.What, "by its moves it is") {
		t.Errorf("%v, want a fault", err)
	}
}
