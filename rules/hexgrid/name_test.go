package hexgrid_test

import (
	"strings"
	"testing"

	"ludex/rules/hexgrid"
)

// grid returns the board of that many cells a side.
func grid(side int) *hexgrid.Grid {
	g, err := hexgrid.New(side)
	if err != nil {
		panic(err)
	}
	return g
}

// eachGrid runs a test on every board.
func eachGrid(t *testing.T, test func(t *testing.T, g *hexgrid.Grid)) {
	for side := hexgrid.MinSide; side <= hexgrid.MaxSide; side++ {
		test(t, grid(side))
	}
}

func TestNamesTakenBack(t *testing.T) {
	eachGrid(t, func(t *testing.T, g *hexgrid.Grid) {
		names := map[string]bool{}
		for c := range hexgrid.Cell(g.Cells()) {
			name := g.Name(c)
			if got, err := g.Parse(name); err != nil || got != c {
				t.Errorf("side %d: cell %d is named %s, which is %d, %v", g.Side(), c, name, got, err)
			}
			names[name] = true
		}
		if len(names) != g.Cells() {
			t.Errorf("side %d: %d names for %d cells", g.Side(), len(names), g.Cells())
		}
	})
}

func TestNamesOfTheUsualBoard(t *testing.T) {
	for name, want := range map[string]hexgrid.Axial{
		"a1": {0, -7}, "a8": {7, -7}, "h1": {-7, 0}, "h8": {0, 0}, "h15": {7, 0}, "o8": {-7, 7}, "o15": {0, 7},
	} {
		c, err := grid(8).Parse(name)
		if err != nil || grid(8).At(c) != want {
			t.Errorf("%s: got cell %d, %v; want the one at %v", name, c, err, want)
		}
		if corner := grid(8).Corner(c); corner != (name != "h8") {
			t.Errorf("%s: Corner is %v", name, corner)
		}
	}
}

func TestLargeLetters(t *testing.T) {
	for _, test := range []struct {
		side       int
		name, same string
	}{
		{8, "H8", "h8"}, {13, "Y25", "y25"}, // 25 rows: large is small
		{14, "A27", "A27"}, {15, "C29", "C29"}, // 27 and 29 rows: A comes after z
	} {
		g := grid(test.side)
		c, err := g.Parse(test.name)
		if err != nil || g.Name(c) != test.same {
			t.Errorf("side %d: %s is cell %d, %v; want %s", test.side, test.name, c, err, test.same)
		}
	}
}

func TestParseRejects(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"", "not a cell name"}, {"h", "not a cell name"}, {"8", "not a cell name"}, {"h0", "not a cell name"},
		{"h08", "not a cell name"}, {"h+8", "not a cell name"}, {"h 8", "not a cell name"}, {"h8 ", "not a cell name"},
		{"é8", "not a cell name"}, {"h8x", "not a cell name"}, {"h111", "not a cell name"}, {"[8", "not a cell name"},
		{"h16", "off the board of 8"}, {"a9", "off the board of 8"}, {"o7", "off the board of 8"}, {"p8", "off the board of 8"},
	} {
		c, err := grid(8).Parse(test.name)
		if c != hexgrid.None || err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: got cell %d, %v; want an error with %q", test.name, c, err, test.want)
		}
	}
}

// FuzzParse: every name that parses is a cell of the board, and its name differs
// from the text by the size of its letter at most.
func FuzzParse(f *testing.F) {
	for _, name := range []string{"a1", "H8", "o15", "A27", "z1", "h08", "é", ""} {
		f.Add(8, name)
		f.Add(15, name)
	}
	grids := map[int]*hexgrid.Grid{} // a grid takes longer than a name
	f.Fuzz(func(t *testing.T, side int, name string) {
		g, ok := grids[side]
		if !ok {
			g, _ = hexgrid.New(side)
			grids[side] = g
		}
		if g == nil {
			return
		}
		c, err := g.Parse(name)
		if err != nil {
			if c != hexgrid.None {
				t.Errorf("%q: got cell %d with the error %v", name, c, err)
			}
			return
		}
		if int(c) >= g.Cells() || !strings.EqualFold(g.Name(c), name) {
			t.Errorf("%q on side %d: got cell %d", name, side, c)
		}
	})
}
