package anti_test

import (
	"ludex/rules/ruletest"
	"ludex/rules/wabanti/anti"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// anyGame draws a game of Anti, from the start of a reading or from two groups
// that do not touch.
func anyGame(t *rapid.T) *anti.Game {
	g, _ := anti.Kind().Checks.Draw(ruletest.Picker{T: t})
	return g
}

func TestModelInPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		s, model := g.Start(), anti.Model(g)
		for range rapid.IntRange(1, 20).Draw(t, "plies") {
			moves := ruletest.MustMoves(t, g, s, model)
			if len(moves) == 0 {
				return
			}
			s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

// TestModelEverywhere compares all positions that tiny games reach, one of
// each pair of mirror images.
func TestModelEverywhere(t *testing.T) {
	for text, want := range map[string]int{
		"wabanti-anti:3": 1342,
		"wabanti-anti:3,wab-anti-start=second-row":                                                                 2416,
		"wabanti-anti:3,start=a1+a2/e4+e5,wab-touch=series-end,wab-anti-stuck=loses":                               532,
		"wabanti-anti:3,start=a1+b2+b1/e3+d2,wab-anti-pass=may-pass,wab-flight=in-flight,wab-anti-return=a-turn":   937,
		"wabanti-anti:3,start=a2+a3+b2+b4+c4/e3,wab-anti-connected=series-end":                                     2592,
		"wabanti-anti:3,start=b1+b2+c1+d2+d3/c5,wab-anti-connected=series-end,wab-touch=series-end":                2595,
		"wabanti-anti:3,wab-anti-corner=corners-do-not":                                                            1718,
		"wabanti-anti:3,start=a2+b2+b3/e4+d3,wab-free=everywhere+adjacent-two+rim-blocked":                         874,
		"wabanti-anti:3,start=a1+b1+c1+a2/e4+e5+d5,wab-free=everywhere+steps-only,wab-anti-both-stuck=mover-loses": 1954,
	} {
		t.Run(text, func(t *testing.T) {
			if got := everywhere(t, open(t, text)); got != want {
				t.Errorf("%d positions up to symmetry, want %d", got, want)
			}
		})
	}
}

// everywhere compares all positions that g reaches and returns their number.
func everywhere(t *testing.T, g *anti.Game) int {
	model, todo := anti.Model(g), []anti.State{g.Start()}
	seen := map[anti.State]bool{g.Canonical(g.Start()): true}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, m := range ruletest.MustMoves(t, g, s, model) {
			if next := g.Canonical(g.Play(s, m)); !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	return len(seen)
}

// TestModelTellsReadingsApart: the comparison finds a game by another reading
// than its model by a missing move or an illegal one.
func TestModelTellsReadingsApart(t *testing.T) {
	for _, c := range []struct{ game, model, want string }{
		{"3,start=b1+b2+b3/e5,wab-anti-pass=may-pass", "3,start=b1+b2+b3/e5", "pass leads to"},
		{"3,start=b1+b2+b3/e5", "3,start=b1+b2+b3/e5,wab-anti-pass=may-pass", "missing: [pass]"},
		{"3,start=a1/b3+c2+c3", "3,start=a1/b3+c2+c3,wab-anti-stuck=loses", "pass leads to"},
	} {
		g := open(t, "wabanti-anti:"+c.game)
		if _, err := ruletest.Moves(g, g.Start(), anti.Model(open(t, "wabanti-anti:"+c.model))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want an error with %q", c.game, err, c.want)
		}
	}
}
