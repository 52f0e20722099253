package ambiguity

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/proptest/lockstep"
	"ludex/rules/play"
	"ludex/rules/rbg"
	"ludex/solver/difference"
)

// TestEqualReadings: readings that mean the same never differ, whatever the
// interpreter of the file stores.
func TestEqualReadings(t *testing.T) {
	for _, c := range []struct{ file, id, board, a, b string }{
		{"nim.rbg", "n-count", "standard", "no", "yes"},
		{"konane.rbg", "k-second", "4x4", "beside", "any"},
	} {
		k, err := rbg.Load(filepath.Join("testdata", c.file))
		if err != nil {
			t.Fatal(err)
		}
		g := Of(k)
		for _, asked := range g.About(c.id) {
			q := asked.Question
			q.Board = k.Name + ":" + c.board
			a, err := g.Ask(t.Context(), q, Effort{Positions: 10_000, Games: 20, Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			if a.Differ != No || !a.Searched[0].Closed || a.Share.PositionsDiffer > 0 {
				t.Errorf("%v: %v, %+v, %+v", q, a.Differ, a.Searched, a.Share)
			}
		}
	}
}

// TestEqualRulebooks: a rulebook never differs from itself with a variable that
// nobody reads, a macro under another name, or another way to the same cells.
func TestEqualRulebooks(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "konane.rbg"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for _, c := range []struct {
		name    string
		replace []string
	}{
		{"the same", nil},
		{"a variable", []string{"#variables =", "#variables = count(200)", "[$ me = 100, opp = 0]", "[$ me = 100, opp = 0] [$ count = count + 1]"}},
		{"another name", []string{"anyCell", "everywhere"}},
		{"another way", []string{"(up* + down*) (left* + right*)", "(up + down + left + right)*"}},
		{"another order", []string{"series(up; q) + series(down; q)", "series(down; q) + series(up; q)"}},
		{"another rule", []string{"->> [$ me = 100, opp = 0]", "->> [$ me = 100, opp = 100]"}},
	} {
		a, b := readKonane(t, text), readKonane(t, strings.NewReplacer(c.replace...).Replace(text))
		games := lockstep.Games{Judge: a, Other: b}
		r := games.First(t.Context(), games.Start(), difference.Limits{})
		if differ := c.name == "another rule"; differ != (r.Kind != lockstep.None) || differ == r.Closed || r.Limit != nil {
			t.Errorf("%s: %v, closed %v, limit %v", c.name, r.Kind, r.Closed, r.Limit)
		}
	}
}

func readKonane(t *testing.T, text string) play.Game {
	t.Helper()
	r, err := rbg.Read("konane.rbg", text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := r.Kind().Open("konane.rbg:4x4")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestWinnerOfStarts: the winner from the start of a file is found by the searches
// of ludex solve, where the values of all positions are too many.
func TestWinnerOfStarts(t *testing.T) {
	k, err := rbg.Load(filepath.Join("testdata", "loa.rbg"))
	if err != nil {
		t.Fatal(err)
	}
	g := Of(k)
	for _, q := range append(g.About("l-single"), g.About("l-diagonal")...) {
		a, err := g.Ask(t.Context(), q.Question, Effort{Positions: 1_000, Results: true, Solving: 1 << 20})
		if err != nil {
			t.Fatal(err)
		}
		if v := a.Effect.Values; len(v) != 2 || v[0].Instance != "start-3x3" || !v[0].Known() || !v[1].Known() {
			t.Errorf("%v: %+v", q.Question, v)
		}
	}
}
