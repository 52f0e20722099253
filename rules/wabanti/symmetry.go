package wabanti

import "ludex/rules/hexgrid"

// Symmetry is a group of symmetries of the board. Each maps moves to moves,
// so positions that it maps to each other are alike in every question whose
// ends it leaves in place. It is a rules.Symmetric.
type Symmetry struct {
	grid  *hexgrid.Grid
	group []int
}

// SymmetryOf returns the symmetries of the board that leave every one of the
// given positions in place; of none, all twelve.
func (g *Solo) SymmetryOf(fixed ...Position) *Symmetry {
	y := &Symmetry{grid: g.grid}
	for k := range hexgrid.Symmetries {
		keeps := true
		for _, s := range fixed {
			keeps = keeps && hexgrid.Image(g.grid, k, s) == s
		}
		if keeps {
			y.group = append(y.group, k)
		}
	}
	return y
}

// Canonical returns the least image of s.
func (y *Symmetry) Canonical(s Position) Position {
	least := s
	for _, k := range y.group[1:] { // the first is the identity
		if image := hexgrid.Image(y.grid, k, s); image.Compare(least) < 0 {
			least = image
		}
	}
	return least
}

// Orbit returns the number of different images of s, itself included.
func (y *Symmetry) Orbit(s Position) int {
	fixed := 0
	for _, k := range y.group {
		if hexgrid.Image(y.grid, k, s) == s {
			fixed++
		}
	}
	return len(y.group) / fixed
}

// Canonical returns the least of the twelve images of s.
func (g *Solo) Canonical(s Position) Position { return g.symmetry.Canonical(s) }

// Orbit returns the number of different images of s, itself included.
func (g *Solo) Orbit(s Position) int { return g.symmetry.Orbit(s) }
