package strategy_test

import (
	"testing"

	"ludex/rules/hnefatafl"
	"ludex/solver"
	"ludex/solver/forced"
)

// BenchmarkForced solves the compositions, and refutes that the attackers win
// within 2 moves of the start.
func BenchmarkForced(b *testing.B) {
	for _, c := range compositions {
		g, s := composed(b, c)
		b.Run(c.name(), func(b *testing.B) {
			bench(b, solver.Solved, func() *forced.Answer[hnefatafl.State, hnefatafl.Move] { return solve(b, g, s, c.winner, c.moves) })
		})
	}
	g, err := hnefatafl.FromText("hnefatafl:11")
	if err != nil {
		b.Fatal(err)
	}
	b.Run("start-in-2", func(b *testing.B) {
		bench(b, solver.Unsolvable, func() *forced.Answer[hnefatafl.State, hnefatafl.Move] {
			return solve(b, g, g.Start(), hnefatafl.Attackers, 2)
		})
	})
}

func bench(b *testing.B, want solver.Verdict, run func() *forced.Answer[hnefatafl.State, hnefatafl.Move]) {
	nodes := int64(0)
	for b.Loop() {
		a := run()
		if a.Verdict != want {
			b.Fatal(a.Verdict)
		}
		nodes += a.Nodes
	}
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
