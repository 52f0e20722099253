package shortest

import (
	"ludex/rules"
	"ludex/solver/positions"
)

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
	h := hash(root.To)
	f.shards[shardOf(h)].insert(root.To, h, 0, 0)
	return f
}

// find returns the entry of s, or nil.
func (f *frontier[S]) find(s S) *positions.Entry[S] {
	h := f.hash(s)
	return f.shards[shardOf(h)].table.Find(s, h)
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
		n += int64(f.shards[i].table.Len())
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

const (
	shardBits = 4
	shards    = 1 << shardBits
)

func shardOf(hash uint64) int { return int(hash >> (64 - shardBits)) }

// shard is the part of a frontier whose positions hash alike: their table
// and the work pending on them. One goroutine at a time writes to it.
type shard[S comparable] struct {
	table   positions.Table[S]
	queues  [][][]uint32 // entry numbers by level, then by moves g
	pending []int        // by level
}

// insert stores s at g moves, if it is new or nearer than before, and queues
// it for its level.
func (sh *shard[S]) insert(s S, hash uint64, g uint16, level int) {
	ref, isNew := sh.table.Put(s, hash, g)
	if !isNew {
		e := sh.table.At(ref)
		if e.Moves <= g {
			return
		}
		e.Moves = g
	}
	sh.push(ref, int(g), level)
}

func (sh *shard[S]) push(ref uint32, g, level int) {
	for level >= len(sh.queues) {
		sh.queues = append(sh.queues, nil)
		sh.pending = append(sh.pending, 0)
	}
	for g >= len(sh.queues[level]) {
		sh.queues[level] = append(sh.queues[level], nil)
	}
	sh.queues[level][g] = append(sh.queues[level][g], ref)
	sh.pending[level]++
}

// take removes up to most entries from the queue of level and g. The result
// is valid until the next push to that queue.
func (sh *shard[S]) take(level, g, most int) []uint32 {
	if level >= len(sh.queues) || g >= len(sh.queues[level]) {
		return nil
	}
	list := sh.queues[level][g]
	rest := max(0, len(list)-most)
	sh.queues[level][g] = list[:rest]
	sh.pending[level] -= len(list) - rest
	return list[rest:]
}

// deepest returns the largest g at which level has work, or -1.
func (sh *shard[S]) deepest(level int) int {
	if level >= len(sh.queues) {
		return -1
	}
	g := len(sh.queues[level]) - 1
	for g >= 0 && len(sh.queues[level][g]) == 0 {
		g--
	}
	return g
}

// bytes returns the memory that positions and queues hold.
func (sh *shard[S]) bytes() int64 {
	n := sh.table.Bytes()
	for _, queue := range sh.queues {
		for _, list := range queue {
			n += 4 * int64(cap(list))
		}
	}
	return n
}
