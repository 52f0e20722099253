package race

import (
	"context"
	"slices"
)

// Line returns the moves of both in a win within n, which there is and none
// shorter, against replies that hold out longest: of these the one that is in
// most of the sets which lack least. It is shorter when the context ends.
func (r Race) Line(ctx context.Context, n int) (line []uint8) {
	for {
		keys := New(ctx, r).Keys(n, 1)
		if len(keys) == 0 {
			return line
		}
		line = append(line, keys[0])
		if n == 1 {
			return line
		}
		r = r.After(keys[0])
		reply, left := r.reply(ctx, n-1)
		line = append(line, reply)
		r, n = r.After(reply), left
	}
}

// reply returns the reply that holds out longest against a win within n, and
// for how many more moves.
func (r Race) reply(ctx context.Context, n int) (longest uint8, left int) {
	matter := of(r.Sets[0], true).or(of(r.Sets[1], true))
	weights := weigh(r.Sets[1])
	for _, c := range r.Empty {
		if !matter.has(c) {
			continue
		}
		k := New(ctx, r.After(c)).Shortest(n)
		if k > left || k == left && heavier(&weights, c, longest) {
			longest, left = c, k
		}
	}
	return longest, left
}

// Best returns the move of a player who looks at his own sets alone: a cell of
// those that lack fewest; of several the one in most of these, then in most
// of those that lack one more, and so on; then the lowest. Where the other
// threatens to complete a set, it is one that prevents this, if there is any.
// There is a cell to take.
func (r Race) Best() uint8 {
	list := r.Empty
	s := Search{race: r}
	if a, _ := s.prevent(r.Sets[1]); a.n > 0 && single(r.Sets[0]) < 0 {
		list = a.cells[:a.n]
	}
	weights := weigh(r.Sets[0])
	best := list[0]
	for _, c := range list[1:] {
		if heavier(&weights, c, best) {
			best = c
		}
	}
	return best
}

// Greedy returns how many moves of a win within n, which there is, are made by
// somebody who always plays the Best one, before one after which there is no
// win in time. The other plays as in Line.
func (r Race) Greedy(ctx context.Context, n int) (made int) {
	for ; n > 0 && ctx.Err() == nil; made++ {
		c := r.Best()
		if !New(ctx, r).WinsBy(n, c) {
			break
		}
		r = r.After(c)
		reply, left := r.reply(ctx, n-1)
		if n = left; n > 0 {
			r = r.After(reply)
		}
	}
	return made
}

// Quiet reports whether the player to move, by taking c, completes no set and
// does not threaten to.
func (r Race) Quiet(c uint8) bool {
	return !slices.ContainsFunc(r.Sets[0], func(s Set) bool { return s.N <= 2 && s.has(c) })
}

// weights count the sets that contain a cell, by the number of missing cells.
type weights [MaxCells][MaxSize]int32

func weigh(sets []Set) (w weights) {
	for i := range sets {
		s := &sets[i]
		for _, c := range s.Cells[:s.N] {
			w[c][s.N-1]++
		}
	}
	return w
}

// heavier reports whether c is in more sets than d, those first that lack
// least.
func heavier(w *weights, c, d uint8) bool { return slices.Compare(w[c][:], w[d][:]) > 0 }
