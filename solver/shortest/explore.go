package shortest

import (
	"context"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/positions"
)

// Region is the part of a system that Explore walks through.
type Region[S comparable] struct {
	Start S
	Hash  func(S) uint64
	Ends  func(S) bool // positions that are met and not left
	Skip  func(S) bool // positions that are not met at all; nil for none
}

// Explored is what Explore has met.
type Explored[S comparable] struct {
	Ends  []int // the positions at which the walk ends, in the order in which it met them
	Limit error // the limit that was hit, if any: there can be more ends

	table  positions.Table[S]
	parent []uint32
}

// Explore walks a region from its start, breadth first and each position
// once. Lim bounds its memory; the context bounds its time.
func Explore[S, M comparable](ctx context.Context, sys rules.System[S, M], r Region[S], lim solver.Limits) *Explored[S] {
	e := &Explored[S]{table: positions.Table[S]{Hash: r.Hash}}
	e.meet(r, r.Start, 0, 0)
	var moves []M
	for i := 0; i < e.table.Len(); i++ {
		if i%512 == 0 && e.limited(ctx, lim) {
			return e
		}
		at := e.table.At(uint32(i))
		if r.Ends(at.State) {
			continue
		}
		moves = sys.Moves(at.State, moves[:0])
		for _, m := range moves {
			if next := sys.Play(at.State, m); r.Skip == nil || !r.Skip(next) {
				e.meet(r, next, at.Moves+1, uint32(i))
			}
		}
	}
	return e
}

// meet stores s unless it is known, with where it was met from.
func (e *Explored[S]) meet(r Region[S], s S, g uint16, from uint32) {
	ref, isNew := e.table.Put(s, r.Hash(s), g)
	if !isNew {
		return
	}
	e.parent = append(e.parent, from)
	if r.Ends(s) {
		e.Ends = append(e.Ends, int(ref))
	}
}

func (e *Explored[S]) limited(ctx context.Context, lim solver.Limits) bool {
	switch {
	case ctx.Err() != nil:
		e.Limit = solver.Stopped(ctx)
	case lim.Memory > 0 && e.table.Bytes()+4*int64(len(e.parent)) > lim.Memory:
		e.Limit = solver.ErrMemory
	}
	return e.Limit != nil
}

// Met returns the number of positions met, the start included.
func (e *Explored[S]) Met() int { return e.table.Len() }

// State returns the position of a number, such as one of Ends.
func (e *Explored[S]) State(i int) S { return e.table.At(uint32(i)).State }

// Length returns the number of moves that lead to it.
func (e *Explored[S]) Length(i int) int { return int(e.table.At(uint32(i)).Moves) }

// Path returns the positions on a way there by the fewest moves, the start and
// itself included.
func (e *Explored[S]) Path(i int) []S {
	path := make([]S, e.Length(i)+1)
	for k := len(path) - 1; k >= 0; k-- {
		path[k] = e.State(i)
		i = int(e.parent[i])
	}
	return path
}
