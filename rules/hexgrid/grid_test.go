package hexgrid_test

import (
	"slices"
	"testing"

	"ludex/rules/hexgrid"
)

func TestNewRejects(t *testing.T) {
	for _, side := range []int{-1, 0, hexgrid.MinSide - 1, hexgrid.MaxSide + 1} {
		if g, err := hexgrid.New(side); err == nil {
			t.Errorf("side %d: got %v, want an error", side, g)
		}
	}
}

func TestCells(t *testing.T) {
	eachGrid(t, func(t *testing.T, g *hexgrid.Grid) {
		n := g.Side()
		if want := 3*n*(n-1) + 1; g.Cells() != want {
			t.Errorf("side %d: %d cells, want %d", n, g.Cells(), want)
		}
		for c := range hexgrid.Cell(g.Cells()) {
			if got := g.Cell(g.At(c)); got != c {
				t.Errorf("side %d: the cell at %v is %d, want %d", n, g.At(c), got, c)
			}
		}
		if g.At(g.Center()) != (hexgrid.Axial{}) {
			t.Errorf("side %d: the centre is at %v", n, g.At(g.Center()))
		}
	})
}

func TestNeighboursAreMutual(t *testing.T) {
	eachGrid(t, func(t *testing.T, g *hexgrid.Grid) {
		links := 0
		for c := range hexgrid.Cell(g.Cells()) {
			for d, n := range g.Neighbours(c) {
				if n == hexgrid.None {
					continue
				}
				links++
				if back := g.Next(n, (hexgrid.Direction(d)+3)%hexgrid.Directions); back != c || g.Distance(c, n) != 1 {
					t.Errorf("side %d: from %s by %d to %s and back to cell %d", g.Side(), g.Name(c), d, g.Name(n), back)
				}
			}
		}
		// Each of the three axes has a row of n..2n-1..n cells: cells less rows links.
		if want := 2 * 3 * (g.Cells() - (2*g.Side() - 1)); links != want {
			t.Errorf("side %d: %d links, want %d", g.Side(), links, want)
		}
	})
}

func TestSides(t *testing.T) {
	eachGrid(t, func(t *testing.T, g *hexgrid.Grid) {
		on := make([]int, g.Cells())
		for s := range hexgrid.Side(hexgrid.Sides) {
			cells := g.OnSide(s)
			if len(cells) != g.Side() {
				t.Errorf("side %d: %d cells on %s", g.Side(), len(cells), s)
			}
			for _, c := range cells {
				on[c]++
				if slices.Contains(g.OnSide(s.Opposite()), c) {
					t.Errorf("side %d: %s is on %s and on %s", g.Side(), g.Name(c), s, s.Opposite())
				}
			}
		}
		for c, n := range on {
			if corner := g.Corner(hexgrid.Cell(c)); corner != (n == 2) || n > 2 {
				t.Errorf("side %d: %s is on %d sides, corner: %v", g.Side(), g.Name(hexgrid.Cell(c)), n, corner)
			}
		}
	})
}

// TestSideNames: going clockwise from the top, each side shares the corner
// of these names with the next.
func TestSideNames(t *testing.T) {
	g := grid(8)
	for s, want := range []string{"a8", "h15", "o15", "o8", "h1", "a1"} {
		c, err := g.Parse(want)
		side := hexgrid.Side(s)
		next := (side + 1) % hexgrid.Sides
		if err != nil || !slices.Contains(g.OnSide(side), c) || !slices.Contains(g.OnSide(next), c) {
			t.Errorf("%s does not join %s and %s (%v)", want, side, next, err)
		}
	}
}

func TestRings(t *testing.T) {
	eachGrid(t, func(t *testing.T, g *hexgrid.Grid) {
		for d := range g.Side() {
			if got, want := len(g.Ring(d)), max(6*d, 1); got != want {
				t.Errorf("side %d: %d cells at distance %d, want %d", g.Side(), got, d, want)
			}
		}
		if got := g.Ring(g.Side()); len(got) != 0 {
			t.Errorf("side %d: cells beyond the rim: %v", g.Side(), got)
		}
	})
}

// TestNewShares: a grid is built once.
func TestNewShares(t *testing.T) {
	a, _ := hexgrid.New(6)
	b, _ := hexgrid.New(6)
	if a != b {
		t.Error("two grids of one size")
	}
}
