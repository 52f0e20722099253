package generate

import (
	"testing"

	"ludex/rules/wabanti"
)

// benchmarkFamily makes a number of puzzles with one worker.
func benchmarkFamily(b *testing.B, f Family, count int) {
	for b.Loop() {
		set, at, err := Order{Count: count, Seed: 42, Workers: 1}.Make(b.Context(), f)
		if err != nil || len(set) != count {
			b.Fatal(len(set), err)
		}
		b.ReportMetric(float64(at.Tried), "candidates")
	}
	b.ReportMetric(float64(count)*float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}

// BenchmarkSolo makes puzzles of 8 to 14 jumps.
func BenchmarkSolo(b *testing.B) { benchmarkFamily(b, NewSolo(8, 14, 8, wabanti.Options{}, nil), 10) }

// BenchmarkEclair makes Éclairs of 3 to 8 jumps to go.
func BenchmarkEclair(b *testing.B) { benchmarkFamily(b, Eclair{Min: 3, Max: 8, Side: 8}, 40) }

// BenchmarkTurn makes turns that win with 3 dice or more.
func BenchmarkTurn(b *testing.B) {
	benchmarkFamily(b, Turn{Min: 3, Max: 5, Game: diceGame(b, "wabanti-dice:8")}, 20)
}
