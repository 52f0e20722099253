package solver

import "sync/atomic"

// back settles the positions reached.
func (r *settling[S, M]) back() error {
	if err := r.link(); err != nil {
		return err
	}
	queue := make([]uint32, 0, r.table.n)
	for ref, t := range r.values.status {
		if _, ended := t.winner(); ended {
			queue = append(queue, uint32(ref))
		}
	}
	for next := 0; next < len(queue); next++ {
		if next%settleBatch == 0 && r.ctx.Err() != nil {
			return Stopped(r.ctx)
		}
		queue = r.settle(queue[next], queue)
	}
	r.tally(queue)
	return nil
}

// link lists the positions that lead to each: those that lead to x are, in
// the end, from[into[x-1]:into[x]].
func (r *settling[S, M]) link() error {
	r.from = make([]uint32, r.Moves)
	begin := uint32(0)
	for x, n := range r.into {
		r.into[x] = begin
		begin += n
	}
	return r.batches(r.file, func(*settler[S, M]) error { return nil })
}

// file files the moves that a worker has found under where they lead.
func (r *settling[S, M]) file(w *settler[S, M], first uint32) {
	i := 0
	for k, n := range w.nodes {
		for _, c := range w.next[i : i+n.moves] {
			to, _ := r.table.ref(c.state, c.hash)
			r.from[atomic.AddUint32(&r.into[to], 1)-1] = first + uint32(k)
		}
		i += n.moves
	}
}

// settle tells the positions that lead to x, which is won, and appends those
// that are won by that.
func (r *settling[S, M]) settle(x uint32, queue []uint32) []uint32 {
	begin := uint32(0)
	if x > 0 {
		begin = r.into[x-1]
	}
	v := &r.values
	p, _ := v.status[x].winner()
	for _, y := range r.from[begin:r.into[x]] {
		if v.status[y]&wonBit != 0 {
			continue
		}
		if v.status[y].mover() != p {
			if v.count[y]--; v.count[y] > 0 {
				continue
			}
		}
		v.status[y] = v.status[y].wonBy(p)
		v.count[y] = v.count[x] + 1
		queue = append(queue, y)
	}
	return queue
}

// tally counts the positions by their values.
func (r *settling[S, M]) tally(won []uint32) {
	for _, x := range won {
		p, _ := r.values.status[x].winner()
		r.Won[p]++
		r.Longest = int(r.values.count[x])
	}
	r.Drawn = int64(r.table.n - len(won))
}
