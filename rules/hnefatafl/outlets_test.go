package hnefatafl

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/rectgrid"
)

// TestLinkedCells: a linked cell has a way to the edge whichever other cell is
// taken out. On an empty board all cells are linked.
func TestLinkedCells(t *testing.T) {
	grid, err := Start{Side: 7}.grid()
	if err != nil {
		t.Fatal(err)
	}
	f := fieldOf[UpTo11](grid)
	if f.linked(f.all) != f.all {
		t.Error("not all cells of an empty board are linked")
	}
	rapid.Check(t, func(t *rapid.T) {
		free := Set{}
		for c := range Cell(49) {
			if rapid.IntRange(0, 2).Draw(t, "cell") > 0 {
				free.Add(c)
			}
		}
		linked := f.linked(free)
		if !linked.Within(free) {
			t.Fatalf("linked cells %v that are not free", linked.AndNot(free).Cells(nil))
		}
		for _, c := range linked.Cells(nil) {
			for _, x := range free.Cells(nil) {
				if x != c && !f.flood(rectgrid.One(c), free.AndNot(rectgrid.One(x))).Meets(f.edge) {
					t.Fatalf("free %v: %d has no way to the edge without %d", free.Cells(nil), c, x)
				}
			}
		}
	})
}
