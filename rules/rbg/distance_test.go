package rbg

import (
	"strings"
	"testing"

	"ludex/rules"
)

// open32 opens a board of an example whose positions have at most 32 bytes.
func open32(t *testing.T, text, board string) *Game[Bytes32] {
	t.Helper()
	r, err := Read("peg.rbg", text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := open[Bytes32](r, board, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const pegs = `#players = player(1)
#pieces = e, p
#variables =
#board = rectangle(up, down, left, right, [p, e, p, p] [p, p, p, p] [p, p, p, p] [p, p, p, p])
#anyCell = (up + down + left + right)*
#jump1(d) = d {p} [e] d {e}
#jumps = (jump1(up) + jump1(down) + jump1(left) + jump1(right))
#again = .
#goal = {$ p == 1}
#rules = (->player anyCell {p} [e] jumps again [p] ->> ({? goal} [$ player = 1] ->> {} + {! goal}))*
`

// TestAtLeast: the bound of each position that can be reached is no more than its
// distance, and that of the start is what the counts say.
func TestAtLeast(t *testing.T) {
	for _, c := range []struct {
		name  string
		least int
		to    []string
	}{
		{"one peg is left", 14, nil},
		{"at most three", 12, []string{"{$ p == 1}", "{$ 3 >= p}"}},
		{"fewer than three", 13, []string{"{$ p == 1}", "{$ p < 3}"}},
		{"holes are counted", 12, []string{"{$ p == 1}", "{$ e >= 13}"}},
		{"two conditions", 13, []string{"{$ p == 1}", "{$ p < 5} {$ e > 13}"}},
		{"either condition", 12, []string{"{$ p == 1}", "({$ p < 4} + {$ p == 2})"}},
		{"a series is one move", 1, []string{"again = .", "again = (jumps)*"}},
		{"two jumps are one move", 7, []string{"again = .", "again = (. + jumps)"}},
		{"a peg is put back", 7, []string{"->> ({? goal}", "->> ({? goal} {e}", "[p] ->>", "[p] anyCell {e} [p] ->>", "again = .", "again = jumps jumps"}},
		{"nothing is counted", 0, []string{"{$ p == 1}", "{! anyCell {p} anyCell {p}}"}},
		{"the other is counted, inside a look", 0, []string{"{$ p == 1}", "{? [e] {$ e == 16}}"}},
	} {
		g := open32(t, strings.NewReplacer(c.to...).Replace(pegs), "")
		if n := g.AtLeast(g.Start(), 0); n != c.least {
			t.Errorf("%s: at least %d moves, want %d (%+v)", c.name, n, c.least, g.bounds())
		}
		far := distances(g)
		if len(far) == 0 && c.least > 0 && c.least != 7 {
			t.Errorf("%s: no position wins", c.name)
		}
		for s, n := range far {
			if b := g.AtLeast(s, 0); b > n {
				t.Fatalf("%s: at least %d moves, a win in %d:\n%s", c.name, b, n, g.Format(s))
			}
		}
	}
}

// distances returns the moves to the nearest win of each position that can be reached
// and from which one can.
func distances(g *Game[Bytes32]) map[Bytes32]int {
	into, far := map[Bytes32][]Bytes32{g.Start(): nil}, map[Bytes32]int{}
	var won []Bytes32
	for queue := []Bytes32{g.Start()}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		if o := g.Outcome(s); o != rules.Undecided && o.WonBy(0) {
			won, far[s] = append(won, s), 0
		}
		for _, m := range g.Moves(s, nil) {
			next := g.Play(s, m)
			if _, met := into[next]; !met {
				queue = append(queue, next)
			}
			into[next] = append(into[next], s)
		}
	}
	for ; len(won) > 0; won = won[1:] {
		for _, before := range into[won[0]] {
			if _, known := far[before]; !known {
				far[before] = far[won[0]] + 1
				won = append(won, before)
			}
		}
	}
	return far
}
