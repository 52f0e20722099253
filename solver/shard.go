package solver

const (
	shardBits = 4
	shards    = 1 << shardBits
)

func shardOf(hash uint64) int { return int(hash >> (64 - shardBits)) }

// shard is the part of a frontier whose positions hash alike: their table
// and the work pending on them. One goroutine at a time writes to it.
type shard[S comparable] struct {
	table   table[S]
	queues  [][][]uint32 // entry numbers by level, then by moves g
	pending []int        // by level
}

// insert stores s at g moves, if it is new or nearer than before, and queues
// it for its level.
func (sh *shard[S]) insert(s S, hash uint64, g uint16, level int) {
	ref, isNew := sh.table.put(s, hash, g)
	if !isNew {
		e := sh.table.at(ref)
		if e.g <= g {
			return
		}
		e.g = g
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
	n := sh.table.bytes()
	for _, queue := range sh.queues {
		for _, list := range queue {
			n += 4 * int64(cap(list))
		}
	}
	return n
}
