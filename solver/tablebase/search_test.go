package tablebase_test

import (
	"testing"

	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// TestSearchAgreesWithTables searches positions without tables, or with
// tables of fewer pieces, and compares the proved values with the tables of all.
// The line of an answer ends with the proved outcome.
func TestSearchAgreesWithTables(t *testing.T) {
	g := game(t, small)
	all, few := held(t, g, 6), held(t, g, 4)
	x := g.Index(6)
	truth := tablebase.Book[wali.State, wali.Move]{Game: g, Numbers: x, Held: all}
	position, known := x.Positions(), [2]int{}
	for i, some := range []*tablebase.Held{{}, few} {
		book := tablebase.Book[wali.State, wali.Move]{Game: g, Numbers: x, Held: some}
		for class, c := range x.Classes() {
			for number := 0; number < c.Size; number += 1 + c.Size/40 {
				s := position(rules.Place{Class: class, Number: number})
				want, _ := truth.Value(s)
				if a := book.Search(t.Context(), s, 5, 1<<30); a.Known {
					known[i]++
					confirm(t, g, s, a, want)
				}
			}
		}
	}
	if known[0] < 20 || known[1] < known[0] {
		t.Errorf("%d positions known without tables, %d with", known[0], known[1])
	}
}

func confirm(t *testing.T, g *wali.Game, s wali.State, a tablebase.Answer[wali.Move], want tablebase.Value) {
	t.Helper()
	if a.Value.String() != want.String() || a.Value < want || a.Exact && a.Value != want {
		t.Fatalf("%s%v in %d plies, exact %v, want %v in %d", g.Format(s), a.Value, a.Value.Plies(), a.Exact, want, want.Plies())
	}
	if want == tablebase.Draw {
		return
	}
	winner := s.Mover
	if a.Value.IsLoss() {
		winner = 1 - winner
	}
	if len(a.Line) != a.Value.Plies() {
		t.Fatalf("%sa line of %d, want %d", g.Format(s), len(a.Line), a.Value.Plies())
	}
	for _, m := range a.Line {
		s = g.Play(s, m)
	}
	if !g.Outcome(s).WonBy(winner) {
		t.Fatalf("the line ends in\n%s", g.Format(s))
	}
}

// TestSearchSaysWhyItGaveUp has a memory and a depth that are too small.
func TestSearchSaysWhyItGaveUp(t *testing.T) {
	g := game(t, "wali")
	book := tablebase.Book[wali.State, wali.Move]{Game: g, Numbers: g.Index(2), Held: &tablebase.Held{}}
	for _, c := range []struct {
		depth  int
		memory int64
		want   string
	}{{2, 1 << 30, "no end was found within the depth"}, {50, 10_000, "the memory limit was hit"}} {
		a := book.Search(t.Context(), g.Start(), c.depth, c.memory)
		if a.Known || a.Reason != c.want || a.States < 2 {
			t.Errorf("%+v, want %q", a, c.want)
		}
	}
}
