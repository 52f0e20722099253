package forced

import (
	"math/rand/v2"
	"testing"
)

// TestTable: the entry of a position combines all results that were put for it
// since it took its place; of two positions in a pair the one searched deeper
// stays; the count of entries and the memory are right.
func TestTable(t *testing.T) {
	for _, memory := range []int64{0, 1} {
		rng := rand.New(rand.NewPCG(91, 92))
		table := newTable[int, int](func(s int) uint64 { return uint64(s) * 0x9e3779b97f4a7c15 >> 20 }, memory)
		want := map[int]entry[int, int]{}
		for range 30_000 {
			s, d := rng.IntN(20_000), 2+rng.IntN(30)
			e, held := want[s], table.find(s) != nil
			if !held {
				e = entry[int, int]{state: s, proved: never, used: true}
			}
			proved := rng.IntN(2) == 0
			if proved {
				e.proved = min(e.proved, uint8(d))
			} else {
				e.refuted = max(e.refuted, uint8(d))
			}
			e.best = d
			table.put(s, d, proved, d)
			want[s] = e
			if got := table.find(s); got == nil || *got != e {
				t.Fatalf("found %+v, want %+v", got, e)
			}
		}
		used := 0
		for i := range table.entries {
			if e := &table.entries[i]; e.used {
				used++
				if *e != want[e.state] {
					t.Fatalf("%+v is kept, want %+v", *e, want[e.state])
				}
			}
		}
		if used != table.used || used < firstEntries/2 {
			t.Errorf("%d entries are used, counted as %d", used, table.used)
		}
		if grown := len(table.entries) > firstEntries; grown != (memory == 0) {
			t.Errorf("memory %d: %d entries", memory, len(table.entries))
		}
	}
}

// TestDeeperStays: a new position takes the place of the one of its pair that
// was searched less deep.
func TestDeeperStays(t *testing.T) {
	for _, deep := range []int{3, 9} {
		table := newTable[int, int](func(int) uint64 { return 0 }, 0)
		table.put(1, deep, true, 0)
		table.put(2, 6, false, 0)
		table.put(3, 4, true, 0)
		if kept := table.find(1) != nil; kept != (deep == 9) {
			t.Errorf("a position searched %d deep is kept: %v", deep, kept)
		}
		if kept := table.find(2) != nil; kept != (deep == 3) {
			t.Errorf("a position searched 6 deep beside one of %d is kept: %v", deep, kept)
		}
	}
}
