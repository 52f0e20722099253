package solver

import (
	"context"
	"math"

	"ludex/rules"
	"ludex/solver/spread"
)

// settleBatch is the number of positions that workers expand between two
// looks at the limits.
const settleBatch = 1 << 12

// settling is a Settle in progress.
type settling[S, M comparable] struct {
	*Settled[S]
	ctx  context.Context
	lim  Limits
	game rules.Game[S, M]
	team []*settler[S, M]
	into []uint32 // of every position, the moves that lead to it; later where those begin
	from []uint32 // the positions that they come from, by where they lead
}

// settler is what one worker owns.
type settler[S, M comparable] struct {
	moves []M
	nodes []node
	next  []child[S] // of all nodes
}

// node is a position expanded.
type node struct {
	status status
	moves  int
	err    error
}

// reach numbers all positions that can be reached, in the order of a
// breadth-first walk, and counts the moves from and into each.
func (r *settling[S, M]) reach(starts []S) error {
	for range max(1, r.lim.Workers) {
		r.team = append(r.team, &settler[S, M]{})
	}
	for _, s := range starts {
		s = r.classes.of(s)
		r.number(child[S]{s, r.table.hash(s)})
	}
	return r.batches(func(*settler[S, M], uint32) {}, r.take)
}

// number returns the number of a position, and makes one if it has none.
func (r *settling[S, M]) number(c child[S]) uint32 {
	ref, isNew := r.table.put(c.state, c.hash, 0)
	if isNew {
		r.into = append(r.into, 0)
	}
	return ref
}

// take numbers what a worker has found, in order.
func (r *settling[S, M]) take(w *settler[S, M]) error {
	for _, n := range w.nodes {
		if n.err != nil {
			return n.err
		}
		r.values.put(n.status, n.moves)
		r.Moves += int64(n.moves)
	}
	for _, c := range w.next {
		r.into[r.number(c)]++
	}
	return nil
}

// batches expands the positions, also those that are numbered meanwhile,
// batch by batch: each worker a run of them, followed by its own work on
// them, and then take for one worker after the other.
func (r *settling[S, M]) batches(work func(w *settler[S, M], first uint32), take func(*settler[S, M]) error) error {
	for begin := 0; begin < r.table.n; {
		if err := r.limited(); err != nil {
			return err
		}
		end := min(r.table.n, begin+settleBatch)
		share := (end - begin + len(r.team) - 1) / len(r.team)
		var wg spread.Group
		for i, w := range r.team {
			first, last := min(end, begin+i*share), min(end, begin+(i+1)*share)
			wg.Go(func() {
				w.expand(r, uint32(first), uint32(last))
				work(w, uint32(first))
			})
		}
		wg.Wait()
		for _, w := range r.team {
			if err := take(w); err != nil {
				return err
			}
		}
		begin = end
	}
	return nil
}

// expand fills in w.nodes and w.next for a run of positions.
func (w *settler[S, M]) expand(r *settling[S, M], first, last uint32) {
	w.nodes, w.next = w.nodes[:0], w.next[:0]
	for ref := first; ref < last; ref++ {
		s := r.table.at(ref).state
		t, err := standing(r.game, s)
		w.moves = w.moves[:0]
		if err == nil && t&(wonBit|drawnBit) == 0 {
			if w.moves = r.game.Moves(s, w.moves); len(w.moves) == 0 {
				err = ErrStuck
			}
		}
		for _, m := range w.moves {
			c := r.classes.of(r.game.Play(s, m))
			w.next = append(w.next, child[S]{c, r.table.hash(c)})
		}
		w.nodes = append(w.nodes, node{t, len(w.moves), err})
	}
}

// limited returns the limit that was hit, if any.
func (r *settling[S, M]) limited() error {
	r.Bytes = r.table.bytes() + int64(r.table.n)*(1+4+4+4) + 4*r.Moves
	if r.lim.Report != nil {
		r.lim.Report(Progress{Stored: int64(r.table.n), Expanded: int64(len(r.values.status)), Bytes: r.Bytes})
	}
	switch {
	case r.ctx.Err() != nil:
		return Stopped(r.ctx)
	case r.lim.Memory > 0 && r.Bytes > r.lim.Memory, r.Moves > math.MaxUint32:
		return ErrMemory
	}
	return nil
}
