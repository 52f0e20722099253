package prove

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"ludex/proptest/long"
	"ludex/puzzles/answer"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// TestTablesSearchAlike: tables and the search find the same verdict, keys, line and quality.
func TestTablesSearchAlike(t *testing.T) {
	g, err := wali.FromText("wali:6x5")
	if err != nil {
		t.Fatal(err)
	}
	const pieces, within = 5, 4
	book, err := walipuzzle.UpTo(t.Context(), g, pieces, tablebase.Limits{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	random, wins := rand.New(rand.NewPCG(1, 1)), map[int]int{}
	for wins[within] < long.Number(10, 200) {
		var s wali.State
		own := 2 + random.IntN(pieces-2)
		for p, n := range [2]int{own, pieces - own} {
			for s.Pieces[p].Len() < n {
				s.Pieces[p] |= wali.SetOf(wali.Cell(random.IntN(30))) &^ s.Pieces[0]
			}
		}
		if v, _ := book.Value(s); g.Outcome(s) != rules.Undecided || v.IsWin() && v.Plies() > 2*within+1 {
			continue
		}
		a := waliAttack{attack[wali.State, wali.Move]{g, s, func(s wali.State, m wali.Move) int { return lookWali(g, s, m) }, nil}, g}
		lim := Limits{Limits: solver.Limits{Workers: 1}, Assess: true}
		searched, found := a.win(t.Context(), within, lim), a.lookUp(book, within, lim)
		if diff := cmp.Diff(searched, found, cmpopts.IgnoreFields(answer.Answer{}, "Looked", "Evidence"), cmp.Comparer(func(x, y play.Move) bool { return x == y })); diff != "" {
			t.Fatal(g.Format(s), diff)
		}
		wins[found.Length]++
	}
	t.Log(wins)
}
