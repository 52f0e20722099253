package retrograde

import (
	"context"
	"math"
	"sync/atomic"
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
	most int      // moves of a batch
	into []uint32 // of every position, the moves that lead to it; later where those begin
	from []uint32 // the positions that they come from, by where they lead
}

// worker is the state of one goroutine.
type worker[S comparable] struct {
	run
	after func(s S, dst []S) []S
	room  []S
	next  []child[S] // of all nodes
}

// run is what a worker has found about positions one after the other.
type run struct {
	first uint32
	nodes []node
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
	return r.batches(nil, r.take)
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
	for _, c := range w.next[:made] {
		r.into[r.number(c)]++
	}
	r.Moves += int64(made)
	return nil
}

// batches expands the positions, also those that are numbered meanwhile,
// batch by batch: each worker a run of them, followed by its own work on
// them, if there is any, and then take for one worker after the other. In
// the end the limits are looked at once more.
func (r *solving[S]) batches(work func(*worker[S]), take func(*worker[S]) error) error {
	for begin := 0; begin < r.table.Len(); {
		if err := r.limited(); err != nil {
			return err
		}
		end := min(r.table.Len(), begin+batch)
		share := (end - begin + len(r.team) - 1) / len(r.team)
		runs := make([]*run, len(r.team))
		each(len(r.team), func(i int) {
			r.team[i].expand(r, min(end, begin+i*share), min(end, begin+(i+1)*share))
			runs[i] = &r.team[i].run
		})
		begin += cut(runs, r.most)
		if work != nil {
			each(len(r.team), func(i int) { work(r.team[i]) })
		}
		for _, w := range r.team {
			if err := take(w); err != nil {
				return err
			}
		}
	}
	return r.limited()
}

// each calls do for 0 to n-1 at the same time.
func each(n int, do func(i int)) {
	var wg guard.Group
	for i := range n {
		wg.Go(func() { do(i) })
	}
	wg.Wait()
}

// cut drops the positions after the most moves of a batch, whatever the number of
// workers, and returns how many are left.
func cut(runs []*run, most int) (left int) {
	made := 0
	for _, r := range runs {
		n := 0
		for ; n < len(r.nodes) && made <= most; n++ {
			made += r.nodes[n].moves
		}
		r.nodes = r.nodes[:n]
		left += n
	}
	return left
}

// expand fills in w.nodes and w.next for a run of positions, as far as the moves of a
// batch go.
func (w *worker[S]) expand(r *solving[S], first, last int) {
	w.first, w.nodes, w.next = uint32(first), w.nodes[:0], w.next[:0]
	for ref := w.first; ref < uint32(last) && len(w.next) <= r.most; ref++ {
		s := r.table.At(ref).State
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
	r.Bytes = r.table.Bytes() + int64(r.table.Len())*(1+4+4+4) + 4*r.Moves
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
	if err := r.link(); err != nil {
		return err
	}
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
func (r *solving[S]) link() error {
	r.from = make([]uint32, r.Moves)
	begin := uint32(0)
	for x, n := range r.into {
		r.into[x] = begin
		begin += n
	}
	return r.batches(r.file, func(*worker[S]) error { return nil })
}

// file files the moves that a worker has found under where they lead.
func (r *solving[S]) file(w *worker[S]) {
	i := 0
	for k, n := range w.nodes {
		for _, c := range w.next[i : i+n.moves] {
			to, _ := r.table.Ref(c.state, c.hash)
			r.from[atomic.AddUint32(&r.into[to], 1)-1] = w.first + uint32(k)
		}
		i += n.moves
	}
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
