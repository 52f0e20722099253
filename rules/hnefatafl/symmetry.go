package hnefatafl

import "cmp"

// image returns s under symmetry k of the square. The rules know no
// direction: each symmetry maps legal moves to legal moves.
func (g *Game) image(k int, s State) State {
	s.Attackers = g.grid.ImageSet(k, s.Attackers)
	s.Defenders = g.grid.ImageSet(k, s.Defenders)
	if s.King != NoCell {
		s.King = g.grid.Image(k, s.King)
	}
	return s
}

// Canonical returns the least of the eight images of s.
func (g *Game) Canonical(s State) State {
	least := s
	for k := range g.grid.Symmetries() {
		if image := g.image(k, s); compare(&image, &least) < 0 {
			least = image
		}
	}
	return least
}

// Orbit returns the number of different images of s, itself included.
func (g *Game) Orbit(s State) int {
	fixed := 0
	for k := range g.grid.Symmetries() {
		if g.image(k, s) == s {
			fixed++
		}
	}
	return g.grid.Symmetries() / fixed
}

// compare orders the images of one position.
func compare(a, b *State) int {
	return cmp.Or(a.Attackers.Compare(b.Attackers), a.Defenders.Compare(b.Defenders), cmp.Compare(a.King, b.King))
}
