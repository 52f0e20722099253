package chart

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// anyNumbers returns different numbers in ascending order, with trits.
func anyNumbers(t *rapid.T) (numbers []uint64, trits []uint8) {
	numbers = rapid.SliceOfNDistinct(rapid.Uint64(), 1, 300, rapid.ID[uint64]).Draw(t, "numbers")
	slices.Sort(numbers)
	for range numbers {
		trits = append(trits, rapid.Uint8Max(2).Draw(t, "trit"))
	}
	return numbers, trits
}

// TestShard: every number that is put in has its trit, also after the shard was
// written and read.
func TestShard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers, trits := anyNumbers(t)
		s := newShard(3, numbers, func(i int) uint8 { return trits[i] })
		again := readShard(s.append(nil))
		again.data = s.data
		for i, n := range numbers {
			if s.at(n) != trits[i] || again.at(n) != trits[i] {
				t.Fatalf("%d: %d and %d, want %d", n, s.at(n), again.at(n), trits[i])
			}
		}
	})
}

// TestRows compares the arithmetic of rows with that of numbers modulo 3.
func TestRows(t *testing.T) {
	value := func(r row, i int) int { return int(r.plus>>i&1) + 2*int(r.minus>>i&1) }
	rapid.Check(t, func(t *rapid.T) {
		some := func(name string) row {
			nonzero, signs := rapid.Uint64().Draw(t, name), rapid.Uint64().Draw(t, name)
			return row{nonzero & signs, nonzero &^ signs}
		}
		a, b := some("a"), some("b")
		product := 0
		for i := range band {
			if got, want := value(a.minusRow(b), i), (value(a, i)+3-value(b, i))%3; got != want {
				t.Fatalf("coefficient %d: %d, want %d", i, got, want)
			}
			product += value(a, i) * value(b, i)
		}
		if int(a.times(b)) != product%3 {
			t.Fatalf("%d, want %d", a.times(b), product%3)
		}
	})
}

// BenchmarkShard makes shards of the usual size.
func BenchmarkShard(b *testing.B) {
	numbers := make([]uint64, shardNumbers)
	bytes, made, seeds := 0, 0, 0
	for b.Loop() {
		for i := range numbers {
			numbers[i] = mix(uint64(made*shardNumbers+i) ^ 12345)
		}
		slices.Sort(numbers)
		s := newShard(0, numbers, func(i int) uint8 { return uint8(numbers[i] % 3) })
		bytes += len(s.data) + shardSize
		seeds += int(s.seed)
		made++
	}
	b.ReportMetric(float64(bytes)*8/float64(made*shardNumbers), "bits/number")
	b.ReportMetric(float64(seeds)/float64(made), "failures/shard")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(made*shardNumbers), "ns/number")
}
