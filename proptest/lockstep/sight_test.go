package lockstep

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// pairs is a game in which a turn is one move of two pieces.
const pairs = `
#players = white(100), black(100)
#pieces = e, w, b
#variables =
#board = rectangle(up,down,left,right,
  [w,e,e]
  [e,e,e]
  [e,e,e])
#any = ((up* + down*)(left* + right*))
#turn(me; opp; piece) = ->me any {e} [piece] any {e} [piece] [$ me=100, opp=0]
#rules = (turn(white; black; w) turn(black; white; b))*
`

// split is the same game in two moves, on a board that is turned, with other colours and
// the players in another order.
var split = strings.NewReplacer("#players = white(100), black(100)", "#players = blue(100), red(100)", "#pieces = e, w, b", "#pieces = e, r, u",
	"[w,e,e]", "[e,e,e]", "[e,e,e])", "[e,e,r])", "[piece] any {e} [piece]", "[piece] ->me any {e} [piece]",
	"turn(white; black; w) turn(black; white; b)", "turn(red; blue; r) turn(blue; red; u)").Replace(pairs)

// fileGame opens the text of a rulebook file.
func fileGame(t *testing.T, text string) play.Game {
	t.Helper()
	file := filepath.Join(t.TempDir(), "game.rbg")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	k, err := rbg.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	g, err := k.Open(k.Name, nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestBySight: games correspond by the board after a turn, and differ where a rule does.
func TestBySight(t *testing.T) {
	for _, c := range []struct {
		about, other string
		finds        Kind
		sighted      bool
	}{
		{"the same", split, None, true},
		{"who cannot move wins", strings.Replace(split, "me=100, opp=0", "me=0, opp=100", 1), Outcome, true},
		{"the second piece stands in another row", strings.Replace(split, "->me any {e}", "->me (up up* + down down*)(left* + right*) {e}", 1), Extra, false},
		{"a piece less stands at the start", strings.Replace(split, "[e,e,r])", "[e,e,e])", 1), Extra, false},
	} {
		g := &Games{Judge: fileGame(t, pairs), Other: fileGame(t, c.other)}
		_, f := g.Random(t.Context(), g.Start(), Play{Games: 4})
		if f == nil {
			t.Fatalf("%s: no difference by the names of moves", c.about)
		}
		seen := g.BySight(t.Context(), f)
		if (seen != nil) != c.sighted {
			t.Errorf("%s: by sight: %v", c.about, seen != nil)
		}
		if seen == nil {
			continue
		}
		kind := None
		played, f := seen.Random(t.Context(), seen.Start(), Play{Games: 20})
		if f != nil {
			kind = f.Kind
		}
		if kind != c.finds || c.finds == None && played.Positions < 100 {
			t.Errorf("%s: %v in %d positions, want %q", c.about, f, played.Positions, c.finds)
		}
	}
}

// TestLaid: the dark cells of a board, turned, lie on the whole board.
func TestLaid(t *testing.T) {
	var all, dark []rules.Site
	for i := range 64 {
		c := rules.Site{X: float64(i % 8), Y: float64(i / 8)}
		all = append(all, c)
		if (i%8+i/8)%2 == 1 {
			dark = append(dark, rules.Site{X: c.X + c.Y, Y: c.X - c.Y})
		}
	}
	for _, way := range append(laid(dark, all), laid(all, all)...) {
		one, two := all[way[0]], all[way[1]]
		if d := math.Hypot(one.X-two.X, one.Y-two.Y); len(way) == 32 && math.Abs(d-2) > 0.1 || len(way) == 64 && d != 1 {
			t.Errorf("%d cells: the first two are %v apart", len(way), d)
		}
	}
	if few, many := len(laid(dark, all)), len(laid(all, all)); few != 8 || many != 8 || len(laid(all, dark)) != few {
		t.Errorf("%d and %d ways, want 8: four turns, two sides", few, many)
	}
	if laid(dark, all[:40]) != nil {
		t.Error("the dark cells lie on a board without them")
	}
}
