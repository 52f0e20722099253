package generate

import (
	"context"
	"testing"
)

// perSecond makes a set again and again, whose last puzzle has that key, and
// reports the puzzles a second.
func perSecond(b *testing.B, f Family, key string) {
	const count = 8
	made := 0
	for b.Loop() {
		set, _, err := Order{Count: count, Seed: 1, Workers: 1}.Make(context.Background(), f)
		if err != nil {
			b.Fatal(err)
		}
		if last := set[count-1].Proved.Key; last != key {
			b.Fatalf("the last key is %q, want %q", last, key)
		}
		made += count
	}
	b.ReportMetric(float64(made)/b.Elapsed().Seconds(), "puzzles/s")
}

func BenchmarkHnefatafl7(b *testing.B) { perSecond(b, taflOf(b, "hnefatafl:7", 2, 3), "d4-d6") }

func BenchmarkHnefatafl11(b *testing.B) { perSecond(b, taflOf(b, "hnefatafl:11", 2, 2), "i4-i5") }

func BenchmarkWaliWin(b *testing.B) {
	perSecond(b, waliOf(b, "wali:6x5", Wali{Pieces: 5, Min: 3, Max: 5}), "D5-C5")
}

func BenchmarkWaliHold(b *testing.B) {
	perSecond(b, waliOf(b, "wali:5x4,pieces=8", Wali{Hold: true, Pieces: 6, Max: 99}), "A2-B2")
}
