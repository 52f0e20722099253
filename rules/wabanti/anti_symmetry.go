package wabanti

import "ludex/rules/hexgrid"

// image returns s under symmetry k of the board.
func (g *Anti) image(k int, s AntiState) AntiState {
	for p := range s.Pieces {
		s.Pieces[p] = hexgrid.Image(g.grid, k, s.Pieces[p])
	}
	return s
}

// Canonical returns the lesser of s and its mirror image in the line between
// the middles of the players' sides: no other symmetry leaves both in place.
func (g *Anti) Canonical(s AntiState) AntiState {
	least := s
	for _, k := range g.symmetry.group[1:] { // the first is the identity
		if image := g.image(k, s); image.less(&least) {
			least = image
		}
	}
	return least
}

// less orders states that differ in their pieces only.
func (s *AntiState) less(t *AntiState) bool {
	order := s.Pieces[North].Compare(t.Pieces[North])
	return order < 0 || order == 0 && s.Pieces[South].Compare(t.Pieces[South]) < 0
}

// Orbit returns the number of different images of s, itself included.
func (g *Anti) Orbit(s AntiState) int {
	fixed := 0
	for _, k := range g.symmetry.group {
		if g.image(k, s) == s {
			fixed++
		}
	}
	return len(g.symmetry.group) / fixed
}
