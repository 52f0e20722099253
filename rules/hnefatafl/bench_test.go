package hnefatafl_test

import (
	"testing"

	"ludex/rules"
	"ludex/rules/hnefatafl"
)

// benchmarkGames are the default and the readings of the move counts.
var benchmarkGames = []string{
	"hnefatafl:11",
	"hnefatafl:11,taf-throne-stop=king,taf-king-edge=safe,taf-king-hostile-corner=safe,taf-group=off,taf-draw=never,taf-stuck=loses",
}

// BenchmarkPerft counts the lines of three moves in bulk: the last moves are
// counted without being played.
func BenchmarkPerft(b *testing.B) {
	benchmark(b, func(g *hnefatafl.Game) uint64 {
		return rules.Perft[hnefatafl.State, hnefatafl.Move](g, g.Start(), 3)
	})
}

// BenchmarkPlayed also plays every last move and computes its outcome.
func BenchmarkPlayed(b *testing.B) {
	var buffers [3][]hnefatafl.Move
	benchmark(b, func(g *hnefatafl.Game) uint64 { return played(g, g.Start(), buffers[:]) })
}

func benchmark(b *testing.B, count func(*hnefatafl.Game) uint64) {
	for _, name := range benchmarkGames {
		g, err := hnefatafl.FromText(name)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(g.String(), func(b *testing.B) {
			b.ReportAllocs()
			nodes := uint64(0)
			for b.Loop() {
				nodes += count(g)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// played counts the positions after one move for each buffer, and computes the
// outcome of each.
func played(g *hnefatafl.Game, s hnefatafl.State, buffers [][]hnefatafl.Move) uint64 {
	if g.Outcome(s) != rules.Undecided || len(buffers) == 0 {
		return uint64(1 - min(len(buffers), 1))
	}
	moves := g.Moves(s, buffers[0][:0])
	buffers[0] = moves
	var n uint64
	for _, m := range moves {
		n += played(g, g.Play(s, m), buffers[1:])
	}
	return n
}
