package proofnumber

import (
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
)

// TestPutKeepsBounds: a record replaces another one, but never its proved bounds.
func TestPutKeepsBounds(t *testing.T) {
	table, key := newTable[narrow](1<<20), narrow{7}
	for _, k := range []struct{ put, want record }{
		{record{bounds: bounds{Draw, FirstWins}, effort: 3}, record{bounds: bounds{Draw, FirstWins}, effort: 3}},
		{record{bounds: open, numbers: numbers{2, 5}, effort: 1}, record{bounds: bounds{Draw, FirstWins}, numbers: numbers{2, 5}, effort: 3}},
		{record{bounds: bounds{SecondWins, Draw}, effort: 2}, record{bounds: exactly(Draw), effort: 3}},
		{record{bounds: open, effort: 1}, record{bounds: exactly(Draw), effort: 3}},
		{record{bounds: exactly(Draw), effort: 1}, record{bounds: exactly(Draw), effort: 1}},
	} {
		stored := table.put(key, k.put)
		if got, ok := table.get(key); !ok || stored != k.want || got != k.want {
			t.Errorf("put %+v: returned %+v, got %+v, want %+v", k.put, stored, got, k.want)
		}
	}
}

// BenchmarkTable reads records in batches of the size of a move list, in random
// order, from a table that is too large for any cache. With LUDEX_LONG=deep the table has
// gigabytes.
func BenchmarkTable(b *testing.B) {
	records, moves := 1<<20, 24
	if long.Deep() {
		records = 1 << 26
	}
	t := newTable[narrow](8 << 30)
	keys := rand.NewPCG(22, 1)
	for range records {
		t.put(narrow{keys.Uint64()}, record{bounds: open})
	}
	found, list := 0, make([]narrow, moves)
	again := rand.NewPCG(22, 1)
	for i := 0; b.Loop(); i++ {
		if i%(records/moves) == 0 {
			again.Seed(22, 1)
		}
		for k := range list {
			list[k] = narrow{again.Uint64()}
			t.touch(list[k])
		}
		for _, k := range list {
			if _, ok := t.get(k); ok {
				found++
			}
		}
	}
	if found == 0 {
		b.Error("no record is found")
	}
}
