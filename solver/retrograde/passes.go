package retrograde

import (
	"context"
	"math"
	"unsafe"

	"ludex/rules"
	"ludex/rules/guard"
	"ludex/solver"
)

// The most positions that workers expand between two looks at the limits, and the
// most moves from them, but for the last position.
const (
	batch     = 1 << 12
	leastMade = 1 << 8
	mostMade  = 1 << 18
)

// solving is a SolveAll in progress.
type solving[S comparable] struct {
	*Solution[S]
	ctx  context.Context
	lim  solver.Limits
	game rules.Sides[S]
	team []*worker[S]
	most int        // moves of a batch
	to   [][]uint32 // by batches, where the moves lead, in the order of the positions that they come from
	into []uint32   // of every position, the moves that lead to it; later where those end
	from []uint32   // the positions that the moves come from, by where they lead
}

// worker is the state of one goroutine.
type worker[S comparable] struct {
	nodes []node // in the order of their positions
	after func(s S, dst []S) []S
	room  []S
	next  []child[S] // of all nodes
}

// child is a position to store.
type child[S comparable] struct {
	state S
	hash  uint64
}

// node is a position expanded.
type node struct {
	status status
	moves  int
	err    error
}

// reach numbers all positions that can be reached, in the order of a
// breadth-first walk, and counts the moves from and into each.
func (r *solving[S]) reach(starts []S) error {
	r.most = mostMade
	if r.lim.Memory > 0 {
		r.most = int(max(leastMade, min(mostMade, r.lim.Memory/4/int64(unsafe.Sizeof(child[S]{})))))
	}
	for _, s := range starts {
		s = r.classes.Of(s)
		r.number(child[S]{s, r.hash(s)})
	}
	for begin := 0; begin < r.table.Len(); {
		if err := r.limited(); err != nil {
			return err
		}
		n, err := r.expandBatch(begin, min(r.table.Len(), begin+batch))
		if err != nil {
			return err
		}
		begin += n
	}
	return r.limited()
}

// number returns the number of a position, and makes one if it has none.
func (r *solving[S]) number(c child[S]) uint32 {
	ref, isNew := r.table.Put(c.state, c.hash, 0)
	if isNew {
		r.into = append(r.into, 0)
	}
	return ref
}

// take numbers the positions that a worker has found, in order.
func (r *solving[S]) take(w *worker[S]) error {
	made := 0
	for _, n := range w.nodes {
		if n.err != nil {
			return n.err
		}
		r.values.put(n.status, n.moves)
		made += n.moves
	}
	to := make([]uint32, made)
	for i, c := range w.next[:made] {
		to[i] = r.number(c)
		r.into[to[i]]++
	}
	r.to = append(r.to, to)
	r.Moves += int64(made)
	return nil
}

// expandBatch expands positions, each worker a part of them, and takes the results of one worker
// after the other. It returns the number of positions expanded.
func (r *solving[S]) expandBatch(begin, end int) (n int, err error) {
	share := (end - begin + len(r.team) - 1) / len(r.team)
	parts := make([]*[]node, len(r.team))
	each(len(r.team), func(i int) {
		r.team[i].expand(r, min(end, begin+i*share), min(end, begin+(i+1)*share))
		parts[i] = &r.team[i].nodes
	})
	n = cut(parts, r.most)
	for _, w := range r.team {
		if err := r.take(w); err != nil {
			return n, err
		}
	}
	return n, nil
}

// each calls do for 0 to n-1 at the same time.
func each(n int, do func(i int)) {
	var wg guard.Group
	for i := range n {
		wg.Go(func() { do(i) })
	}
	wg.Wait()
}

// cut drops the positions after the most moves of a batch, the same for any number of
// workers, and returns the number of those left.
func cut(parts []*[]node, most int) (left int) {
	made := 0
	for _, nodes := range parts {
		n := 0
		for ; n < len(*nodes) && made <= most; n++ {
			made += (*nodes)[n].moves
		}
		*nodes = (*nodes)[:n]
		left += n
	}
	return left
}

// expand fills in w.nodes and w.next for a part of the positions, as far as the moves of a
// batch go.
func (w *worker[S]) expand(r *solving[S], first, last int) {
	w.nodes, w.next = w.nodes[:0], w.next[:0]
	for ; first < last && len(w.next) <= r.most; first++ {
		s := r.table.At(uint32(first)).State
		t, err := standing(r.game, s)
		w.room = w.room[:0]
		if err == nil && t&(wonBit|drawnBit) == 0 {
			if w.room = w.after(s, w.room); len(w.room) == 0 {
				err = ErrStuck
			}
		}
		for _, c := range w.room {
			c = r.classes.Of(c)
			w.next = append(w.next, child[S]{c, r.hash(c)})
		}
		w.nodes = append(w.nodes, node{t, len(w.room), err})
	}
}

// limited returns the limit that was hit, if any.
func (r *solving[S]) limited() error {
	r.Bytes = r.table.Bytes() + int64(r.table.Len())*(1+4+4+4) + 2*4*r.Moves
	if r.lim.Report != nil {
		r.lim.Report(solver.Progress{Stored: int64(r.table.Len()), Expanded: int64(len(r.values.status)), Bytes: r.Bytes})
	}
	switch {
	case r.ctx.Err() != nil:
		return solver.Stopped(r.ctx)
	case r.lim.Memory > 0 && r.Bytes > r.lim.Memory, r.Moves > math.MaxUint32:
		return solver.ErrMemory
	}
	return nil
}

// back computes the values of the positions reached.
func (r *solving[S]) back() error {
	r.link()
	queue := make([]uint32, 0, r.table.Len())
	for ref, t := range r.values.status {
		if _, ended := t.winner(); ended {
			queue = append(queue, uint32(ref))
		}
	}
	for next := 0; next < len(queue); next++ {
		if next%batch == 0 && r.ctx.Err() != nil {
			return solver.Stopped(r.ctx)
		}
		queue = r.mark(queue[next], queue)
	}
	r.tally(queue)
	return nil
}

// link lists the positions that lead to each: those that lead to x are, in
// the end, from[into[x-1]:into[x]].
func (r *solving[S]) link() {
	r.from = make([]uint32, r.Moves)
	begin := uint32(0)
	for x, n := range r.into {
		r.into[x] = begin
		begin += n
	}
	var rest []uint32
	for y, n := range r.values.count {
		for len(rest) < int(n) {
			rest, r.to = r.to[0], r.to[1:]
		}
		for _, x := range rest[:n] {
			r.from[r.into[x]] = uint32(y)
			r.into[x]++
		}
		rest = rest[n:]
	}
	r.Bytes -= 4 * r.Moves // those of r.to
}

// mark updates the positions that lead to x, which is won, and appends those
// that are now won.
func (r *solving[S]) mark(x uint32, queue []uint32) []uint32 {
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
func (r *solving[S]) tally(won []uint32) {
	for _, x := range won {
		p, _ := r.values.status[x].winner()
		r.Won[p]++
		r.Longest = int(r.values.count[x])
	}
	r.Drawn = int64(r.table.Len() - len(won))
}
