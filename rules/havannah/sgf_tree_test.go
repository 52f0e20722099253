package havannah_test

import (
	"slices"
	"strings"
	"testing"

	. "ludex/rules/havannah"
)

// variations has a comment, marks and two variations; its cells are counted
// from the left end of each row.
const variations = `(;FF[4]EV[a cup]PW[Ann]PB[Bob]SZ[4]SO[http://www.littlegolem.com]
;W[D4];B[E1]LB[G1:here \]]TR[F5][A1]
(;W[G4];B[resign])
(;W[F1]C[better \\o/]
 (;B[A1];W[A2])(;B[pass])))`

// parseTree reads a file of one game.
func parseTree(text string) (*SGF, error) {
	list, err := ParseSGFs(text)
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

// lines returns the moves of each line, as this package writes them.
func lines(t *SGF) (list []string) {
	for _, r := range t.Records() {
		var moves []string
		for _, turn := range r.Turns {
			moves = append(moves, turn.Colour+turn.Text)
		}
		list = append(list, strings.Join(moves, " "))
	}
	return list
}

func TestVariations(t *testing.T) {
	tree, err := parseTree(variations)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"WD4 BE1 WG4 Bresign", "WD4 BE1 WF1 BA1 WA2", "WD4 BE1 WF1 Bpass"}
	if got := lines(tree); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	for d, want := range map[Dialect]string{
		HavannahGui: `(;FF[4]GM[HV]SZ[4]EV[a cup]PW[Ann]PB[Bob]
;W[d4]
;B[e2]LB[g4:here \]]TR[f7][a1]
(;W[g7]
;B[resign])
(;W[f3]C[better \\o/]
(;B[a1]
;W[a2])
(;B[pass])))
`,
		GoRilla: `(;FF[4]GM[4100]SZ[4]EV[a cup]PW[Ann]PB[Bob]
;W[d4]
;B[e2]LB[g4:here \]]TR[f7][a1]
(;W[g7]
;B[resign])
(;W[f3]C[better \\o/]
(;B[a1]
;W[a2])
(;B[pass])))
`,
		LittleGolem: `(;FF[4]SZ[4]SO[http://www.littlegolem.net]EV[a cup]PW[Ann]PB[Bob]
;W[D4]
;B[E1]LB[G1:here \]]TR[F5][A1]
(;W[G4]
;B[resign])
(;W[F1]C[better \\o/]
(;B[A1]
;W[A2])
(;B[pass])))
`,
	} {
		if got := tree.Format(d); got != want {
			t.Errorf("%s: got\n%swant\n%s", d, got, want)
		}
	}
	written(t, tree)
}

// written writes a tree in each dialect: read again, it is written the same way
// in all of them.
func written(t *testing.T, tree *SGF) {
	t.Helper()
	for _, d := range []Dialect{HavannahGui, LittleGolem, GoRilla} {
		text := tree.Format(d)
		again, err := parseTree(text)
		if err != nil {
			t.Fatalf("%s: %v in %q", d, err, text)
		}
		if len(again.Records()) != len(tree.Records()) {
			t.Errorf("%s: %d lines of %d", d, len(again.Records()), len(tree.Records()))
		}
		if got, want := again.Format(d), text; got != want {
			t.Errorf("%s: %q and then %q", d, want, got)
		}
	}
}

// TestSourceAfterFirstNode: the first node alone decides how a file names its cells.
func TestSourceAfterFirstNode(t *testing.T) {
	for text, want := range map[string]string{
		"(;SZ[4];SO[www.littlegolem.net]W[f5])":       "(;FF[4]GM[HV]SZ[4]\n;SO[www.littlegolem.net]W[f5])\n",
		"(;SZ[4]SO[www.littlegolem.net];SO[me]W[F1])": "(;FF[4]GM[HV]SZ[4]\n;SO[me]W[f3])\n",
	} {
		tree, err := parseTree(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := tree.Format(HavannahGui); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
		written(t, tree)
	}
}

func TestDialects(t *testing.T) {
	for _, d := range []Dialect{HavannahGui, LittleGolem, GoRilla} {
		if again, err := ParseDialect(d.String()); err != nil || again != d {
			t.Errorf("%s: %v, %v", d, again, err)
		}
	}
	if _, err := ParseDialect("hex"); err == nil {
		t.Error("hex is a dialect")
	}
	const want = "(;FF[4]GM[HV]SZ[5]\n;B[e5]\n;W[swap])\n"
	if got := NewSGF(5, "B", []string{"e5", "swap"}).Format(HavannahGui); got != want {
		t.Errorf("%q", got)
	}
	if r, err := ParseSGF("(;SZ[d=9];W[a1])"); err != nil || r.Side != 5 {
		t.Errorf("SZ[d=9]: %v, %v", r, err)
	}
}
