package generate

import (
	"testing"
)

// BenchmarkSolo makes puzzles of 8 to 14 jumps, one worker.
func BenchmarkSolo(b *testing.B) {
	for b.Loop() {
		set, at, err := Order{Count: 40, Seed: 42, Min: 8, Max: 14, Side: 8, Workers: 1}.Solo(b.Context())
		if err != nil || len(set) != 40 {
			b.Fatal(len(set), err)
		}
		b.ReportMetric(float64(at.Tried), "candidates")
	}
	b.ReportMetric(40*float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}
