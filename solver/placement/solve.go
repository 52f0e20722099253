package placement

import (
	"context"
	"sync/atomic"
)

// Position is a position to solve: the stones of each player, whose turn
// it is. Nobody has a figure.
type Position struct {
	Stones [2]uint64
	Mover  uint8
}

// Limits bound a search. The context bounds its time.
type Limits struct {
	Memory int64 // bytes for stored positions
}

// Answer is what a search has found out.
type Answer struct {
	Lo, Hi   Value
	Expanded int64
}

// Solve finds out who wins p.
func Solve[H any](ctx context.Context, g Game[H], p Position, lim Limits) Answer {
	b := &board[H]{game: g, cells: 1<<g.Cells() - 1, separate: g.Separate(), monotone: g.Monotone()}
	b.codes = *newCodes(g.Cells(), g.Images(), p.Stones)
	s := &search[H]{board: b, table: newTable(lim.Memory), stop: new(atomic.Bool), expanded: new(atomic.Int64)}
	defer context.AfterFunc(ctx, func() { s.stop.Store(true) })()
	w := &worker[H]{search: s, frames: make([]frame[H], MaxCells+1)}
	root := b.set(p)
	a := Answer{SecondWins, FirstWins, 0}
	v := b.settle(&root)
	for _, s.attacker = range []uint8{root.mover, 1 - root.mover} {
		if v.known() || s.stop.Load() {
			break
		}
		w.frames[0].pos = root
		v = w.descend(0, numbers{most, most}).bounds
	}
	a.Lo, a.Hi, a.Expanded = v.lo, v.hi, w.count
	return a
}

// set puts the stones of p on the board.
func (b *board[H]) set(p Position) (q position[H]) {
	for player := range uint8(2) {
		for c := range uint8(b.game.Cells()) {
			if p.Stones[player]>>c&1 != 0 {
				b.game.Put(&q.held[player], c, p.Stones[1-player])
				b.codes.add(&q.keys, player, c)
			}
		}
	}
	q.stones, q.mover = p.Stones, p.Mover
	return q
}
