package hexgrid_test

import (
	"slices"
	"testing"

	"ludex/rules/hexgrid"
)

// permutation returns symmetry k as the list of the cells' images.
func permutation(g *hexgrid.Grid, k int) []hexgrid.Cell {
	images := make([]hexgrid.Cell, g.Cells())
	for c := range images {
		images[c] = g.Image(k, hexgrid.Cell(c))
	}
	return images
}

func TestSymmetriesAreAGroup(t *testing.T) {
	eachGrid(t, func(t *testing.T, g *hexgrid.Grid) {
		var perms [][]hexgrid.Cell
		for k := range hexgrid.Symmetries {
			perms = append(perms, permutation(g, k))
		}
		find := func(p []hexgrid.Cell) int {
			return slices.IndexFunc(perms, func(q []hexgrid.Cell) bool { return slices.Equal(p, q) })
		}
		for j, p := range perms {
			if find(p) != j {
				t.Errorf("side %d: symmetries %d and %d are the same", g.Side(), j, find(p))
			}
			for k, q := range perms {
				product := make([]hexgrid.Cell, len(p))
				for c := range product {
					product[c] = q[p[c]]
				}
				if find(product) < 0 {
					t.Errorf("side %d: %d and then %d is no symmetry", g.Side(), j, k)
				}
			}
		}
		if !slices.IsSorted(perms[0]) {
			t.Errorf("side %d: symmetry 0 is not the identity", g.Side())
		}
	})
}

func TestSymmetriesKeepDistances(t *testing.T) {
	eachGrid(t, func(t *testing.T, g *hexgrid.Grid) {
		for k := range hexgrid.Symmetries {
			for c := range hexgrid.Cell(g.Cells()) {
				for _, n := range g.Neighbours(c) {
					if n != hexgrid.None && g.Distance(g.Image(k, c), g.Image(k, n)) != 1 {
						t.Errorf("side %d: symmetry %d parts %s and %s", g.Side(), k, g.Name(c), g.Name(n))
					}
				}
			}
		}
	})
}

func TestTurnsAreClockwise(t *testing.T) {
	for k := range 6 {
		if got, want := grid(2).Image(k, grid(2).Next(grid(2).Center(), hexgrid.East)),
			grid(2).Next(grid(2).Center(), hexgrid.Direction(k)); got != want {
			t.Errorf("symmetry %d takes east to cell %d, want %d", k, got, want)
		}
	}
}
