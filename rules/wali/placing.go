package wali

import "ludex/rules"

// hand returns the number of pieces that p has not placed, for a state in
// which pieces are being placed.
func (g *Game) hand(s State, p rules.Player) int { return g.board.Pieces - s.Pieces[p].Len() }

// spots returns the cells on which p may place a piece (D1), whether or not
// it has one in hand.
func (g *Game) spots(s State, p rules.Player) Set {
	line := s.Pieces[p]
	if g.opts.PlaceLine == AnyPieces {
		line |= s.Pieces[other(p)]
	}
	return g.empty(s) &^ (g.axes[0].completes(line) | g.axes[1].completes(line))
}

// canPlace reports whether p has a piece in hand and a cell for it.
func (g *Game) canPlace(s State, p rules.Player) bool {
	return g.hand(s, p) > 0 && g.spots(s, p) != 0
}

// placements appends the turns of a placing state: none when its mover has
// lost.
func (g *Game) placements(s State, dst []Move) []Move {
	if !g.canPlace(s, s.Mover) {
		if g.opts.PlaceStuck == PlaceSkips {
			dst = append(dst, Pass)
		}
		return dst
	}
	for spots := g.spots(s, s.Mover); spots != 0; spots &= spots - 1 {
		dst = append(dst, placement(spots.First()))
	}
	return dst
}

// placingGoesOn reports whether s, whose mover has changed, is still one of
// placing. Who cannot place now never can: nothing leaves its cell. So a
// player who skips does so to the end, and the end is reached when the other
// cannot place either (wal-place-stuck).
func (g *Game) placingGoesOn(s State) bool {
	if g.canPlace(s, s.Mover) {
		return true
	}
	switch g.opts.PlaceStuck {
	case PlaceSkips:
		return g.canPlace(s, other(s.Mover))
	case PlaceLoses:
		return g.hand(s, s.Mover) > 0
	default: // PlaceDropped
		return false
	}
}

// firstMover returns who moves first (wal-first-move).
func (g *Game) firstMover() rules.Player {
	if g.opts.FirstMove == SecondPlacer {
		return Sticks
	}
	return Stones
}
