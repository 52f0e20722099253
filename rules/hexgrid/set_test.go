package hexgrid_test

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/hexgrid"
)

// model is a set of cells as the simplest thing that can be one.
type model map[hexgrid.Cell]bool

func (m model) cells() []hexgrid.Cell { return slices.Sorted(maps.Keys(m)) }

// pair is a set and its model, filled by the same operations.
type pair[W hexgrid.Words] struct {
	set   hexgrid.Set[W]
	model model
}

// fill draws a sequence of additions and removals of cells of the board.
func fill[W hexgrid.Words](t *rapid.T, g *hexgrid.Grid, label string) pair[W] {
	p := pair[W]{model: model{}}
	for _, n := range rapid.SliceOf(rapid.IntRange(-g.Cells(), g.Cells()-1)).Draw(t, label) {
		if n >= 0 {
			p.set.Add(hexgrid.Cell(n))
			p.model[hexgrid.Cell(n)] = true
		} else {
			p.set.Remove(hexgrid.Cell(-n - 1))
			delete(p.model, hexgrid.Cell(-n-1))
		}
	}
	return p
}

func (p pair[W]) check(t *rapid.T, g *hexgrid.Grid, what string) {
	cells := p.model.cells()
	first := hexgrid.None
	if len(cells) > 0 {
		first = cells[0]
	}
	switch {
	case !slices.Equal(p.set.Cells(nil), cells):
		t.Fatalf("%s: cells %v, want %v", what, p.set.Cells(nil), cells)
	case p.set != hexgrid.Of[W](cells...):
		t.Fatalf("%s: not the set of the same cells", what)
	case p.set.Len() != len(cells) || p.set.Empty() != (len(cells) == 0) || p.set.First() != first:
		t.Fatalf("%s: Len %d, Empty %v, First %d of %v", what, p.set.Len(), p.set.Empty(), p.set.First(), cells)
	}
	for c := range hexgrid.Cell(g.Cells()) {
		if p.set.Has(c) != p.model[c] {
			t.Fatalf("%s: Has(%d) is %v", what, c, p.set.Has(c))
		}
	}
}

// where returns the pair of the given set and the cells that belong.
func where[W hexgrid.Words](g *hexgrid.Grid, set hexgrid.Set[W], belongs func(hexgrid.Cell) bool) pair[W] {
	p := pair[W]{set, model{}}
	for c := range hexgrid.Cell(g.Cells()) {
		if belongs(c) {
			p.model[c] = true
		}
	}
	return p
}

func setLaws[W hexgrid.Words](g *hexgrid.Grid) func(*rapid.T) {
	return func(t *rapid.T) {
		a, b := fill[W](t, g, "a"), fill[W](t, g, "b")
		a.check(t, g, "a")
		where(g, a.set.And(b.set), func(c hexgrid.Cell) bool { return a.model[c] && b.model[c] }).check(t, g, "And")
		where(g, a.set.Or(b.set), func(c hexgrid.Cell) bool { return a.model[c] || b.model[c] }).check(t, g, "Or")
		where(g, a.set.AndNot(b.set), func(c hexgrid.Cell) bool { return a.model[c] && !b.model[c] }).check(t, g, "AndNot")
		a.check(t, g, "a after all that")
		takeLaw(t, g, a)
		imageLaw(t, g, a)
		orderLaw(t, a.set, b.set)
	}
}

// takeLaw: Take returns the result of Has, and removes.
func takeLaw[W hexgrid.Words](t *rapid.T, g *hexgrid.Grid, a pair[W]) {
	c := hexgrid.Cell(rapid.IntRange(0, g.Cells()-1).Draw(t, "taken"))
	after := a.set
	if after.Take(c) != a.model[c] {
		t.Fatalf("Take(%d) is %v", c, !a.model[c])
	}
	where(g, after, func(d hexgrid.Cell) bool { return a.model[d] && d != c }).check(t, g, "Take")
}

// imageLaw: the image of a set is the set of the images of its cells.
func imageLaw[W hexgrid.Words](t *rapid.T, g *hexgrid.Grid, a pair[W]) {
	k := rapid.IntRange(0, hexgrid.Symmetries-1).Draw(t, "symmetry")
	image := pair[W]{hexgrid.Image(g, k, a.set), model{}}
	for c := range a.model {
		image.model[g.Image(k, c)] = true
	}
	image.check(t, g, "Image")
}

// orderLaw: Compare is 0 for equal sets only and changes sign with the order
// of the two; equal sets have equal hashes.
func orderLaw[W hexgrid.Words](t *rapid.T, a, b hexgrid.Set[W]) {
	same := hexgrid.Of[W](a.Cells(nil)...)
	if a.Compare(same) != 0 || a.Hash() != same.Hash() {
		t.Fatalf("a set is not the same as its copy")
	}
	if a.Compare(b) != -b.Compare(a) || (a.Compare(b) == 0) != (a == b) {
		t.Fatalf("Compare: %d one way, %d the other", a.Compare(b), b.Compare(a))
	}
}

func TestSetOfOneWord(t *testing.T) { rapid.Check(t, setLaws[[1]uint64](grid(5))) }

func TestSetOfThreeWords(t *testing.T) { rapid.Check(t, setLaws[[3]uint64](grid(8))) }

func TestSetOfTenWords(t *testing.T) { rapid.Check(t, setLaws[[10]uint64](grid(15))) }
