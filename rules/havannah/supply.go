package havannah

import "ludex/rules"

// inHand reports whether p has a stone left to place (H7).
func (g *Game[W]) inHand(s *State[W], p rules.Player) bool {
	return g.opts.Supply == Unlimited || s.stones[p].Len() < g.board.Stones
}

// exhausted reports whether nobody can go on: the board is full (H6), or the
// stones have run out (hav-supply).
func (g *Game[W]) exhausted(s *State[W]) bool {
	full := s.stones[First].Or(s.stones[Second]) == g.cells
	switch g.opts.Supply {
	case DrawWhenEmpty:
		return full || !g.inHand(s, s.mover)
	case PassWhenEmpty:
		return full || !g.inHand(s, First) && !g.inHand(s, Second)
	default:
		return full
	}
}

// mustPass reports whether the mover has no stone left (hav-supply). It is
// asked while play goes on, so that the opponent has one.
func (g *Game[W]) mustPass(s *State[W]) bool {
	return g.opts.Supply == PassWhenEmpty && !g.inHand(s, s.mover)
}

// maySwap reports whether the mover may take over the first stone, the only
// one on the board (hav-swap).
func (g *Game[W]) maySwap(s *State[W]) bool {
	return g.opts.Swap == MaySwap && s.mover == Second && s.stones[Second].Empty() && s.stones[First].Len() == 1
}
