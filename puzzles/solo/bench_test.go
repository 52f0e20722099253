package solo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// wandered returns the target that a walk of random legal jumps from the
// rulebook's start ends in.
func wandered(game *solo.Jumps, jumps, number int) wabanti.Position {
	rng := rand.New(rand.NewPCG(1, uint64(number)))
	s := game.Start()
	for range jumps {
		moves := game.Moves(s, nil)
		s = game.Play(s, moves[rng.IntN(len(moves))])
	}
	return s
}

func standardSolo() *solo.Jumps {
	grid, _ := hexgrid.New(puzzles.DefaultSide)
	return solo.NewJumps(grid, wabanti.RulebookStart(grid), wabanti.Options{})
}

// The lengths that the benchmarks assert, target by target. Each is proved
// whenever it is computed.
var (
	after60  = []int{13, 10, 9, 16, 18, 16, 12, 13, 12, 17, 14, 18, 13, 14, 15, 15, 11, 6, 9, 16, 14, 12, 11, 17, 12, 12, 10, 16, 10, 14, 15, 10, 9, 14, 15, 14, 14, 12, 9, 14}
	after300 = []int{14, 11, 21, 16, 16, 14, 28, 21, 15, 20, 15, 14, 27, 20, 28, 19, 16, 20, 12, 20, 21, 23, 20, 23, 12, 20, 20, 16, 22, 13}
)

// BenchmarkSolo60 proves shortest lines to targets made by 60 random jumps.
func BenchmarkSolo60(b *testing.B) { benchmarkSet(b, 60, after60) }

// BenchmarkSolo300 proves shortest lines to targets made by 300 random jumps.
func BenchmarkSolo300(b *testing.B) { benchmarkSet(b, 300, after300) }

func benchmarkSet(b *testing.B, jumps int, lengths []int) {
	game := standardSolo()
	for number, want := range lengths {
		target := wandered(game, jumps, number)
		b.Run(fmt.Sprintf("%02d", number), func(b *testing.B) {
			benchmarkSolve(b, soloTo(b, game, target), want)
		})
	}
}

// benchmarkSolve solves p on two cores and reports the positions stored and expanded.
func benchmarkSolve(b *testing.B, p puzzles.Puzzle, want int) {
	b.ReportAllocs()
	var expanded int64
	for b.Loop() {
		s := Solve(context.Background(), p, Limits{Limits: solver.Limits{Workers: 2, Memory: 2 << 30}})
		if s.Verdict != solver.Solved || s.Length != want {
			b.Fatalf("%v, length %d; want %d", s.Verdict, s.Length, want)
		}
		expanded += s.Looked
		b.ReportMetric(float64(s.Length), "jumps")
		b.ReportMetric(float64(s.Stored), "stored")
		b.ReportMetric(float64(s.Looked), "expanded")
	}
	b.ReportMetric(float64(expanded)/b.Elapsed().Seconds(), "expanded/s")
}

// soloTo returns the puzzle of reaching a target.
func soloTo(t interface{ Fatal(...any) }, game *solo.Jumps, target wabanti.Position) puzzles.Puzzle {
	p, err := puzzles.NewSolo(game.Grid(), game.Start(), target, game.Options())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// BenchmarkEclair proves the shortest Éclair, in both metrics.
func BenchmarkEclair(b *testing.B) {
	grid, _ := hexgrid.New(puzzles.DefaultSide)
	p, err := puzzles.NewEclair(grid, wabanti.RulebookStart(grid), wabanti.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("jumps", func(b *testing.B) { benchmarkSolve(b, p, 19) })
	b.Run("moves", func(b *testing.B) { benchmarkSolve(b, p.WithOptions(wabanti.Options{Series: wabanti.CountMoves}), 13) })
}

// BenchmarkExpand expands positions with both bounds: no allocation.
func BenchmarkExpand(b *testing.B) {
	game := standardSolo()
	target := wandered(game, 300, 6)
	walk := game.Expander(target, false)
	edges := walk.Expand(target, nil)
	b.ReportAllocs()
	generated := 0
	for number := 0; b.Loop(); number++ {
		edges = walk.Expand(edges[number%len(edges)].To, edges[:0])
		generated += len(edges)
	}
	b.ReportMetric(float64(generated)/b.Elapsed().Seconds(), "generated/s")
}

// BenchmarkReference is plain A* with the same bound on the same targets, the
// measure to beat: every position generated is stored.
func BenchmarkReference(b *testing.B) {
	if !long.Deep() {
		b.Skip(long.DeepWanted)
	}
	game := standardSolo()
	for number, want := range after300 {
		target := wandered(game, 300, number)
		b.Run(fmt.Sprintf("%02d", number), func(b *testing.B) {
			for b.Loop() {
				length, stored, expanded := aStar(game, target)
				if length != want {
					b.Fatalf("length %d; want %d", length, want)
				}
				b.ReportMetric(float64(length), "jumps")
				b.ReportMetric(float64(stored), "stored")
				b.ReportMetric(float64(expanded), "expanded")
			}
		})
	}
}

// aStar is A* with buckets by length bound and, within one, the deepest first.
func aStar(game *solo.Jumps, target wabanti.Position) (length, stored, expanded int) {
	bound := game.NewBound(target)
	walk, alike := game.Expander(target, false), game.SymmetryOf(game.Start(), target)
	g := map[wabanti.Position]uint8{game.Start(): 0}
	closed := map[wabanti.Position]bool{}
	var open [256][256][]wabanti.Position
	open[bound.Of(game.Start())][0] = []wabanti.Position{game.Start()}
	for f := range open {
		for depth := len(open[f]) - 1; depth >= 0; {
			last := len(open[f][depth]) - 1
			if last < 0 {
				depth--
				continue
			}
			s := open[f][depth][last]
			open[f][depth] = open[f][depth][:last]
			if int(g[s]) != depth || closed[s] {
				continue
			}
			if s == target {
				return depth, len(g), expanded
			}
			closed[s] = true
			expanded++
			deeper := false
			for _, e := range walk.Expand(s, nil) {
				to := alike.Canonical(e.To)
				if old, seen := g[to]; !seen || depth+1 < int(old) {
					g[to] = uint8(depth + 1)
					list := &open[depth+1+int(e.Ahead)][depth+1]
					*list = append(*list, to)
					deeper = deeper || depth+1+int(e.Ahead) == f
				}
			}
			if deeper {
				depth++
			}
		}
	}
	return -1, len(g), expanded
}
