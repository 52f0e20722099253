package havannah

import "ludex/rules/hexgrid"

// image returns s under symmetry k of the board. It changes neither turn nor
// result: no clause tells one side or corner from another.
func (g *Game[W]) image(k int, s State[W]) State[W] {
	for p := range s.stones {
		s.stones[p] = hexgrid.Image(g.grid, k, s.stones[p])
	}
	return s
}

// Canonical returns the least of the twelve images of s.
func (g *Game[W]) Canonical(s State[W]) State[W] {
	least := s
	for k := 1; k < hexgrid.Symmetries; k++ {
		if image := g.image(k, s); image.less(&least) {
			least = image
		}
	}
	return least
}

// less orders states that differ in their stones only.
func (s *State[W]) less(t *State[W]) bool {
	order := s.stones[First].Compare(t.stones[First])
	return order < 0 || order == 0 && s.stones[Second].Compare(t.stones[Second]) < 0
}

// Orbit returns the number of different images of s, itself included.
func (g *Game[W]) Orbit(s State[W]) int {
	fixed := 0
	for k := range hexgrid.Symmetries {
		if g.image(k, s) == s {
			fixed++
		}
	}
	return hexgrid.Symmetries / fixed
}
