package graph

import (
	"testing"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/numbering"
)

// BenchmarkEnumerate enumerates Solo from the rulebook's start to distance 7
// with one worker.
func BenchmarkEnumerate(b *testing.B) {
	game := standardSolo()
	numbers, err := numbering.Of(game)
	if err != nil {
		b.Fatal(err)
	}
	generated := int64(0)
	for b.Loop() {
		levels, err := enumerate.Run(b.Context(), numbers, enumerate.Config{
			Dir: b.TempDir(), System: game.Text(), MaxDepth: 7, Memory: 1 << 30, Workers: 1,
		})
		if err != nil {
			b.Fatal(err)
		}
		for _, l := range levels.List() {
			generated += l.Generated
		}
		if n := levels.List()[7].Positions; n != 572162 {
			b.Fatalf("%d positions at distance 7", n)
		}
		levels.Close()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(generated), "ns/successor")
}
