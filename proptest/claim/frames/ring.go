package frames

import (
	"slices"

	"ludex/rules/hexgrid"
)

// RingSide returns the cells a side of a board on which a chain of so many
// stones from the centre, and the cells of its links, find room.
func RingSide(stones int) int { return 2*(stones-1) + 2 }

// Ring looks among all sets of exactly so many stones that hang together by
// links, wherever they lie, for a frame of a ring (H3), and returns it, or nil,
// and the number of sets. rings says by the rules whether stones hold a ring.
// The edges do not help a ring, so that a set with room all around stands for
// the same set elsewhere.
//
// Of links that share cells only one can be counted on: every choice that
// leaves out no more than it must is tried.
func Ring(g *hexgrid.Grid, stones int, rings func(own, taken []hexgrid.Cell) bool) (found *Frame, sets int64) {
	w := newWeb(g, Limits{})
	w.animals(stones, func(animal []hexgrid.Cell) bool {
		sets++
		pairs := w.rhombi(animal)
		const least = 6 // stones of a ring, see leaststones
		if len(animal)+len(pairs) < least {
			return true
		}
		maximal(pairs, func(chosen []Pair) bool {
			f := Frame{Stones: slices.Sorted(slices.Values(animal)), Pairs: chosen}
			if f.always(rings) {
				found = &Frame{Stones: f.Stones, Pairs: slices.Clone(chosen)}
			}
			return found == nil
		})
		return found == nil
	})
	return found, sets
}

// rhombi returns the pairs between the stones of a set.
func (w *web) rhombi(stones []hexgrid.Cell) (pairs []Pair) {
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
func (f Frame) always(test func(own, taken []hexgrid.Cell) bool) bool {
	for own, taken := range f.Fillings {
		if !test(own, taken) {
			return false
		}
	}
	return true
}

// maximal yields every choice of pairs that share no cell and to which no pair
// could be added.
func maximal(pairs []Pair, yield func([]Pair) bool) {
	choose(pairs, nil, func(chosen []Pair) bool {
		for _, p := range pairs {
			if !slices.Contains(chosen, p) && apart(p, chosen) {
				return true
			}
		}
		return yield(chosen)
	})
}

// choose yields every choice of pairs that share no cell.
func choose(pairs, chosen []Pair, yield func([]Pair) bool) bool {
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
func apart(p Pair, chosen []Pair) bool {
	return !slices.ContainsFunc(chosen, func(q Pair) bool { return slices.Contains(q[:], p[0]) || slices.Contains(q[:], p[1]) })
}
