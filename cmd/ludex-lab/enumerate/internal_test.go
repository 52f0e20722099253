package enumerate

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"ludex/rules/guard"
)

func anyNumbers(t *rapid.T) []uint64 {
	mask := rapid.SampledFrom([]uint64{0xff, 0xffff, 0xff00ff0000, 1<<63 - 1, 1<<64 - 1}).Draw(t, "mask")
	numbers := rapid.SliceOfN(rapid.Uint64(), 1, 2000).Draw(t, "numbers")
	for i := range numbers {
		numbers[i] &= mask
	}
	return numbers
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

// TestPanicEndsTheWriting: a panic while one partition is filled ends the writing,
// which does not wait for the others.
func TestPanicEndsTheWriting(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	g := &growth{workers: 1, store: newStore(3, 1, 1<<20)}
	err := guard.Try(func() error {
		_, err := g.write(ctx, io.Discard, unseen, func(int, *packer) error { panic("no such key") })
		return err
	})
	if p := (*guard.Panic)(nil); !errors.As(err, &p) || p.Value != "no such key" || ctx.Err() != nil {
		t.Errorf("%v, %v", err, ctx.Err())
	}
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

// TestShrink: a store that has lost its duplicates is written to disk if more
// than half of it is left, and then it is empty. No number is lost.
func TestShrink(t *testing.T) {
	const parts = 3
	for _, share := range []struct {
		quarters int // of the store that stay
		runs     int
	}{{0, 0}, {1, 0}, {2, 0}, {3, 1}, {4, 1}} {
		g := &growth{dir: t.TempDir(), workers: 2, store: newStore(parts, 2, 1<<20), scratches: make([]scratch, 2)}
		filled := int(g.store.most) * g.store.chunk / parts / 4 * share.quarters / g.store.chunk * g.store.chunk
		for part := range uint32(parts) {
			for range 2 {
				g.store.refill(part, ascending(filled))
			}
		}
		if err := g.shrink(t.Context()); err != nil {
			t.Fatal(err)
		}
		if left := g.store.used.Load(); len(g.runs) != share.runs || share.runs > 0 && left != 0 {
			t.Errorf("%d quarters: %d runs, %d of %d chunks in use", share.quarters, len(g.runs), left, g.store.most)
		}
		for part := range uint32(parts) {
			l, err := g.fresh(0, part)
			if err != nil {
				t.Fatal(err)
			}
			for _, want := range ascending(filled) {
				if n, ok, err := l.next(); n != want || !ok || err != nil {
					t.Fatalf("%d, %v, %v, want %d", n, ok, err, want)
				}
			}
		}
		g.close()
	}
}

// ascending returns the first n numbers, a little apart.
func ascending(n int) (numbers []uint64) {
	for i := range n {
		numbers = append(numbers, uint64(i)*3)
	}
	return numbers
}

// TestTimes: the seconds of the levels are read again. A file that has more of
// them than there are levels, or that cannot be read, has none.
func TestTimes(t *testing.T) {
	dir := t.TempDir()
	l := &Levels{dir: dir, manifest: manifest{Levels: []Level{{Depth: 0, Seconds: 1.5}, {Depth: 1, Seconds: 0.25}}}}
	if err := l.writeTimes(); err != nil {
		t.Fatal(err)
	}
	for levels, want := range map[int][]float64{1: {0}, 2: {1.5, 0.25}, 3: {1.5, 0.25, 0}} {
		again := &Levels{dir: dir, manifest: manifest{Levels: make([]Level, levels)}}
		again.readTimes()
		for i, seconds := range want {
			if got := again.manifest.Levels[i].Seconds; got != seconds {
				t.Errorf("%d levels: level %d took %v s, want %v", levels, i, got, seconds)
			}
		}
	}
}

// TestFiguresFit: a manifest of which one figure is changed to one that no
// level can have is refused.
func TestFiguresFit(t *testing.T) {
	good := func() manifest {
		return manifest{Levels: []Level{{Positions: 1, Boards: 1, Symmetric: 1}, {Depth: 1, Positions: 3, Boards: 5, Symmetric: 1, Generated: 4}}}
	}
	if m := good(); !m.fits() || !(manifest{}).fits() || (manifest{Complete: true}).fits() {
		t.Error("a right manifest is refused, or one that is complete without a level is not")
	}
	for name, change := range map[string]func(*Level){
		"depth":          func(l *Level) { l.Depth = 2 },
		"no positions":   func(l *Level) { l.Positions, l.Symmetric = 0, 0 },
		"few boards":     func(l *Level) { l.Boards = 2 },
		"less than none": func(l *Level) { l.Symmetric = -1 },
		"more than all":  func(l *Level) { l.Symmetric = 4 },
		"generated":      func(l *Level) { l.Generated = -1 },
	} {
		m := good()
		if change(&m.Levels[1]); m.fits() {
			t.Errorf("%s: %+v", name, m.Levels[1])
		}
	}
}

// TestUnreadable: a directory that cannot be read, and a level that is damaged
// while others are made, end the making with an error.
func TestUnreadable(t *testing.T) {
	if err := clean(filepath.Join(t.TempDir(), "missing"), nil); err == nil {
		t.Error("a missing directory is clean")
	}
	g := &growth{dir: t.TempDir(), workers: 1, store: newStore(1, 1, 1<<20), scratches: make([]scratch, 1)}
	for range 2 { // the second run holds the same numbers as the first
		g.store.refill(0, ascending(3*blockKeys))
		if err := g.spill(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	defer g.close()
	known := g.runs[1]
	known.blocks[1].sum++
	c, err := cursorOf(known, 0)
	if err != nil {
		t.Fatal(err)
	}
	from, err := cursorOf(g.runs[0], 0)
	if err != nil {
		t.Fatal(err)
	}
	l := &less{from: union{from}, known: []*cursor{c}}
	if n, ok, err := l.next(); ok || !errors.Is(err, errDamaged) {
		t.Errorf("%d, %v, %v", n, ok, err)
	}
}
