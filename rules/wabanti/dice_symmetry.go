package wabanti

import (
	"slices"

	"ludex/rules/hexgrid"
)

// buildSymmetry finds the symmetries of the board that leave every player's
// side in place, so that they change neither turn nor winner: a reflection
// when two play face to face, and the identity.
func (g *Dice) buildSymmetry() { g.symmetry = keeping(g.grid, g.sides) }

// keeping returns the symmetries that leave the given sides in place.
func keeping(grid *hexgrid.Grid, sides []hexgrid.Side) *Symmetry {
	y := &Symmetry{grid: grid}
	for k := range hexgrid.Symmetries {
		moved := func(s hexgrid.Side) bool {
			cells := hexgrid.Of[[3]uint64](grid.OnSide(s)...)
			return hexgrid.Image(grid, k, cells) != cells
		}
		if !slices.ContainsFunc(sides, moved) {
			y.group = append(y.group, k)
		}
	}
	return y
}

// Canonical returns the least image of s under the symmetries that leave the
// players' sides in place.
func (g *Dice) Canonical(s DiceState) DiceState {
	s.Pieces = g.symmetry.Canonical(s.Pieces)
	return s
}

// Orbit returns the number of different images of s, itself included.
func (g *Dice) Orbit(s DiceState) int { return g.symmetry.Orbit(s.Pieces) }
