package drawnboard

import (
	"testing"

	"github.com/crillab/gophersat/solver"

	_ "ludex/proptest/long" // the flag -update
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

func game(t *testing.T, side int) *havannah.Game[havannah.UpTo15] {
	t.Helper()
	g, err := havannah.New[havannah.UpTo15](havannah.Board{Side: side, Stones: 1}, havannah.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// drawn reports whether the rules see no figure on the full board.
func drawn(g *havannah.Game[havannah.UpTo15], first []hexgrid.Cell) bool {
	own, all := hexgrid.Of[havannah.UpTo15](first...), hexgrid.Set[havannah.UpTo15]{}
	for c := range hexgrid.Cell(g.Grid().Cells()) {
		all.Add(c)
	}
	opp := all.AndNot(own)
	return len(first) == (g.Grid().Cells()+1)/2 && g.Held(own, opp) == 0 && g.Held(opp, own) == 0
}

func TestFind(t *testing.T) {
	for side := 2; side <= 12; side++ {
		g := game(t, side)
		r := Find(g.Grid())
		if r.Found != (side > 2) || r.Found && !drawn(g, r.First) {
			t.Errorf("%d cells a side: %+v", side, r)
		}
	}
}

// TestFormulaHasAllBoards: on 3 cells a side the formula has exactly the boards
// that the rules call drawn, whole as well as halved without its one choice.
func TestFormulaHasAllBoards(t *testing.T) {
	g := game(t, 3)
	f, n := newFormula(g.Grid(), false), 0
	for {
		s := solver.New(f.problem())
		if s.Solve() != solver.Sat {
			break
		}
		model := s.Model()
		if f.rings(model) > 0 {
			continue
		}
		if !drawn(g, f.first(model)) {
			t.Fatalf("not drawn: %v", f.first(model))
		}
		n++
		var other []int
		for c := range hexgrid.Cell(g.Grid().Cells()) {
			if f.holds(model, c) {
				other = append(other, -f.own(c))
			}
		}
		f.add(other...)
	}
	if want := count(g); n != want {
		t.Errorf("%d boards, want %d", n, want)
	}
}

// count counts drawn boards by looking at all of them.
func count(g *havannah.Game[havannah.UpTo15]) (n int) {
	cells := g.Grid().Cells()
	for mask := range 1 << cells {
		var first []hexgrid.Cell
		for c := range cells {
			if mask>>c&1 != 0 {
				first = append(first, hexgrid.Cell(c))
			}
		}
		if len(first) == (cells+1)/2 && drawn(g, first) {
			n++
		}
	}
	return n
}
