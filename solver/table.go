package solver

import "unsafe"

const (
	chunkBits = 9
	chunkSize = 1 << chunkBits
)

// entry is what a search keeps of a position.
type entry[S comparable] struct {
	state  S
	g      uint16 // moves from the search's root
	closed bool   // expanded: g is final
}

// table holds positions: entries that never move, and an open-addressing
// index into them. The whole position is the key, so that no two positions
// are ever taken for one.
type table[S comparable] struct {
	hash   func(S) uint64
	chunks [][]entry[S]
	n      int
	index  []uint32 // 1 + entry number, 0 when free
}

func (t *table[S]) at(ref uint32) *entry[S] {
	return &t.chunks[ref>>chunkBits][ref&(chunkSize-1)]
}

// find returns the entry of s, or nil.
func (t *table[S]) find(s S, hash uint64) *entry[S] {
	if ref, ok := t.ref(s, hash); ok {
		return t.at(ref)
	}
	return nil
}

// ref returns the number of the entry of s, if there is one.
func (t *table[S]) ref(s S, hash uint64) (ref uint32, ok bool) {
	if t.n == 0 {
		return 0, false
	}
	mask := uint64(len(t.index) - 1)
	for i := hash & mask; t.index[i] != 0; i = (i + 1) & mask {
		if ref := t.index[i] - 1; t.at(ref).state == s {
			return ref, true
		}
	}
	return 0, false
}

// put returns the number of the entry of s, made with moves g if it is new.
func (t *table[S]) put(s S, hash uint64, g uint16) (ref uint32, isNew bool) {
	if 4*(t.n+1) > 3*len(t.index) {
		t.grow()
	}
	mask := uint64(len(t.index) - 1)
	i := hash & mask
	for ; t.index[i] != 0; i = (i + 1) & mask {
		if t.at(t.index[i]-1).state == s {
			return t.index[i] - 1, false
		}
	}
	ref = uint32(t.n)
	if t.n&(chunkSize-1) == 0 {
		t.chunks = append(t.chunks, make([]entry[S], chunkSize))
	}
	*t.at(ref) = entry[S]{state: s, g: g}
	t.n++
	t.index[i] = ref + 1
	return ref, true
}

func (t *table[S]) grow() {
	t.index = make([]uint32, max(1<<8, 2*len(t.index)))
	mask := uint64(len(t.index) - 1)
	for ref := range uint32(t.n) {
		i := t.hash(t.at(ref).state) & mask
		for t.index[i] != 0 {
			i = (i + 1) & mask
		}
		t.index[i] = ref + 1
	}
}

// bytes returns the memory that the table holds.
func (t *table[S]) bytes() int64 {
	return int64(len(t.chunks))*chunkSize*int64(unsafe.Sizeof(entry[S]{})) + 4*int64(len(t.index))
}
