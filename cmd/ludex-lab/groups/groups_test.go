package groups

import (
	"testing"

	"ludex/proptest/long"
	"ludex/rules/hexgrid"

	"pgregory.net/rapid"
)

// parities returns the classes of cells by the parities of their coordinates.
func parities(grid *hexgrid.Grid) (class []int) {
	for c := range hexgrid.Cell(grid.Cells()) {
		at := grid.At(c)
		class = append(class, at.R&1*2|at.Q&1)
	}
	return class
}

// listed returns the groups of a kind by looking at all sets of cells: all, those
// that each symmetry fixes, and the classes.
func listed(k Kind) (all uint64, fixed [hexgrid.Symmetries]uint64, classes uint64) {
	o := newOrbits(k, 0)
	images := func(set uint64, y int) (image uint64) {
		for c := range hexgrid.Cell(k.Grid.Cells()) {
			if set>>c&1 == 1 {
				image |= 1 << k.Grid.Image(y, c)
			}
		}
		return image
	}
	for set := range uint64(1) << k.Grid.Cells() {
		left := append([]int(nil), k.Pieces...)
		from := hexgrid.None
		for c := range hexgrid.Cell(k.Grid.Cells()) {
			if o.in[c] = set>>c&1 == 1; o.in[c] {
				left[k.Class[c]]--
				from = c
			}
		}
		exact := true
		for _, n := range left {
			exact = exact && n == 0
		}
		if !exact || from == hexgrid.None || !o.connected(from) {
			continue
		}
		all++
		least := set
		for y := range fixed {
			image := images(set, y)
			least = min(least, image)
			if image == set {
				fixed[y]++
			}
		}
		if least == set {
			classes++
		}
	}
	return all, fixed, classes
}

// TestCount compares the transfer matrix and the lists of fixed groups with a
// look at all sets of cells, on small boards with any classes of cells.
func TestCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grid, _ := hexgrid.New(rapid.IntRange(2, 3).Draw(t, "side"))
		k := Kind{Grid: grid, Class: parities(grid)}
		classes := 4
		if rapid.Bool().Draw(t, "any classes") {
			classes = rapid.IntRange(1, 3).Draw(t, "classes")
			for c := range k.Class {
				k.Class[c] = rapid.IntRange(0, classes-1).Draw(t, "class")
			}
		}
		for range classes {
			k.Pieces = append(k.Pieces, rapid.IntRange(0, 4).Draw(t, "pieces"))
		}
		k.Pieces[0] += 1
		want, fixed, _ := listed(k)
		if got, err := Count(t.Context(), k); got != want || err != nil {
			t.Fatalf("%v: %d groups, %v, want %d", k.Pieces, got, err, want)
		}
		for y, want := range fixed {
			if got, err := Fixed(t.Context(), k, y); got != want || err != nil {
				t.Fatalf("%v: symmetry %d fixes %d groups, %v, want %d", k.Pieces, y, got, err, want)
			}
		}
	})
}

// TestClasses compares the classes under all symmetries with those listed.
func TestClasses(t *testing.T) {
	grid, _ := hexgrid.New(3)
	every := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}
	for pieces := 1; pieces <= grid.Cells(); pieces++ {
		if !long.Pick(pieces, 3) {
			continue
		}
		k := Kind{Grid: grid, Class: make([]int, grid.Cells()), Pieces: []int{pieces}}
		all, _, classes := listed(k)
		got, gotAll, err := Classes(t.Context(), k, every)
		if got != classes || gotAll != all || err != nil {
			t.Errorf("%d pieces: %d classes of %d, %v, want %d of %d", pieces, got, gotAll, err, classes, all)
		}
	}
}

// TestPolyhexes: the groups of n cells on a board that is large enough, counted
// where their centre row begins, are the published numbers of fixed polyhexes
// (OEIS A001207). The board of 2n-1 rows holds each at least once.
func TestLarge(t *testing.T) {
	grid, _ := hexgrid.New(9)
	if _, err := Count(t.Context(), Kind{Grid: grid, Class: make([]int, grid.Cells()), Pieces: []int{3}}); err != ErrLarge {
		t.Errorf("%v, want %v", err, ErrLarge)
	}
}
