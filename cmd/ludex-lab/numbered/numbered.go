// Package numbered has games whose positions are numbers, for enumerations on disk.
package numbered

import "cmp"

// Key is the number of a class of positions that are alike: a partition, and
// a number within it. No two classes share one.
type Key struct {
	Part uint32
	Num  uint64
}

// Compare orders keys: by their partitions first. It returns -1, 0 or 1.
func (k Key) Compare(l Key) int {
	return cmp.Or(cmp.Compare(k.Part, l.Part), cmp.Compare(k.Num, l.Num))
}

// Game is a game whose positions are numbered, so that all that can be
// reached can be kept as sorted numbers. No number is a hash: each can be
// read back.
type Game interface {
	// Partitions returns how many partitions there are: the Part of every
	// key is below it.
	Partitions() int
	// StartKey returns the class of the position in which play begins.
	StartKey() Key
	// Symmetries returns how many positions a class has at most.
	Symmetries() int
	// Undirected reports whether every move can be undone by a move. Then no
	// move leads back by more than one level of distance.
	Undirected() bool
	// Steps returns the steps on numbers. They keep buffers and serve one
	// goroutine.
	Steps() Steps
}

// Steps are the steps on numbers of which an enumeration is made. Each
// depends on its arguments alone.
type Steps interface {
	// Expand appends the classes of the positions one move after the
	// representative of k, one for each move, and returns the extended slice.
	Expand(k Key, dst []Key) []Key
	// Orbit returns the number of positions in a class, and 0 if k is not the
	// key of a class.
	Orbit(k Key) int
}
