package links

import (
	"slices"

	"ludex/proptest/claims/frames"
	"ludex/rules/hexgrid"
)

// Bridge returns a frame of a bridge (H4) with the fewest stones, those on
// the two corners counted, or nil where the board has none within the limits.
// Nothing is left out: for one number of stones after the other, every chain
// of links from corner to corner is tried.
func Bridge(g *hexgrid.Grid, most Limits) *frames.Frame {
	w := newWeb(g, most)
	var corners []hexgrid.Cell
	for c := range hexgrid.Cell(g.Cells()) {
		if g.Corner(c) {
			corners = append(corners, c)
		}
	}
	for stones := 2; stones <= most.Stones; stones++ {
		for i, c := range corners {
			if f := w.path(c, slices.Delete(slices.Clone(corners), i, i+1), stones); f != nil {
				return f
			}
		}
	}
	return nil
}

// path returns a frame of exactly the given number of stones from start to one of the
// ends, or nil.
func (w *web) path(start hexgrid.Cell, ends []hexgrid.Cell, stones int) *frames.Frame {
	dist, d := w.distances(ends), newDraft(w)
	var extend func(c hexgrid.Cell, left int) bool
	extend = func(c hexgrid.Cell, left int) bool {
		if left == 0 {
			return dist[c] == 1
		}
		return slices.ContainsFunc(w.near[c], func(l link) bool {
			return dist[l.to] <= left && d.step(l, func() bool { return extend(l.to, left-1) })
		})
	}
	d.addStone(start)
	if dist[start] > stones || !extend(start, stones-1) {
		return nil
	}
	return d.frame()
}

// Limits limit the parts of a frame.
type Limits struct {
	NoCorner bool // chains may not use corners (hav-corner=void)
	Lines    int  // lines from the rim, all when 0
	Stones   int
	Pairs    int  // any number when 0
	Areas    bool // third-line stones may be joined to sides by areas
}

// Fork returns a frame of a fork (H5) with the fewest stones, or nil where
// the board has none within the limits.
//
// Any frame holds a tree of links that joins three sides, and some stone of it
// is where the ways to the three part. So for one number of stones after the
// other, every stone is tried with every three ways from it that share
// nothing.
func Fork(g *hexgrid.Grid, most Limits) *frames.Frame {
	w := newWeb(g, most)
	var dist [hexgrid.Sides][]int
	for s := range dist {
		dist[s] = w.toSide(hexgrid.Side(s))
	}
	for stones := 1; stones <= most.Stones; stones++ {
		for _, sides := range triples() {
			for c := range hexgrid.Cell(g.Cells()) {
				if f := w.tripod(c, sides, &dist, stones); f != nil {
					return f
				}
			}
		}
	}
	return nil
}

func triples() (list [][3]hexgrid.Side) {
	for a := range hexgrid.Side(hexgrid.Sides) {
		for b := range a {
			for c := range b {
				list = append(list, [3]hexgrid.Side{c, b, a})
			}
		}
	}
	return list
}

// tripod returns a frame of at most the given number of stones whose ways to the sides
// part at c, or nil.
func (w *web) tripod(c hexgrid.Cell, sides [3]hexgrid.Side, dist *[hexgrid.Sides][]int, stones int) *frames.Frame {
	if !w.may(c) {
		return nil
	}
	d := newDraft(w)
	// need returns the fewest stones still to be placed when the leg to side i
	// has reached at.
	need := func(i int, at hexgrid.Cell) int {
		n := dist[sides[i]][at] - 1
		for _, s := range sides[i+1:] {
			n += dist[s][c] - 1
		}
		return n
	}
	var leg func(i int, at hexgrid.Cell, left int) bool
	leg = func(i int, at hexgrid.Cell, left int) bool {
		if need(i, at) > left {
			return false
		}
		return slices.ContainsFunc(w.sides[at][sides[i]], func(l link) bool {
			return d.end(l, func() bool { return i == 2 || leg(i+1, c, left) })
		}) || slices.ContainsFunc(w.near[at], func(l link) bool {
			return need(i, l.to) < left && d.step(l, func() bool { return leg(i, l.to, left-1) })
		})
	}
	d.addStone(c)
	if !leg(0, c, stones-1) {
		return nil
	}
	return d.frame()
}

