package wabanti_test

import (
	"testing"

	"ludex/rules"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
)

// TestPlayAllocatesNothing: moves, positions and outcomes are computed without
// allocation, apart from the caches of the lookahead, which the first call
// fills.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, text := range []string{"wabanti-dice:8", "wabanti-dice:8,wab-group=turn-end", "wabanti-dice:8,wab-dice=maximal"} {
		g := opened(t, dice.FromText, text)
		s := g.Play(g.Start(), dice.Roll(dice.HandOf(1, 3, 6, 6, 2)))
		allocatesNothing(t, g, s)
	}
	for _, text := range []string{"wabanti-anti:8", "wabanti-anti:8,wab-touch=series-end,wab-free=everywhere"} {
		g := opened(t, anti.FromText, text)
		allocatesNothing(t, g, g.Start())
	}
}

// opened returns the game of that name.
func opened[G any](t testing.TB, read func(string) (G, error), text string) G {
	t.Helper()
	g, err := read(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
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

// BenchmarkWalk generates and plays all lines of three or four moves, and
// computes the outcome after each move.
func BenchmarkWalk(b *testing.B) {
	for _, text := range []string{"wabanti-dice:8", "wabanti-dice:8,wab-dice=maximal", "wabanti-dice:8,wab-group=turn-end"} {
		b.Run(text, func(b *testing.B) {
			g := opened(b, dice.FromText, text)
			benchWalk(b, g, g.Play(g.Start(), dice.Roll(dice.HandOf(1, 3, 6, 6, 2))), 4)
		})
	}
	b.Run("wabanti-anti:8", func(b *testing.B) {
		g := opened(b, anti.FromText, "wabanti-anti:8")
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
