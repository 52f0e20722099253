package enumerate

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func anyNumbers(t *rapid.T) []uint64 {
	mask := rapid.SampledFrom([]uint64{0xff, 0xffff, 0xff00ff0000, 1<<63 - 1, 1<<64 - 1}).Draw(t, "mask")
	numbers := rapid.SliceOfN(rapid.Uint64(), 1, 2000).Draw(t, "numbers")
	for i := range numbers {
		numbers[i] &= mask
	}
	return numbers
}

func TestSortNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := anyNumbers(t)
		want := slices.Sorted(slices.Values(numbers))
		sortNumbers(numbers, make([]uint64, len(numbers)))
		if !slices.Equal(numbers, want) {
			t.Fatalf("%v, want %v", numbers, want)
		}
	})
}

// TestSortFewDigits: numbers are sorted by a digit that has few values, and in
// lists of all lengths about the one from which digits are used.
func TestSortFewDigits(t *testing.T) {
	rng := rand.New(rand.NewPCG(61, 62))
	for _, n := range []int{1, 2, 511, 512, 513, 3000} {
		for bit := range 64 {
			mask := uint64(1)<<bit | uint64(1)<<rng.IntN(64)
			numbers := make([]uint64, n)
			for i := range numbers {
				numbers[i] = rng.Uint64() & mask
			}
			want := slices.Sorted(slices.Values(numbers))
			sortNumbers(numbers, make([]uint64, n))
			if !slices.Equal(numbers, want) {
				t.Fatalf("%d numbers of the bits %x are not sorted", n, mask)
			}
		}
	}
}

func TestBlocksAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := slices.Compact(slices.Sorted(slices.Values(anyNumbers(t))))
		data := encodeBlock(nil, numbers)
		got, err := decodeBlock(nil, numbers[0], len(numbers), data)
		if err != nil || !slices.Equal(got, numbers) {
			t.Fatalf("%v, %v; want %v", got, err, numbers)
		}
	})
}

// FuzzBlock: every block that is read is written the same.
func FuzzBlock(f *testing.F) {
	f.Add(uint64(3), 4, []byte{1, 200, 1, 7})
	f.Fuzz(func(t *testing.T, first uint64, count int, data []byte) {
		count = max(1, min(count, len(data)+1))
		numbers, err := decodeBlock(nil, first, count, data)
		if err != nil {
			return
		}
		if !slices.IsSorted(numbers) || len(encodeBlock(nil, numbers)) > len(data) {
			t.Fatalf("%v from %v", numbers, data)
		}
	})
}

// brittle fails after some bytes, as a full disk does.
type brittle struct{ left int }

var errFull = errors.New("no space left")

func (b *brittle) Write(data []byte) (int, error) {
	if len(data) > b.left {
		n := b.left
		b.left = 0
		return n, errFull
	}
	b.left -= len(data)
	return len(data), nil
}

// TestFullDiskEndsTheWriting: at every size of the disk, the error is returned and
// nobody hangs.
func TestFullDiskEndsTheWriting(t *testing.T) {
	numbers := make([]uint64, 20_000)
	for i := range numbers {
		numbers[i] = uint64(i) * 1000
	}
	write := func(room int) error {
		g := &growth{workers: 2, store: newStore(3, 2, 1<<20)}
		_, err := g.write(context.Background(), &brittle{room}, unseen, func(_ int, to *packer) error {
			for _, n := range numbers {
				if err := to.add(n); err != nil {
					return err
				}
			}
			return nil
		})
		return err
	}
	for room := 0; ; room += 10_007 {
		err := write(room)
		if err == nil {
			return
		}
		if !errors.Is(err, errFull) {
			t.Fatalf("error %v in a room of %d bytes", err, room)
		}
	}
}

// TestFailedFillIsNoFile: a partition that cannot be read ends the writing,
// the last one, too.
func TestFailedFillIsNoFile(t *testing.T) {
	for bad := range 3 {
		g := &growth{workers: 2, store: newStore(3, 2, 1<<20)}
		var out bytes.Buffer
		_, err := g.write(context.Background(), &out, unseen, func(_ int, to *packer) error {
			if int(to.part) == bad {
				return errDamaged
			}
			return to.add(1)
		})
		if !errors.Is(err, errDamaged) || strings.HasSuffix(out.String(), magic) && out.Len() > headSize {
			t.Fatalf("partition %d: error %v, %d bytes", bad, err, out.Len())
		}
	}
}

func BenchmarkSortNumbers(b *testing.B) {
	const n = 1 << 20
	numbers, spare := make([]uint64, n), make([]uint64, n)
	for b.Loop() {
		x := uint64(1)
		for i := range numbers {
			x = x*6364136223846793005 + 1442695040888963407
			numbers[i] = x
		}
		sortNumbers(numbers, spare)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/number")
}
