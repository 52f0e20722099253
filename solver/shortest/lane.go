package shortest

// lane is the work of a shard: numbers of entries by level, then by moves g.
type lane struct {
	queues  [][][]uint32
	pending []int // by level
}

func (l *lane) push(ref uint32, g, level int) {
	for level >= len(l.queues) {
		l.queues = append(l.queues, nil)
		l.pending = append(l.pending, 0)
	}
	for g >= len(l.queues[level]) {
		l.queues[level] = append(l.queues[level], nil)
	}
	l.queues[level][g] = append(l.queues[level][g], ref)
	l.pending[level]++
}

// take removes up to most entries from the queue of level and g. The result
// is valid until the next push to that queue.
func (l *lane) take(level, g, most int) []uint32 {
	if level >= len(l.queues) || g >= len(l.queues[level]) {
		return nil
	}
	list := l.queues[level][g]
	rest := max(0, len(list)-most)
	l.queues[level][g] = list[:rest]
	l.pending[level] -= len(list) - rest
	return list[rest:]
}

// move takes over all work of another lane.
func (l *lane) move(from *lane) {
	for level, queue := range from.queues {
		for g, list := range queue {
			for _, ref := range list {
				l.push(ref, g, level)
			}
		}
	}
	*from = lane{}
}

// clear removes all work.
func (l *lane) clear() {
	clear(l.pending)
	for _, queue := range l.queues {
		for g := range queue {
			queue[g] = queue[g][:0]
		}
	}
}

// deepest returns the largest g at which level has work, or -1.
func (l *lane) deepest(level int) int {
	if level >= len(l.queues) {
		return -1
	}
	g := len(l.queues[level]) - 1
	for g >= 0 && len(l.queues[level][g]) == 0 {
		g--
	}
	return g
}

// bytes returns the memory that the queues hold.
func (l *lane) bytes() (n int64) {
	for _, queue := range l.queues {
		for _, list := range queue {
			n += 4 * int64(cap(list))
		}
	}
	return n
}
