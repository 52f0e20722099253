package rbg

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/rbg/reference"
)

// TestRandomRules compares the rules with the reference model on random small
// rulebooks, along random lines.
func TestRandomRules(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		text := randomRulebook(rt)
		r, err := Read("random", text)
		if err != nil {
			if strings.Contains(err.Error(), "in succession") {
				rt.Skip()
			}
			rt.Fatalf("%v\n%s", err, text)
		}
		g, err := open[Bytes64](r, "", Options{})
		if err != nil {
			rt.Fatal(err)
		}
		m := reference.New(g.program.game)
		s, p := g.Start(), m.Start()
		rt.Log(text)
		for range 6 {
			compareAt(rt, g, m, s, p)
			moves := g.Moves(s, nil)
			if len(moves) == 0 {
				break
			}
			mv := moves[rapid.IntRange(0, len(moves)-1).Draw(rt, "move")]
			for _, after := range m.Moves(g.normal(p)) {
				if fmt.Sprint(after.Steps) == fmt.Sprint(g.steps(mv)) {
					p = after.After
					break
				}
			}
			s = g.Play(s, mv)
		}
	})
}

// randomRulebook draws a rulebook: two players in turn, each turn with random
// parts, and a Keeper who has no choice.
func randomRulebook(t *rapid.T) string {
	boards := []string{
		"rectangle(u, d, l, r, [e, a] [b, e])",
		"rectangle(u, d, l, r, [e, a, b, e])",
		"hexagon(u, ne, r, d, sw, l, [e] [a, e] [e])",
		"c1 [e] {u: c2, r: c3} c2 [a] {u: c3, d: c1, l: c2} c3 [b] {l: c1, r: c2}",
	}
	part := func(label string) string { return randomPart(t, label, 3) }
	return fmt.Sprintf(`#players = p(3), q(3)
#pieces = e, a, b
#variables = x(2), y(3), z(2)
#board = %s
#rules = (->p %s ->> %s ->q %s ->> [$ p = a] ({? %s} [$ q = b] + {! %s}))*
`, rapid.SampledFrom(boards).Draw(t, "board"), part("first"), randomTest(t), part("second"), "u {e}", "u {e}")
}

// randomTest draws a test that the Keeper passes or not.
func randomTest(t *rapid.T) string {
	return rapid.SampledFrom([]string{"", "{$ x < 2}", "{$ a + b - x <= 3}", "[$ y = a * b / 2]", "{! (u + l)* {b} {$ x > 0}}", "."}).Draw(t, "keeper")
}

// leaves are parts without parts.
var leaves = []string{
	"u", "d", "l", "r", "{e}", "{a}", "{e, b}", "{}", "[e]", "[a]", "[b]", "[a, b]", "[]", ".",
	"[$ x = x + 1]", "[$ x = 0, y = y + x]", "[$ y = e - 2]", "[$ x = 2 / y]", "{$ x == y}", "{$ a - b != 1}", "{$ 4 / x >= 2}",
}

// steps are parts that change nothing, so that a star over them ends.
var still = []string{"u", "d", "l", "r", "{e}", "{a, b}", "(u + r)", "(l {e})", "(u + d {a} + l)", "{? r {b}}", "{! d}"}

func randomPart(t *rapid.T, label string, depth int) string {
	kind := rapid.IntRange(0, 9).Draw(t, label)
	if depth == 0 {
		kind = min(kind, 3)
	}
	inner := func() string { return randomPart(t, label, depth-1) }
	switch kind {
	case 4, 5:
		return "(" + inner() + " " + inner() + ")"
	case 6:
		return "(" + inner() + " + " + inner() + ")"
	case 7:
		return "(" + inner() + " + " + rapid.SampledFrom(still).Draw(t, label) + ")"
	case 8:
		return rapid.SampledFrom([]string{"{? ", "{! "}).Draw(t, label) + inner() + "}"
	case 9:
		return rapid.SampledFrom([]string{
			"(" + rapid.SampledFrom(still).Draw(t, label) + ")*",
			"([$ z = z + 1] " + inner() + ")*",
			"(" + rapid.SampledFrom(still).Draw(t, label) + " + " + rapid.SampledFrom(still).Draw(t, label) + ")*",
			"(" + inner() + ")^2",
		}).Draw(t, label)
	}
	return rapid.SampledFrom(leaves).Draw(t, label)
}
