package rectgrid_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/rectgrid"
)

var anyGrid = rapid.Custom(func(t *rapid.T) *rectgrid.Grid {
	width := rapid.IntRange(1, 16).Draw(t, "width")
	height := rapid.IntRange(1, min(rectgrid.MaxCells/width, rectgrid.MaxSide)).Draw(t, "height")
	g, err := rectgrid.New(width, height)
	if err != nil {
		t.Fatal(err)
	}
	return g
})

func anyCell(t *rapid.T, g *rectgrid.Grid) rectgrid.Cell {
	return rectgrid.Cell(rapid.IntRange(0, g.Cells()-1).Draw(t, "cell"))
}

func TestNew(t *testing.T) {
	for _, size := range [][2]int{{0, 5}, {5, 0}, {20, 20}, {27, 1}, {-1, -1}} {
		if g, err := rectgrid.New(size[0], size[1]); err == nil {
			t.Errorf("New%v: got %v, want an error", size, g)
		}
	}
}

func TestNames(t *testing.T) {
	g, _ := rectgrid.New(6, 5)
	for name, want := range map[string]rectgrid.Point{"a1": {0, 0}, "f1": {5, 0}, "A5": {0, 4}, "d2": {3, 1}} {
		c, err := g.Parse(name)
		if err != nil || g.At(c) != want {
			t.Errorf("%s: got %v, %v", name, g.At(c), err)
		}
	}
	for _, name := range []string{"", "a", "a0", "a01", "g1", "a6", "z1", "{1", "1a", "a1 ", "é1", "a+1", "a1x"} {
		if c, err := g.Parse(name); err == nil {
			t.Errorf("%q: got cell %d, want an error", name, c)
		}
	}
}

// TestLongestNames: a board may have a column for each letter, or rows of two
// digits.
func TestLongestNames(t *testing.T) {
	for _, size := range []rectgrid.Point{{rectgrid.MaxSide, 1}, {1, rectgrid.MaxSide}} {
		g, err := rectgrid.New(size.X, size.Y)
		if err != nil {
			t.Fatal(err)
		}
		for c := range rectgrid.Cell(g.Cells()) {
			if got, err := g.Parse(g.Name(c)); err != nil || got != c {
				t.Errorf("%s: %v, %v", g.Name(c), got, err)
			}
		}
	}
}

func TestNameTakenBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid.Draw(t, "grid")
		c := anyCell(t, g)
		if got, err := g.Parse(g.Name(c)); err != nil || got != c {
			t.Fatalf("%s: got %v, %v", g.Name(c), got, err)
		}
	})
}

func TestNextLeadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid.Draw(t, "grid")
		c := anyCell(t, g)
		for d := range rectgrid.Direction(rectgrid.Directions) {
			if n := g.Next(c, d); n != rectgrid.None && g.Next(n, d.Opposite()) != c {
				t.Fatalf("%s and back is not %s", g.Name(n), g.Name(c))
			}
		}
	})
}

func TestRaysReachTheEdge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid.Draw(t, "grid")
		c := anyCell(t, g)
		cells := 0
		for d := range rectgrid.Direction(rectgrid.Directions) {
			cells += len(g.Ray(c, d, nil))
		}
		if cells != g.Width()+g.Height()-2 {
			t.Fatalf("%d cells in line with %s", cells, g.Name(c))
		}
	})
}

func TestSymmetriesKeepNeighbours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid.Draw(t, "grid")
		c := anyCell(t, g)
		d := rectgrid.Direction(rapid.IntRange(0, 3).Draw(t, "direction"))
		n := g.Next(c, d)
		for k := range g.Symmetries() {
			if n != rectgrid.None && !slices.Contains(g.Neighbours(g.Image(k, c))[:], g.Image(k, n)) {
				t.Fatalf("symmetry %d parts %s and %s", k, g.Name(c), g.Name(n))
			}
		}
	})
}

func TestSymmetriesDiffer(t *testing.T) {
	for _, size := range [][2]int{{3, 3}, {6, 5}, {11, 11}} {
		g, _ := rectgrid.New(size[0], size[1])
		want := 4
		if size[0] == size[1] {
			want = 8
		}
		images := map[rectgrid.Set]bool{}
		for k := range g.Symmetries() {
			images[g.ImageSet(k, rectgrid.Of(0, 1))] = true
		}
		if g.Symmetries() != want || len(images) != want {
			t.Errorf("%v: %d symmetries, %d images, want %d", size, g.Symmetries(), len(images), want)
		}
	}
}
