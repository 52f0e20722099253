package wabanti_test

import (
	"testing"

	"ludex/rules"
	"ludex/rules/wabanti"
)

// TestPlayAllocatesNothing: moves, positions and outcomes are computed without
// allocation, apart from the caches of the lookahead, which the first call
// fills.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, text := range []string{"wabanti-dice:8", "wabanti-dice:8,wab-group=turn-end", "wabanti-dice:8,wab-dice=maximal"} {
		g := dice(t, text)
		s := g.Play(g.Start(), wabanti.Roll(wabanti.HandOf(1, 3, 6, 6, 2)))
		allocatesNothing(t, g, s)
	}
	for _, text := range []string{"wabanti-anti:8", "wabanti-anti:8,wab-touch=series-end,wab-free=everywhere"} {
		g := anti(t, text)
		allocatesNothing(t, g, g.Start())
	}
}

func allocatesNothing[S, M comparable](t *testing.T, g rules.Playable[S, M], s S) {
	buffer := g.Moves(s, nil)
	allocated := testing.AllocsPerRun(100, func() {
		for _, m := range g.Moves(s, buffer[:0]) {
			g.Outcome(g.Play(s, m))
		}
	})
	if allocated != 0 {
		t.Errorf("%v: %v allocations", g, allocated)
	}
}

// BenchmarkDiceEnds finds all positions in which the first turn can end after
// the rulebook's roll; one op is a turn.
func BenchmarkDiceEnds(b *testing.B) {
	for _, text := range []string{"", ",wab-group=never", ",wab-group=turn-end", ",wab-dice=maximal"} {
		b.Run("wabanti-dice:8"+text, func(b *testing.B) {
			g := dice(b, "wabanti-dice:8"+text)
			s := g.Play(g.Start(), wabanti.Roll(wabanti.HandOf(1, 3, 6, 6, 2)))
			ends, moves := 0, 0
			for b.Loop() {
				seen := map[wabanti.DiceState]bool{s: true}
				ends, moves = turnEnds(g, s, seen), len(seen)
			}
			b.ReportMetric(float64(ends), "ends")
			b.ReportMetric(float64(moves), "positions")
		})
	}
}

// turnEnds counts the positions in which the turn can end from s on.
func turnEnds(g *wabanti.Dice, s wabanti.DiceState, seen map[wabanti.DiceState]bool) int {
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

// BenchmarkWalk generates and plays all lines of three or four moves, and
// computes the outcome after each move.
func BenchmarkWalk(b *testing.B) {
	for _, text := range []string{"wabanti-dice:8", "wabanti-dice:8,wab-dice=maximal", "wabanti-dice:8,wab-group=turn-end"} {
		b.Run(text, func(b *testing.B) {
			g := dice(b, text)
			benchWalk(b, g, g.Play(g.Start(), wabanti.Roll(wabanti.HandOf(1, 3, 6, 6, 2))), 4)
		})
	}
	b.Run("wabanti-anti:8", func(b *testing.B) {
		g := anti(b, "wabanti-anti:8")
		benchWalk(b, g, g.Start(), 3)
	})
}

func benchWalk[S, M comparable](b *testing.B, g rules.Playable[S, M], s S, depth int) {
	w := walk[S, M]{game: g, buffers: make([][]M, depth)}
	w.from(s, depth) // so that the buffers have grown
	w.played = 0
	b.ReportAllocs()
	for b.Loop() {
		w.from(s, depth)
	}
	b.ReportMetric(float64(w.played)/b.Elapsed().Seconds(), "moves/s")
}

// walk plays all lines of a position.
type walk[S, M comparable] struct {
	game    rules.Game[S, M]
	buffers [][]M // one a depth
	played  int
}

func (w *walk[S, M]) from(s S, depth int) {
	if depth == 0 || w.game.Outcome(s) != rules.Undecided {
		return
	}
	moves := w.game.Moves(s, w.buffers[depth-1][:0])
	w.buffers[depth-1] = moves
	for _, m := range moves {
		w.played++
		w.from(w.game.Play(s, m), depth-1)
	}
}
