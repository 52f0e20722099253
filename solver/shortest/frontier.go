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
// While lines of at most bound moves are searched for, a position through which
// every line is longer, by its moves and the bound on the rest, is not stored.
//
// A position is expanded when its level comes up, but of its neighbours only
// those of the same level are stored. It is queued again for the next level
// at which it has any: partial expansion (Yoshizumi, Miura and Ishida 2000).
// Where it has neighbours beyond the bound, it waits for the bound at which the
// first of them count. So no position is stored that has no claim to be expanded.
type frontier[S comparable] struct {
	hash      func(S) uint64
	classes   positions.Classes[S]
	potential func(ahead, behind int) int
	rest      func(ahead, behind int) int // a lower bound on the moves to the other end
	base      int                         // the root's potential
	bound     int                         // moves of the lines that are searched for, at most
	raised    bool                        // bound is not the first one
	shards    [shards]shard[S]
	level     int // the lowest level that may hold work
	top       int // the highest level at which a position is stored
	expanded  int64
}

func newFrontier[S comparable](q *Question[S], root rules.Edge[S], potential, rest func(ahead, behind int) int) *frontier[S] {
	ahead, behind := int(root.Ahead), int(root.Behind)
	f := &frontier[S]{
		hash: q.Hash, classes: positions.Classes[S]{Symmetric: q.Symmetry}, potential: potential, rest: rest,
		base: potential(ahead, behind), bound: rest(ahead, behind),
	}
	h := f.hash(root.To)
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
// there is none: every position within the bound that can be reached is expanded.
func (f *frontier[S]) settle() bool {
	for {
		levels := 0
		for i := range f.shards {
			for k := range f.shards[i].lanes {
				l := &f.shards[i].lanes[k]
				levels = max(levels, len(l.pending))
				if f.level < len(l.pending) && l.pending[f.level] > 0 {
					return true
				}
			}
		}
		if f.level >= levels {
			return false
		}
		f.level++
	}
}

// raise admits the lines with one more move.
func (f *frontier[S]) raise() {
	f.bound++
	f.raised = true
	f.level = 0
	for i := range f.shards {
		f.shards[i].raise(f.bound)
	}
}

// waits reports whether positions wait for a greater bound.
func (f *frontier[S]) waits() bool {
	for i := range f.shards {
		for _, list := range f.shards[i].waiting {
			if len(list) > 0 {
				return true
			}
		}
	}
	return false
}

// pending returns the amount of work known for the current level.
func (f *frontier[S]) pending() (n int) {
	for i := range f.shards {
		for k := range f.shards[i].lanes {
			if l := &f.shards[i].lanes[k]; f.level < len(l.pending) {
				n += l.pending[f.level]
			}
		}
	}
	return n
}

// deepest returns the largest g at which the current level has work.
func (f *frontier[S]) deepest() int {
	g := -1
	for i := range f.shards {
		for k := range f.shards[i].lanes {
			g = max(g, f.shards[i].lanes[k].deepest(f.level))
		}
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
	lanes   [2]lane
	waiting [][]waiter // by bound
}

// The lanes of a shard: the positions of which all neighbours within the bound
// are to be stored, and those of which only the neighbours are that the last
// raise of the bound admitted.
const (
	whole = iota
	raised
)

// owing marks the number of an entry in a lane that waits again, once it is
// expanded, if it has neighbours beyond the bound.
const owing = 1 << 31

// waiter is an expanded position with neighbours beyond the bound, none of them
// of a lower level.
type waiter struct {
	ref   uint32
	level int32
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
	sh.lanes[whole].push(ref, int(g), level)
}

// wait lets a position wait for a bound.
func (sh *shard[S]) wait(w waiter, bound int) {
	for bound >= len(sh.waiting) {
		sh.waiting = append(sh.waiting, nil)
	}
	sh.waiting[bound] = append(sh.waiting[bound], w)
}

// raise queues the positions that wait for a bound.
func (sh *shard[S]) raise(bound int) {
	sh.lanes[whole].move(&sh.lanes[raised])
	if bound >= len(sh.waiting) {
		return
	}
	for _, w := range sh.waiting[bound] {
		sh.lanes[raised].push(w.ref|owing, int(sh.table.At(w.ref).Moves), int(w.level))
	}
	sh.waiting[bound] = nil
}

// bytes returns the memory that positions and queues hold.
func (sh *shard[S]) bytes() int64 {
	n := sh.table.Bytes() + sh.lanes[whole].bytes() + sh.lanes[raised].bytes()
	for _, list := range sh.waiting {
		n += 8 * int64(cap(list))
	}
	return n
}
