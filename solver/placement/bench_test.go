package placement_test

import (
	"context"
	"testing"

	"ludex/rules/havannah"
	. "ludex/solver/placement"
)

// ladder are positions of size 4 that the first player wins, used elsewhere
// to compare solvers, and two are positions of two stones.
var (
	ladder = []string{"b2 d7 a4 e6 g7 g4 d1 a3", "b3 a2 b2 e3 d1 a1 a3 a4", "d4 c3 a4 b2 c5 d7 d3 c4", "c3 a4 a1 c2 b2 d7", "b3 b1 a1 a4 d7 d6", "a2 e5 c2 e4", "c3 b4 a1 e7"}
	two    = []string{"b3 f5", "a1 e6", "b3 d4", "b3 f4", "a1 e5", "c3 f6", "a2 b2"}
)

func BenchmarkLadder(b *testing.B) {
	for b.Loop() {
		benchmark(b, ladder)
	}
}

func BenchmarkTwoStones(b *testing.B) {
	if testing.Short() || !*deep {
		b.Skip("-deep")
	}
	for _, line := range two {
		b.Run(line, func(b *testing.B) {
			for b.Loop() {
				benchmark(b, []string{line})
			}
		})
	}
}

// benchmark solves positions by one worker.
func benchmark(b *testing.B, lines []string) {
	g := newGame(b, 4, havannah.Options{})
	expanded := int64(0)
	for _, line := range lines {
		s := solver(b, g, played(b, g, line), 1)
		if v := s.Value(context.Background()); v.Lo != FirstWins {
			b.Fatalf("%s: %v", line, v)
		}
		expanded += s.Progress().Expanded
	}
	b.ReportMetric(float64(expanded), "positions/op")
}
