package hnefatafl

import (
	"ludex/rules"
	"ludex/rules/rectgrid"
)

// hostileCells returns the cells hostile to the soldiers of each side, and
// those of them that are so only when nothing stands there.
func (g *Game) hostileCells() (sides [2]Set, hidden Set) {
	throne := rectgrid.One(g.throne)
	sides = [2]Set{throne.Or(g.corners), throne.Or(g.corners)}
	if g.opts.ThroneHostile == HostileToAttackers {
		sides[Defenders] = g.corners
	}
	hidden = throne
	if g.opts.CornerHeld == HeldAsPiece {
		hidden = throne.Or(g.corners)
	}
	return sides, hidden
}

// hostile returns the cells that stand in for a partner against soldiers of
// side p. The throne is empty exactly when the king has left it, so that
// once-left and always come to the same.
func (g *Game) hostile(s *State, p rules.Player) Set {
	cells := g.sides[p]
	return cells.AndNot(g.hidden.And(s.occupied()))
}
