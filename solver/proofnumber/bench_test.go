package proofnumber_test

import (
	"context"
	"fmt"
	"testing"

	"ludex/proptest/long"
	"ludex/rules/havannah"
	. "ludex/solver/proofnumber"
)

// ladder are positions of size 4 that the first player wins, used elsewhere
// to compare solvers, and two are positions of two stones.
var (
	ladder = []string{"b2 d7 a4 e6 g7 g4 d1 a3", "b3 a2 b2 e3 d1 a1 a3 a4", "d4 c3 a4 b2 c5 d7 d3 c4", "c3 a4 a1 c2 b2 d7", "b3 b1 a1 a4 d7 d6", "a2 e5 c2 e4", "c3 b4 a1 e7"}
	two    = []string{"b3 f5", "a1 e6", "b3 d4", "b3 f4", "a1 e5", "c3 f6", "a2 b2"}
)

func BenchmarkLadder(b *testing.B) { benchmark(b, havannah.Options{}, ladder) }

func BenchmarkTwoStones(b *testing.B) {
	if testing.Short() || !long.Deep() {
		b.Skip(long.DeepWanted)
	}
	for _, line := range two {
		b.Run(line, func(b *testing.B) { benchmark(b, havannah.Options{}, []string{line}) })
	}
}

// BenchmarkReadings solves one position by each of the readings that bear on
// who wins.
func BenchmarkReadings(b *testing.B) {
	for _, opts := range readings() {
		name := fmt.Sprintf("ring=%d,fork=%d,corner=%d", opts.Ring, opts.Fork, opts.Corner)
		b.Run(name, func(b *testing.B) { benchmark(b, opts, ladder[5:6]) })
	}
}

// benchmark solves positions that the first player wins, by one worker.
func benchmark(b *testing.B, opts havannah.Options, lines []string) {
	expanded, rounds := int64(0), 0
	for b.Loop() {
		expanded += solveAll(b, newGame(b, 4, opts), lines)
		rounds++
	}
	b.ReportMetric(float64(expanded)/float64(rounds), "positions/op")
	b.ReportMetric(float64(expanded)/b.Elapsed().Seconds(), "positions/s")
}

// solveAll returns the number of positions that were expanded.
func solveAll(b *testing.B, g *game, lines []string) (expanded int64) {
	for _, line := range lines {
		s := solverOf(b, g, played(b, g, line), 1)
		if v := s.Value(context.Background()); v.Lo != FirstWins {
			b.Fatalf("%s, %s: %v", g, line, v)
		}
		expanded += s.Progress().Expanded
	}
	return expanded
}
