package dice_test

import (
	"ludex/rules/wabanti/dice"
	"testing"
)

// BenchmarkEnds finds all positions in which the first turn can end after
// the rulebook's roll; one op is a turn.
func BenchmarkEnds(b *testing.B) {
	for _, text := range []string{"", ",wab-group=never", ",wab-group=turn-end", ",wab-dice=maximal"} {
		b.Run("wabanti-dice:8"+text, func(b *testing.B) {
			g := open(b, "wabanti-dice:8"+text)
			s := g.Play(g.Start(), dice.Roll(dice.HandOf(1, 3, 6, 6, 2)))
			ends, moves := 0, 0
			for b.Loop() {
				seen := map[dice.State]bool{s: true}
				ends, moves = turnEnds(g, s, seen), len(seen)
			}
			b.ReportMetric(float64(ends), "ends")
			b.ReportMetric(float64(moves), "positions")
		})
	}
}

// turnEnds counts the positions in which the turn can end from s on.
func turnEnds(g *dice.Game, s dice.State, seen map[dice.State]bool) int {
	ends := 0
	for _, m := range g.Moves(s, nil) {
		next := g.Play(s, m)
		if seen[next] {
			continue
		}
		seen[next] = true
		if next.Left == 0 {
			ends++
		} else {
			ends += turnEnds(g, next, seen)
		}
	}
	return ends
}
