package wabanti

import (
	"slices"
	"testing"

	"ludex/rules/hexgrid"

	"pgregory.net/rapid"
)

// TestBorder: the cells beside a group are those that touch it, and by a thin
// border those of them that touch the fewest pieces.
func TestBorder(t *testing.T) {
	grid, err := hexgrid.New(4)
	if err != nil {
		t.Fatal(err)
	}
	cell := rapid.Custom(func(t *rapid.T) hexgrid.Cell { return hexgrid.Cell(rapid.IntRange(0, grid.Cells()-1).Draw(t, "cell")) })
	rapid.Check(t, func(t *rapid.T) {
		group := hexgrid.Of[[3]uint64](rapid.SliceOfN(cell, 1, 8).Draw(t, "group")...)
		allowed := rapid.SliceOfDistinct(cell, rapid.ID).Draw(t, "allowed")
		var wide []hexgrid.Cell
		fewest := hexgrid.Directions
		for _, c := range allowed {
			if n := Touched(grid, group, c); n > 0 && !group.Has(c) {
				wide, fewest = append(wide, c), min(fewest, n)
			}
		}
		thin := slices.DeleteFunc(slices.Clone(wide), func(c hexgrid.Cell) bool { return Touched(grid, group, c) > fewest })
		if got := border(grid, group, allowed, false); !slices.Equal(got, wide) {
			t.Fatalf("%v, want %v", got, wide)
		}
		if got := border(grid, group, allowed, true); !slices.Equal(got, thin) {
			t.Fatalf("thin: %v, want %v", got, thin)
		}
	})
}
