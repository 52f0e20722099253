package retrograde

import (
	"hash/maphash"
	"testing"
	"unsafe"

	"ludex/rules"
	"ludex/solver/positions"
	"ludex/solver/toy"
)

// TestBytes: the memory that is counted is that of the table and of all lists.
func TestBytes(t *testing.T) {
	seed := maphash.MakeSeed()
	s := &Solution[toy.HeapState]{classes: positions.Classes[toy.HeapState]{}}
	s.hash = func(s toy.HeapState) uint64 { return maphash.Comparable(seed, s) }
	game := toy.Heap{Counters: 3000, Most: 5}
	r := &solving[toy.HeapState, int]{Solution: s, ctx: t.Context(), game: rules.Game[toy.HeapState, int](game)}
	if err := r.reach([]toy.HeapState{game.Start()}); err != nil {
		t.Fatal(err)
	}
	if err := r.back(); err != nil {
		t.Fatal(err)
	}
	queue := make([]uint32, r.table.Len()) // of back
	want := r.table.Bytes() + bytes(r.values.status) + bytes(r.values.count) + bytes(r.into) + bytes(r.from) + bytes(queue)
	if r.Bytes != want || len(r.from) != int(r.Moves) || r.Moves < 10_000 {
		t.Errorf("%d bytes, want %d; %d moves", r.Bytes, want, r.Moves)
	}
}

// bytes returns the size of the elements of a list.
func bytes[T any](list []T) int64 {
	var t T
	return int64(len(list)) * int64(unsafe.Sizeof(t))
}
