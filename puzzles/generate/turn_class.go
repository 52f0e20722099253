package generate

import (
	"slices"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
)

// turnClass is what the images of a turn have in common.
type turnClass struct {
	pieces wabanti.Position
	dice   dice.Hand
	mover  wabanti.Position // the cells of his side
}

// class returns the least of the images of a turn under the symmetries of the
// board that map owned sides to owned sides: who else owns them does not
// matter to whose turn it is.
func (f Turn) class(s dice.State) turnClass {
	grid := f.Game.Grid()
	var owned []wabanti.Position
	for p := range rules.Player(f.Game.Seats().Players) {
		owned = append(owned, hexgrid.Of[[3]uint64](grid.OnSide(f.Game.Side(p))...))
	}
	var least turnClass
	for k := range hexgrid.Symmetries {
		maps := !slices.ContainsFunc(owned, func(side wabanti.Position) bool {
			return !slices.Contains(owned, hexgrid.Image(grid, k, side))
		})
		image := turnClass{hexgrid.Image(grid, k, s.Pieces), s.Left, hexgrid.Image(grid, k, owned[s.Mover])}
		if maps && (least.dice == 0 || image.before(least)) {
			least = image
		}
	}
	return least
}

func (c turnClass) before(d turnClass) bool {
	if by := c.mover.Compare(d.mover); by != 0 {
		return by < 0
	}
	return c.pieces.Compare(d.pieces) < 0
}
