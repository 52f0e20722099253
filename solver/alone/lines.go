package alone

import (
	"context"
	"math/bits"

	"ludex/solver"
)

// Lines returns the number of lines of some moves that win, of which no position wins
// before, and the first moves with which they begin. The length is that of a shortest
// line. The error is the limit that was hit; a number above 64 bits is one of memory.
func Lines[S, M comparable](ctx context.Context, q Question[S, M], length int, lim solver.Limits) (lines uint64, keys []M, err error) {
	q.Symmetry = nil // an image of a line is another line
	s := newSearch(ctx, q, lim)
	s.within, s.every = length, true
	from, levels := map[S]S{q.Start: q.Start}, [][]S{{q.Start}}
	for depth := 1; depth <= length; depth++ {
		levels = append(levels, s.next(levels[depth-1], depth, from, s.most))
		if s.Limit != nil {
			return 0, nil, s.Limit
		}
	}
	ways := map[S]uint64{}
	for i := length; i >= 0; i-- {
		before := ways
		ways = map[S]uint64{}
		for _, p := range levels[i] {
			if s.wins(p) {
				ways[p] = 1
				continue
			}
			var over uint64
			for _, m := range q.Game.Moves(p, nil) {
				n := before[q.Game.Play(p, m)]
				if ways[p], over = bits.Add64(ways[p], n, 0); over > 0 {
					return 0, nil, solver.ErrMemory
				}
				if i == 0 && n > 0 {
					keys = append(keys, m)
				}
			}
		}
	}
	return ways[q.Start], keys, nil
}
