package dice

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/wabanti/dice"
)

// TestHandsAgreeWithRolls compares the odds found for all rolls at once with
// those found roll by roll.
func TestHandsAgreeWithRolls(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, err := dice.FromText(rapid.SampledFrom([]string{
			"wabanti-dice:4,start=d4+d5+c4", "wabanti-dice:5,players=3,start=e4+e5+e6+d5,wab-dice=optional",
			"wabanti-dice:5,players=4,start=e4+e5+d5,wab-group=never,wab-corner-free=needs-both", "wabanti-dice:6,players=6,start=f5+f6+f7+e6,wab-free=steps-only",
		}).Draw(t, "game"))
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start()
		for played := 0; played < 12 || s.Left != 0; played++ {
			if g.Outcome(s) != rules.Undecided {
				return
			}
			s = g.Play(s, rapid.SampledFrom(g.Moves(s, nil)).Draw(t, "move"))
		}
		if g.Outcome(s) != rules.Undecided {
			return
		}
		o := newOddsmaker(g, s.Mover)
		if !o.steady() {
			t.Fatal("not to be searched so")
		}
		got, err := o.handOdds(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if want, _ := o.rollOdds(t.Context(), s); got != want {
			t.Fatalf("%v\n%s%v, want %v", g, g.Format(s), got, want)
		}
	})
}
