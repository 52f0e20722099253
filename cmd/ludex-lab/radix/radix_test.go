package radix

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestSort sorts lists of all lengths about those at which the method changes,
// of numbers that differ in all bits or in few, with many equal ones.
func TestSort(t *testing.T) {
	rng := rand.New(rand.NewPCG(61, 62))
	for _, n := range []int{0, 1, 2, 255, 256, 257, 4095, 4096, 4097, 16384, 16385, 50_000} {
		masks := []uint64{0, 1, 1 << 63, 1<<63 | 1, 1<<10 - 1, 1<<11 - 1, 1<<51 - 1, ^uint64(0), 0xff00_0000_0000_00ff}
		for range 12 {
			masks = append(masks, rng.Uint64()&rng.Uint64()&rng.Uint64())
		}
		for _, mask := range masks {
			numbers := make([]uint64, n)
			for i := range numbers {
				numbers[i] = rng.Uint64() & mask
			}
			want := slices.Sorted(slices.Values(numbers))
			Sort(numbers, make([]uint64, n))
			if !slices.Equal(numbers, want) {
				t.Fatalf("%d numbers of the bits %x are not sorted", n, mask)
			}
		}
	}
}

// TestSortSmall sorts short lists of any numbers.
func TestSortSmall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOfN(rapid.Uint64(), 0, 600).Draw(t, "numbers")
		want := slices.Sorted(slices.Values(numbers))
		Sort(numbers, make([]uint64, len(numbers)))
		if !slices.Equal(numbers, want) {
			t.Fatalf("%v, want %v", numbers, want)
		}
	})
}

// BenchmarkSort sorts numbers like those of a level: some hundred
// rows of very different lengths.
func BenchmarkSort(b *testing.B) {
	const n = 1 << 22
	numbers, spare := make([]uint64, n), make([]uint64, n)
	for b.Loop() {
		x := uint64(1)
		for i := range numbers {
			x = x*6364136223846793005 + 1442695040888963407
			row := x >> 53 * (x >> 42 % 2048) >> 11
			numbers[i] = row<<51 | x<<13>>13
		}
		Sort(numbers, spare)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/number")
}
