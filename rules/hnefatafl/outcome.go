package hnefatafl

import "ludex/rules"

// Outcome returns how s stands.
func (g *Game) Outcome(s State) rules.Outcome {
	if o := g.decided(&s); o != rules.Undecided {
		return o
	}
	if g.opts.Stuck == StuckPasses || g.canMove(&s) {
		return rules.Undecided
	}
	if g.opts.Stuck == StuckLoses {
		return rules.Won(other(s.Mover))
	}
	return rules.Draw
}

// decided returns how s stands by T9 alone, whoever can move.
func (g *Game) decided(s *State) rules.Outcome {
	switch {
	case s.King == NoCell:
		return rules.Won(Attackers)
	case g.corners.Has(s.King):
		return rules.Won(Defenders)
	case g.limit != 0 && s.Quiet >= g.limit:
		return rules.Draw
	default:
		return rules.Undecided
	}
}
