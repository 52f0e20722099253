package dice_test

import (
	"slices"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/wabanti/dice"
)

// example is the roll of the rulebook's example for the player of the SE side
// (wab-example).
const example = "roll 1,3,6,6,2"

// exampleLine is the first line that uses its dice in the order of the
// figures.
const exampleLine = "1:f6-f5 3:h10-k10 6:f5-l11 6:g6-m12 2:f7-f9"

// eachTurnReading runs a test under every reading of wab-group and wab-dice.
func eachTurnReading(t *testing.T, test func(t *testing.T, g *dice.Game)) {
	for _, group := range []string{"each-die", "turn-end", "never"} {
		for _, use := range []string{"greedy", "maximal", "most-points", "optional"} {
			readings := ",wab-group=" + group + ",wab-dice=" + use
			t.Run(readings[1:], func(t *testing.T) { test(t, open(t, "wabanti-dice:8,players=6,first=SE"+readings)) })
		}
	}
}

// play plays moves as they are written.
func play[S, M comparable](t *testing.T, g rules.Playable[S, M], s S, moves ...string) S {
	t.Helper()
	for _, text := range moves {
		m, err := g.ParseMove(s, text)
		if err != nil {
			t.Fatal(err)
		}
		s = g.Play(s, m)
	}
	return s
}

// TestExample plays the example's dice in the order of its figures, under
// every reading (wab-example).
func TestExample(t *testing.T) {
	eachTurnReading(t, func(t *testing.T, g *dice.Game) {
		s := play(t, g, g.Start(), example)
		if line := firstLine(g, s, []int{1, 3, 6, 6, 2}); strings.Join(line, " ") != exampleLine {
			t.Errorf("the first line is %v, want %s", line, exampleLine)
		}
		s = play(t, g, s, strings.Fields(exampleLine)...)
		if s.Mover != 1 || g.ToMove(s) != rules.Chance || g.Outcome(s) != rules.Undecided {
			t.Errorf("after the example:\n%s", g.Format(s))
		}
	})
}

// TestOneFirst: of the example's dice, a 6 can be used before the 1 once the
// 2 and the 3 have been, and not before (wab-one-first).
func TestOneFirst(t *testing.T) {
	eachTurnReading(t, func(t *testing.T, g *dice.Game) {
		s := play(t, g, g.Start(), example)
		for _, order := range [][]int{{6}, {2, 6}, {3, 6}} {
			if line := firstLine(g, s, order); line != nil {
				t.Errorf("dice %v are used by %v", order, line)
			}
		}
		for _, order := range [][]int{{2, 3, 6}, {3, 2, 6}} {
			if firstLine(g, s, order) == nil {
				t.Errorf("dice %v cannot be used", order)
			}
		}
	})
}

// firstLine returns the first line from s that uses dice in one order.
func firstLine(g *dice.Game, s dice.State, order []int) []string {
	if len(order) == 0 {
		return []string{}
	}
	for _, m := range g.Moves(s, nil) {
		if int(m.Die) != order[0] {
			continue
		}
		if rest := firstLine(g, g.Play(s, m), order[1:]); rest != nil {
			return slices.Insert(rest, 0, g.FormatMove(s, m))
		}
	}
	return nil
}
