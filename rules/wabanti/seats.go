package wabanti

import (
	"fmt"

	"ludex/rules/hexgrid"
)

// Seats are where the players of the dice game sit (W1).
type Seats struct {
	Players int          // 2, 3, 4 or 6
	First   hexgrid.Side // the side of the player who begins
}

// DefaultSeats are two players, the first on the N side.
var DefaultSeats = Seats{2, hexgrid.N}

// sides returns the players' sides in the order of play, clockwise.
func (s Seats) sides(o Options) ([]hexgrid.Side, error) {
	var turns []hexgrid.Side
	switch s.Players {
	case 2:
		turns = []hexgrid.Side{0, 3}
	case 3:
		turns = []hexgrid.Side{0, 2, 4}
	case 4:
		turns = fourSides(o)
	case 6:
		turns = []hexgrid.Side{0, 1, 2, 3, 4, 5}
	default:
		return nil, fmt.Errorf("%d players: want 2, 3, 4 or 6 (W1)", s.Players)
	}
	for i := range turns {
		turns[i] = (turns[i] + s.First) % hexgrid.Sides
	}
	return turns, nil
}

// fourSides leaves two opposite sides free (W1), one of them just before the
// first player's side or just after it (wab-four).
func fourSides(o Options) []hexgrid.Side {
	if o.Four == FourBeyond {
		return []hexgrid.Side{0, 2, 3, 5}
	}
	return []hexgrid.Side{0, 1, 3, 4}
}

// parseSide returns the side of that name.
func parseSide(name string) (hexgrid.Side, error) {
	for side := range hexgrid.Side(hexgrid.Sides) {
		if side.String() == name {
			return side, nil
		}
	}
	return 0, fmt.Errorf("%q is no side: want N, NE, SE, S, SW or NW (W1)", name)
}
