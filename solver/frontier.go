package solver

import "ludex/rules"

// frontier is one direction of a search: the positions met from its root, by
// level. The level of a position at g moves is its reduced distance, 2g +
// potential(position) - potential(root); with consistent bounds it never
// falls along an edge and grows by at most 4.
//
// A position is expanded when its level comes up, but of its neighbours only
// those of the same level are stored. It is queued again for the next level
// at which it has any: partial expansion (Yoshizumi, Miura and Ishida 2000).
// So no position is stored that has no claim to be expanded.
type frontier[S comparable] struct {
	hash      func(S) uint64
	potential func(ahead, behind int) int
	base      int // the root's potential
	shards    [shards]shard[S]
	level     int // the lowest level that may hold work
	expanded  int64
	generated int64
}

func newFrontier[S comparable](hash func(S) uint64, root rules.Edge[S], potential func(ahead, behind int) int) *frontier[S] {
	f := &frontier[S]{hash: hash, potential: potential, base: potential(int(root.Ahead), int(root.Behind))}
	for i := range f.shards {
		f.shards[i].table.hash = hash
	}
	h := hash(root.To)
	f.shards[shardOf(h)].insert(root.To, h, 0, 0)
	return f
}

// find returns the entry of s, or nil.
func (f *frontier[S]) find(s S) *entry[S] {
	h := f.hash(s)
	return f.shards[shardOf(h)].table.find(s, h)
}

// levelOf returns the level of the position at the end of e, at g moves.
func (f *frontier[S]) levelOf(e rules.Edge[S], g int) int {
	return 2*g + f.potential(int(e.Ahead), int(e.Behind)) - f.base
}

// settle moves level up to the next one with work. It returns false when
// there is none: the positions stored are all that can be reached.
func (f *frontier[S]) settle() bool {
	for {
		levels := 0
		for i := range f.shards {
			sh := &f.shards[i]
			levels = max(levels, len(sh.pending))
			if f.level < len(sh.pending) && sh.pending[f.level] > 0 {
				return true
			}
		}
		if f.level >= levels {
			return false
		}
		f.level++
	}
}

// pending returns the amount of work known for the current level.
func (f *frontier[S]) pending() (n int) {
	for i := range f.shards {
		if f.level < len(f.shards[i].pending) {
			n += f.shards[i].pending[f.level]
		}
	}
	return n
}

// deepest returns the largest g at which the current level has work.
func (f *frontier[S]) deepest() int {
	g := -1
	for i := range f.shards {
		g = max(g, f.shards[i].deepest(f.level))
	}
	return g
}

// stored returns the number of positions held.
func (f *frontier[S]) stored() (n int64) {
	for i := range f.shards {
		n += int64(f.shards[i].table.n)
	}
	return n
}

// bytes returns the memory that positions and queues hold.
func (f *frontier[S]) bytes() (n int64) {
	for i := range f.shards {
		n += f.shards[i].bytes()
	}
	return n
}
