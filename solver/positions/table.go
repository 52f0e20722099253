// Package positions holds the table of positions that the searches of package
// solver share. Start with [Table].
package positions

import (
	"unsafe"

	"ludex/rules"
)

const (
	chunkBits = 9
	chunkSize = 1 << chunkBits
)

// Entry is a stored position.
type Entry[S comparable] struct {
	State  S
	Moves  uint16 // from the root of the search
	Closed bool   // expanded: Moves is final
}

// Table holds positions: entries that never move, and an open-addressing
// index into them. The whole position is the key, so that no two positions
// are ever taken for one. The caller hashes.
type Table[S comparable] struct {
	chunks [][]Entry[S]
	n      int
	index  []slot
}

// slot is a place of the index. The bits of the hash spare a look at most of
// the entries of other positions, and at all entries when the index grows.
type slot struct {
	number uint32 // 1 + entry number, 0 when free
	hash   uint32 // the lower half
}

// At returns the entry with a number.
func (t *Table[S]) At(ref uint32) *Entry[S] {
	return &t.chunks[ref>>chunkBits][ref&(chunkSize-1)]
}

// Find returns the entry of s, or nil.
func (t *Table[S]) Find(s S, hash uint64) *Entry[S] {
	if ref, ok := t.Ref(s, hash); ok {
		return t.At(ref)
	}
	return nil
}

// Ref returns the number of the entry of s, if there is one.
func (t *Table[S]) Ref(s S, hash uint64) (ref uint32, ok bool) {
	if t.n == 0 {
		return 0, false
	}
	mask := uint64(len(t.index) - 1)
	for i := hash & mask; t.index[i].number != 0; i = (i + 1) & mask {
		if at := t.index[i]; at.hash == uint32(hash) && t.At(at.number-1).State == s {
			return at.number - 1, true
		}
	}
	return 0, false
}

// Put returns the number of the entry of s, and adds it with moves if it is new.
func (t *Table[S]) Put(s S, hash uint64, moves uint16) (ref uint32, isNew bool) {
	if 4*(t.n+1) > 3*len(t.index) {
		t.grow()
	}
	mask := uint64(len(t.index) - 1)
	i := hash & mask
	for ; t.index[i].number != 0; i = (i + 1) & mask {
		if at := t.index[i]; at.hash == uint32(hash) && t.At(at.number-1).State == s {
			return at.number - 1, false
		}
	}
	ref = uint32(t.n)
	if t.n>>chunkBits == len(t.chunks) {
		t.chunks = append(t.chunks, make([]Entry[S], chunkSize))
	}
	*t.At(ref) = Entry[S]{State: s, Moves: moves}
	t.n++
	t.index[i] = slot{ref + 1, uint32(hash)}
	return ref, true
}

func (t *Table[S]) grow() {
	old := t.index
	t.index = make([]slot, max(1<<8, 2*len(old)))
	mask := uint64(len(t.index) - 1)
	for _, at := range old {
		if at.number == 0 {
			continue
		}
		i := uint64(at.hash) & mask
		for t.index[i].number != 0 {
			i = (i + 1) & mask
		}
		t.index[i] = at
	}
}

// Clear removes all entries, and keeps the memory for others.
func (t *Table[S]) Clear() {
	if 16*t.n < len(t.index) {
		t.index = nil
	}
	clear(t.index)
	t.n = 0
}

// Len returns the number of entries.
func (t *Table[S]) Len() int { return t.n }

// Bytes returns the memory of the table.
func (t *Table[S]) Bytes() int64 {
	return int64(len(t.chunks))*chunkSize*int64(unsafe.Sizeof(Entry[S]{})) + int64(unsafe.Sizeof(slot{}))*int64(len(t.index))
}

// Classes maps each position to the one that represents its class under a
// symmetry. A nil symmetry makes every position a class.
type Classes[S comparable] struct{ rules.Symmetric[S] }

// Of returns the representative of the class of s.
func (c Classes[S]) Of(s S) S {
	if c.Symmetric == nil {
		return s
	}
	return c.Canonical(s)
}

// Size returns the number of positions in the class of s.
func (c Classes[S]) Size(s S) int {
	if c.Symmetric == nil {
		return 1
	}
	return c.Orbit(s)
}
