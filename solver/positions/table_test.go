package positions_test

import (
	"testing"
	"unsafe"

	"pgregory.net/rapid"

	"ludex/solver/positions"
)

// TestTable: a table has the same entries as a map, with any hash. Numbers are
// given in order and never change, nor does the place of an entry.
func TestTable(t *testing.T) {
	for name, hash := range map[string]func(int) uint64{
		"spread":   func(s int) uint64 { return uint64(s) * 0x9e3779b97f4a7c15 },
		"all one":  func(int) uint64 { return 1<<64 - 1 },
		"low bits": func(s int) uint64 { return uint64(s % 7) },
	} {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				table := &positions.Table[int]{}
				most := rapid.SampledFrom([]int{10, 400, 2000}).Draw(t, "positions")
				if name == "all one" {
					most = min(most, 400)
				}
				same(t, table, hash, rapid.SliceOfN(rapid.IntRange(0, most), 0, most).Draw(t, "put"))
			})
		})
	}
}

// same puts positions into a table and a map.
func same(t *rapid.T, table *positions.Table[int], hash func(int) uint64, put []int) {
	refs, entries := map[int]uint32{}, map[int]*positions.Entry[int]{}
	for i, s := range put {
		before, known := refs[s]
		if got, ok := table.Ref(s, hash(s)); ok != known || got != before {
			t.Fatalf("Ref(%d) = %d, %v; want %d, %v", s, got, ok, before, known)
		}
		ref, isNew := table.Put(s, hash(s), uint16(i))
		if isNew == known || known && ref != before || !known && int(ref) != len(refs) {
			t.Fatalf("Put(%d) = %d, %v; known as %d: %v", s, ref, isNew, before, known)
		}
		if !known {
			refs[s], entries[s] = ref, table.At(ref)
			if *table.At(ref) != (positions.Entry[int]{State: s, Moves: uint16(i)}) {
				t.Fatalf("entry %+v of %d", *table.At(ref), s)
			}
		}
	}
	for s := -1; s <= len(put); s++ {
		if e := table.Find(s, hash(s)); e != entries[s] {
			t.Fatalf("Find(%d) = %v, want %v", s, e, entries[s])
		}
	}
	if table.Len() != len(refs) {
		t.Fatalf("%d entries, want %d", table.Len(), len(refs))
	}
}

// TestBytes: the memory of a table is that of its entries, in whole chunks, and
// of an index that is between three quarters and three eighths full.
func TestBytes(t *testing.T) {
	table := &positions.Table[int]{}
	if table.Bytes() != 0 {
		t.Errorf("%d bytes of nothing", table.Bytes())
	}
	entry := int64(unsafe.Sizeof(positions.Entry[int]{}))
	for n := 1; n <= 5000; n++ {
		table.Put(n, uint64(n), 0)
		entries := (int64(n) + 511) / 512 * 512 * entry
		index := (table.Bytes() - entries) / 8
		if index < 256 || index&(index-1) != 0 || 4*int64(n) > 3*index || index > 256 && 8*int64(n) < 3*index-8 {
			t.Fatalf("%d positions: %d bytes, an index of %d", n, table.Bytes(), index)
		}
	}
}

// mirror is a symmetry of the integers: a number and its negative.
type mirror struct{}

func (mirror) Canonical(s int) int { return max(s, -s) }
func (mirror) Orbit(s int) int {
	if s == 0 {
		return 1
	}
	return 2
}

// TestClasses: without a symmetry every position is a class.
func TestClasses(t *testing.T) {
	for _, s := range []int{-3, 0, 3} {
		if c := (positions.Classes[int]{}); c.Of(s) != s || c.Size(s) != 1 {
			t.Errorf("%d: class %d of %d", s, c.Of(s), c.Size(s))
		}
		if c := (positions.Classes[int]{Symmetric: mirror{}}); c.Of(s) != max(s, -s) || c.Size(s) != mirror.Orbit(mirror{}, s) {
			t.Errorf("%d: class %d of %d", s, c.Of(s), c.Size(s))
		}
	}
}
