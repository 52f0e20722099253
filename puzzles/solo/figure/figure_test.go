package figure

import (
	"math/rand/v2"
	"strings"
	"testing"

	"ludex/proptest/long"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// board returns the rulebook's game.
func board(t *testing.T) *solo.Jumps {
	t.Helper()
	grid, err := hexgrid.New(8)
	if err != nil {
		t.Fatal(err)
	}
	return solo.NewJumps(grid, wabanti.RulebookStart(grid), wabanti.Options{})
}

// onBoard returns a figure of the list somewhere on the board.
func onBoard(t *testing.T, game *solo.Jumps, f Figure) wabanti.Position {
	t.Helper()
	for r := -9; r <= 0; r++ {
		for q := -9; q <= 9; q++ {
			if at, ok := f.shape.on(game.Grid(), hexgrid.Axial{Q: q, R: r}); ok {
				return at
			}
		}
	}
	t.Fatalf("%s: no room on the board", f.Names[0])
	return wabanti.Position{}
}

// TestNear: every figure of the list has five figures near it, the nearest with at most
// one cell more elsewhere than the classes of cells demand. What is found can be reached.
func TestNear(t *testing.T) {
	game := board(t)
	for i, f := range Own() {
		if !long.Pick(i, 8) {
			continue
		}
		at := onBoard(t, game, f)
		near, err := Near(t.Context(), game, at, 5)
		if err != nil {
			t.Fatal(err)
		}
		if demanded := Demanded(game, at); len(near) != 5 || near[0].Moved > demanded+1 {
			t.Errorf("%s: %d figures near it, %d cells demanded: %v", f.Names[0], len(near), demanded, near)
		}
		for _, n := range near {
			if game.Invariant(n.At) != game.Invariant(game.Start()) || !game.Connected(n.At) {
				t.Errorf("%s: %s is not to be reached", f.Names[0], wabanti.CellNames(game.Grid(), n.At))
			}
			if moved := at.Len() - shapeOf(game.Grid(), at).common(shapeOf(game.Grid(), n.At)); moved > n.Moved {
				t.Errorf("%s: %d cells moved, not %d", f.Names[0], moved, n.Moved)
			}
		}
	}
}

// TestNearOfReachable: of a drawing that can be reached, the nearest figure is itself,
// and the others have one cell elsewhere.
func TestNearOfReachable(t *testing.T) {
	game := board(t)
	for i, f := range Own() {
		variants := f.Variants(game, Mended)
		if !long.Pick(i, 40) || len(variants) == 0 || reach(t.Context(), game, variants[0]) < 0 {
			continue
		}
		near, err := Near(t.Context(), game, variants[0], 5)
		if err != nil || len(near) != 5 {
			t.Fatalf("%s: %d figures, %v", f.Names[0], len(near), err)
		}
		for i, n := range near {
			if n.Moved != min(i, 1) {
				t.Errorf("%s: figure %d has %d cells elsewhere: %s", f.Names[0], i+1, n.Moved, wabanti.CellNames(game.Grid(), n.At))
			}
		}
	}
}

// TestOf: figures have their names wherever they are, also with two cells elsewhere.
func TestOf(t *testing.T) {
	game := board(t)
	for _, f := range Own() {
		if got := Of(game.Grid(), onBoard(t, game, f)); got != f.Names[0] {
			t.Errorf("%s looks like %q", f.Names[0], got)
		}
		for _, v := range f.Variants(game, Mended) {
			if got := Of(game.Grid(), v); got == "" || got == Symmetric {
				t.Errorf("%s mended looks like %q", f.Names[0], got)
			}
		}
	}
}

// TestSymmetrical: random figures are symmetric, as many pieces as the start has, in
// one group.
func TestSymmetrical(t *testing.T) {
	game, drawn := board(t), 0
	for seed := range uint64(400) {
		s, ok := Symmetrical(game, rand.New(rand.NewPCG(seed, 0)))
		if !ok {
			continue
		}
		drawn++
		if own := shapeOf(game.Grid(), s); !own.symmetric() || own.groups() != 1 || len(own) != game.Start().Len() || Of(game.Grid(), s) == "" {
			t.Errorf("seed %d: %s", seed, wabanti.CellNames(game.Grid(), s))
		}
	}
	if drawn < 100 {
		t.Errorf("%d of 400 drawn", drawn)
	}
}

// TestParseRejects: a fault of a file is an error with its line.
func TestParseRejects(t *testing.T) {
	for text, want := range map[string]string{
		"O O\n":             "f:1: expected # and the names",
		"# \nO\n":           "f:1: a name of 0 characters",
		"# a\nO O\nO O\n":   "f:3: column 1: between two cells",
		"# a\nO Q\n":        "f:2: column 3: 'Q' is neither",
		"# a\nO   O\n":      "f:1: figure \"a\": 2 pieces in 2 groups",
		"# a, b, c, d\nO\n": "f:1: 4 names",
		"; a\n":             "f: no figure",
	} {
		if _, err := Parse(text, "f"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