// RingSide returns the cells a side of a board on which a chain of the given number of
// stones from the centre, and the cells of its links, find room.
func RingSide(stones int) int { return 2*(stones-1) + 2 }

// Ring searches all sets of exactly the given number of stones that are connected
// by links, anywhere on the board, for a frame of a ring (H3), and returns it, or nil,
// and the number of sets. rings reports by the rules whether stones hold a ring.
// The edges do not help a ring, so a set far from the edges represents its
// translations.
//
// Links that share a cell exclude each other: Ring tries all maximal choices.
func Ring(g *hexgrid.Grid, stones int, rings func(own, taken []hexgrid.Cell) bool) (found *frames.Frame, sets int64) {
	w := newWeb(g, Limits{})
	w.animals(stones, func(animal []hexgrid.Cell) bool {
		sets++
		found = w.ringOf(animal, w.rhombi(animal), rings)
		return found == nil
	})
	return found, sets
}

// RingOf returns a frame of a ring that consists of the given stones and of
// rhombi between them that have no taken cell, or nil.
func RingOf(g *hexgrid.Grid, stones, taken []hexgrid.Cell, rings func(own, taken []hexgrid.Cell) bool) *frames.Frame {
	w := newWeb(g, Limits{})
	pairs := slices.DeleteFunc(w.rhombi(stones), func(p frames.Pair) bool {
		return slices.Contains(taken, p[0]) || slices.Contains(taken, p[1])
	})
	return w.ringOf(stones, pairs, rings)
}

func (w *web) ringOf(stones []hexgrid.Cell, pairs []frames.Pair, rings func(own, taken []hexgrid.Cell) bool) (found *frames.Frame) {
	const least = 6 // stones of a ring, see leaststones
	if len(stones)+len(pairs) < least {
		return nil
	}
	maximal(pairs, func(chosen []frames.Pair) bool {
		f := frames.Frame{Stones: slices.Sorted(slices.Values(stones)), Pairs: chosen}
		if always(f, rings) {
			found = &frames.Frame{Stones: f.Stones, Pairs: slices.Clone(chosen)}
		}
		return found == nil
	})
	return found
}

// rhombi returns the pairs between the stones of a set.
func (w *web) rhombi(stones []hexgrid.Cell) (pairs []frames.Pair) {
	for _, c := range stones {
		for _, l := range w.near[c] {
			if l.pair != solid && l.to > c && slices.Contains(stones, l.to) &&
				!slices.Contains(stones, l.pair[0]) && !slices.Contains(stones, l.pair[1]) {
				pairs = append(pairs, l.pair)
			}
		}
	}
	return pairs
}

// always reports whether every filling passes.
func always(f frames.Frame, test func(own, taken []hexgrid.Cell) bool) bool {
	for own, taken := range f.Fillings {
		if !test(own, taken) {
			return false
		}
	}
	return true
}

// maximal yields every choice of pairs that share no cell and to which no pair
// could be added.
func maximal(pairs []frames.Pair, yield func([]frames.Pair) bool) {
	choose(pairs, nil, func(chosen []frames.Pair) bool {
		for _, p := range pairs {
			if !slices.Contains(chosen, p) && apart(p, chosen) {
				return true
			}
		}
		return yield(chosen)
	})
}

// choose yields every choice of pairs that share no cell.
func choose(pairs, chosen []frames.Pair, yield func([]frames.Pair) bool) bool {
	if len(pairs) == 0 {
		return yield(chosen)
	}
	p, rest := pairs[0], pairs[1:]
	if apart(p, chosen) && !choose(rest, append(chosen, p), yield) {
		return false
	}
	return choose(rest, chosen, yield)
}

// apart reports whether p shares no cell with the chosen pairs.
func apart(p frames.Pair, chosen []frames.Pair) bool {
	return !slices.ContainsFunc(chosen, func(q frames.Pair) bool { return slices.Contains(q[:], p[0]) || slices.Contains(q[:], p[1]) })
}
