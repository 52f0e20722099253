package shortest

import (
	"context"

	"ludex/rules"
	"ludex/rules/guard"
)

// batch bounds the positions that one step expands.
const batch = 1 << 14

// worker is the state of one goroutine of a search.
type worker[S comparable] struct {
	expand   rules.Expander[S]
	edges    []rules.Edge[S]
	fresh    [shards][]child[S]
	again    [shards][]requeue
	later    [shards][]postponed
	best     meeting[S]
	expanded int64
}

// child is a position to store.
type child[S comparable] struct {
	state S
	hash  uint64
}

// requeue is an entry to expand further at a higher level.
type requeue struct {
	ref   uint32
	level int
	lane  int
}

// postponed is an entry to expand further at a greater bound.
type postponed struct {
	waiter
	bound int
}

// meeting is an edge between the two frontiers, or a goal that was met: the
// shortest line known goes over it.
type meeting[S comparable] struct {
	length int // moves of that line, 0 for none
	x, y   S   // the edge, x on the side that was expanded
}

// improve takes over o if its line is shorter; between equals the hashes
// decide, so that the order in which meetings are seen does not matter.
func (m *meeting[S]) improve(o meeting[S], hash func(S) uint64) {
	if o.length == 0 || m.length > 0 && m.length < o.length {
		return
	}
	if m.length == o.length {
		mx, ox := hash(m.x), hash(o.x)
		if mx < ox || mx == ox && hash(m.y) <= hash(o.y) {
			return
		}
	}
	*m = o
}

// meet returns, for the end of an edge, at g moves, how long a line through it
// is, or 0 when it knows none.
type meet[S comparable] func(e rules.Edge[S], g int) int

// round is the part of the search that a frontier needs in a round.
type round[S comparable] struct {
	ctx    context.Context
	meets  meet[S]
	beside func(ctx context.Context, expands int) // work to do while so many positions are expanded
	stop   func() bool
}

// round expands all pending work of f's current level at the largest g that
// has any, and returns the best meeting seen. It goes batch by batch, and
// ends early, with the work put back, when the round is to stop. At the first bound
// it is one batch, an eighth of the work before: a dive for a line as short as that.
//
// Each batch takes two passes with a barrier between them: expanding reads
// the entries, storing writes to one shard per goroutine. The state after a
// round does not depend on the number of workers.
func (f *frontier[S]) round(workers []*worker[S], r round[S]) (best meeting[S]) {
	g, most := f.deepest(), int64(batch)
	f.top = max(f.top, f.level)
	if !f.raised {
		most = min(most, max(shards, f.expanded/8))
	}
	for k := whole; ; {
		var work [shards][]uint32
		total := 0
		for i := range f.shards {
			work[i] = f.shards[i].lanes[k].take(f.level, g, int(most)/shards)
			total += len(work[i])
		}
		if total == 0 && k < raised {
			k++
			continue
		}
		if total == 0 || r.stop() || !f.expand(team(workers, total), &work, total, g, k, r) {
			f.putBack(&work, g, k)
			return best
		}
		for _, w := range workers {
			best.improve(w.best, f.hash)
			f.expanded += w.expanded
			w.best, w.expanded = meeting[S]{}, 0
		}
		if !f.raised {
			return best
		}
	}
}

// team returns the workers for a batch: one for a small one.
func team[S comparable](workers []*worker[S], total int) []*worker[S] {
	if total < 64 {
		return workers[:1]
	}
	return workers
}

// expand expands a batch and stores what it leads to, or returns false when the
// context ends first: then nothing is stored.
func (f *frontier[S]) expand(team []*worker[S], work *[shards][]uint32, total, g, k int, r round[S]) bool {
	each(team, 1+shards, func(w *worker[S], i int) {
		if i == 0 {
			r.beside(r.ctx, total)
			return
		}
		for n, ref := range work[i-1] {
			if n%slice == 0 && r.ctx.Err() != nil {
				return
			}
			w.expandEntry(f, i-1, ref, g, k, r.meets)
		}
	})
	if r.ctx.Err() != nil {
		return false
	}
	each(team, shards, func(_ *worker[S], i int) {
		for _, w := range team {
			w.deliver(f, i, g)
		}
	})
	return true
}

func (f *frontier[S]) putBack(work *[shards][]uint32, g, k int) {
	for i, refs := range work {
		for _, ref := range refs {
			f.shards[i].lanes[k].push(ref, g, f.level)
		}
	}
}

// each runs do once for every task, spread over the workers.
func each[S comparable](workers []*worker[S], tasks int, do func(w *worker[S], task int)) {
	if len(workers) == 1 {
		for i := range tasks {
			do(workers[0], i)
		}
		return
	}
	_ = guard.Each(context.Background(), len(workers), tasks, func(i, task int) error { // nothing ends it
		do(workers[i], task)
		return nil
	})
}

// expandEntry expands one entry of a lane at the current level of f.
func (w *worker[S]) expandEntry(f *frontier[S], shard int, ref uint32, g, k int, meets meet[S]) {
	owes := ref&owing != 0
	ref &^= owing
	e := f.shards[shard].table.At(ref)
	if int(e.Moves) != g {
		return // reached in fewer moves since it was queued
	}
	first := !e.Closed
	e.Closed = true
	w.edges = w.expand.Expand(e.State, w.edges[:0])
	w.expanded++
	next := 0
	beyond, lowest := 0, 0 // the least bound of the neighbours beyond the bound, and their lowest level
	for _, edge := range w.edges {
		if first {
			w.best.improve(meeting[S]{length: meets(edge, g+1), x: e.State, y: edge.To}, f.hash)
		}
		level := f.levelOf(edge, g+1)
		bound := g + 1 + f.rest(int(edge.Ahead), int(edge.Behind))
		switch {
		case bound > f.bound:
			if beyond == 0 {
				beyond, lowest = bound, level
			}
			beyond, lowest = min(beyond, bound), min(lowest, level)
		case k == raised && bound < f.bound:
		case level == f.level:
			to := f.classes.Of(edge.To)
			h := f.hash(to)
			w.fresh[shardOf(h)] = append(w.fresh[shardOf(h)], child[S]{to, h})
		case level > f.level && (next == 0 || level < next):
			next = level
		}
	}
	if next > 0 {
		w.again[shard] = append(w.again[shard], requeue{ref, next, k})
	}
	if beyond > 0 && (first || owes) {
		w.later[shard] = append(w.later[shard], postponed{waiter{ref, int32(lowest)}, beyond})
	}
}

// deliver stores the results of w for one shard of f.
func (w *worker[S]) deliver(f *frontier[S], i, g int) {
	sh := &f.shards[i]
	for _, c := range w.fresh[i] {
		sh.insert(c.state, c.hash, uint16(g+1), f.level)
	}
	for _, a := range w.again[i] {
		sh.lanes[a.lane].push(a.ref, g, a.level)
	}
	for _, p := range w.later[i] {
		sh.wait(p.waiter, p.bound)
	}
	w.fresh[i], w.again[i], w.later[i] = w.fresh[i][:0], w.again[i][:0], w.later[i][:0]
}
