package rbg

import (
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// small opens the game of a text on its first board.
func small(t *testing.T, text string, o Options) *Game[Bytes64] {
	t.Helper()
	r, err := Read("small.rbg", text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := open[Bytes64](r, "", o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestSymmetries compares the number of symmetries that the examples have, the
// identity among them.
func TestSymmetries(t *testing.T) {
	for i, c := range []struct {
		file, board string
		readings    []string
		want        int
	}{
		{"havannah.rbg", "3", nil, 12},
		{"havannah.rbg", "3", []string{"hav-ring=no-own", "hav-fork=three-edge-cells", "hav-corner=void"}, 12},
		{"hnefatafl.rbg", "5", nil, 8},
		{"hnefatafl.rbg", "7-line", []string{"taf-group=allowed+diagonals-too", "taf-throne-leave=taken"}, 8},
		{"hnefatafl.rbg", "5", []string{"taf-take=may-leave"}, 1}, // directions are tried in an order
		{"wali.rbg", "6x5", nil, 4},
		{"wali.rbg", "3x3-3", []string{"wal-row=exactly-three"}, 8},
		{"anti-wabanti.rbg", "3", nil, 2},
		{"wabanti-jumps.rbg", "4", nil, 12},
		{"crossing.rbg", "2x3", []string{"c-straight=yes"}, 2},
	} {
		if !long.Pick(i, 3) {
			continue
		}
		k, err := Load(examples+c.file, havannah.Rulebook(), hnefatafl.Rulebook(), wabanti.Rulebook(), wali.Rulebook())
		if err != nil {
			t.Fatal(err)
		}
		g, err := k.Open(k.Name+":"+c.board, rules.ParseChoices(c.readings))
		if err != nil {
			t.Fatal(err)
		}
		most := 1
		p := g.Start()
		for range 6 {
			if moves := g.Moves(p, nil); len(moves) > 0 {
				p = g.Play(p, moves[len(moves)/3])
			}
			most = max(most, g.Orbit(p))
		}
		if most != c.want {
			t.Errorf("%s:%s %v: an orbit of %d positions, want %d", c.file, c.board, c.readings, most, c.want)
		}
	}
}

const placing = `
#players = one(1), two(1)
#pieces = e, x, y
#variables =
#board = rectangle(up, down, left, right, [e, e, e] [e, e, e])
#anyCell = (up* + down*) (left* + right*)
`

// TestNoSymmetry: rules that favour a direction have fewer.
func TestNoSymmetry(t *testing.T) {
	for name, c := range map[string]struct {
		rules string
		want  int
	}{
		"all":          {"(->one anyCell {e} [x] ->two anyCell {e} [y])*", 4},
		"a direction":  {"(->one anyCell {e} [x] ->two anyCell {e} ({? up} + {! up}) left {e} [y])*", 2},
		"both":         {"(->one anyCell {e} [x] ->two anyCell {e} (left {e} up {e} + right {e} down {e}) [y])*", 2},
		"one cell":     {"(->one {e} [x] ->two anyCell {e} [y])*", 4}, // the cell is part of the position
		"the Keeper":   {"(->one anyCell {e} [x] ->> anyCell {e} [y] ->two anyCell {e} [x])*", 1},
		"two players":  {"(->one anyCell {e} up {e} [x] ->two anyCell {e} down {e} [y])*", 2},
		"the centre":   {"(->one anyCell {e} [x] ->two anyCell {? left} {? right} {e} [y])*", 4},
		"several ways": {"(->one anyCell {e} (left {e} [x] ->> + right {e} [x] ->>) ->two anyCell {e} [y])*", 4},
		"an order":     {"(->one anyCell {e} [x] ->> (up [e] + down [y] + .) ->two anyCell {e} [y])*", 2},
	} {
		g := small(t, placing+"#rules = "+c.rules, Options{})
		if got := len(g.mirrored().list) + 1; got != c.want {
			t.Errorf("%s: %d symmetries, want %d", name, got, c.want)
		}
	}
}

// TestConfluent: the declaration admits choices of the Keeper whose order has
// no effect, and is refused where it is wrong.
func TestConfluent(t *testing.T) {
	sweep := placing + "#rules = (->one anyCell {e} [x] ->> (anyCell {x} [y])* {! anyCell {x}} ->two anyCell {e} [x])*"
	if got := len(small(t, sweep, Options{}).mirrored().list) + 1; got != 1 {
		t.Errorf("%d symmetries of an undeclared sweep, want 1", got)
	}
	if got := len(small(t, "//@ confluent\n"+sweep, Options{}).mirrored().list) + 1; got != 4 {
		t.Errorf("%d symmetries of a sweep, want 4", got)
	}
	defer func() {
		if f, ok := recover().(*rules.Fault); !ok || !strings.Contains(f.Text, `"confluent" is wrong`) {
			t.Errorf("a wrong declaration is accepted: %v", f)
		}
	}()
	small(t, "//@ confluent\n"+placing+"#rules = (->one anyCell {e} [x] ->> anyCell {e} [y] ->two anyCell {e} [x])*", Options{}).mirrored()
}

// TestSharedSymmetry: two readings are compared with the symmetries of both.
func TestSharedSymmetry(t *testing.T) {
	text := `//@ title T
//@ clause C1 A rule.
//@ ambiguity a of C1: Which step?
//@ reading all: Any.
//@ reading left: To the left.
//@   #step = left
` + placing + "#step = (left + right + up + down)\n#rules = (->one anyCell {e} [x] ->two anyCell {x} step {e} [y])*"
	r, err := Read("small.rbg", text)
	if err != nil {
		t.Fatal(err)
	}
	a, err := open[Bytes64](r, "", Options{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := open[Bytes64](r, "", Options{1})
	if err != nil {
		t.Fatal(err)
	}
	s := a.Play(a.Start(), a.Moves(a.Start(), nil)[0])
	for name, c := range map[string]struct{ got, want int }{
		"all": {a.Orbit(s), 4}, "left": {b.Orbit(s), 2}, "all and left": {a.Shared(b).Orbit(s), 2}, "left and all": {b.Shared(a).Orbit(s), 2},
		"all and all": {a.Shared(a).Orbit(s), 4}, "another game": {a.Shared(1).Orbit(s), 1},
	} {
		if c.got != c.want {
			t.Errorf("%s: an orbit of %d positions, want %d", name, c.got, c.want)
		}
	}
}
