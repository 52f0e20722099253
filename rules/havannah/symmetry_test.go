package havannah_test

import (
	"testing"

	"pgregory.net/rapid"

	. "ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// mirrored plays the images of the moves of a line.
func mirrored(g *Game[UpTo15], k int, line []Move) (s State[UpTo15]) {
	for _, m := range line {
		if m < Pass {
			m = g.Grid().Image(k, m)
		}
		s = g.Play(s, m)
	}
	return s
}

// anyLine draws a game and some moves of it.
func anyLine(t *rapid.T, tb testing.TB) (*Game[UpTo15], []Move) {
	g := game[UpTo15](tb, Board{rapid.IntRange(2, 5).Draw(t, "side"), rapid.IntRange(1, 40).Draw(t, "stones")}, anyOptions.Draw(t, "options"))
	var line []Move
	s := g.Start()
	for range rapid.IntRange(0, 61).Draw(t, "plies") {
		moves := g.Moves(s, nil)
		if len(moves) == 0 {
			break
		}
		m := rapid.SampledFrom(moves).Draw(t, "move")
		line, s = append(line, m), g.Play(s, m)
	}
	return g, line
}

// TestSymmetry: mirrored lines lead to positions of one class with the same end.
// Orbit counts them.
func TestSymmetry(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g, line := anyLine(rt, t)
		s := mirrored(g, 0, line)
		images := map[State[UpTo15]]bool{}
		for k := range hexgrid.Symmetries {
			image := mirrored(g, k, line)
			images[image] = true
			if g.Canonical(image) != g.Canonical(s) || g.Outcome(image) != g.Outcome(s) || image.Figures() != s.Figures() {
				rt.Fatalf("%v: of one class\n%sand\n%s", g, g.Format(s), g.Format(image))
			}
		}
		if g.Orbit(s) != len(images) || !images[g.Canonical(s)] {
			rt.Fatalf("%v: orbit %d of %d images\n%s", g, g.Orbit(s), len(images), g.Format(s))
		}
	})
}
