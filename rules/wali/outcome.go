package wali

import "ludex/rules"

// Outcome returns how s stands (D5).
func (g *Game) Outcome(s State) rules.Outcome {
	if s.Placing {
		return g.placingOutcome(s)
	}
	if g.decidedByPieces(s) {
		return g.outcomeByPieces(s)
	}
	switch {
	case g.canStep(s, s.Mover) || g.passes(s):
		return rules.Undecided
	case g.opts.MoveStuck == MoveLoses:
		return rules.Won(other(s.Mover))
	default: // neither can ever move again: play without end is a draw (wal-repeat)
		return rules.Draw
	}
}

// placingOutcome is Undecided unless a player is stuck who loses by that.
func (g *Game) placingOutcome(s State) rules.Outcome {
	if g.opts.PlaceStuck == PlaceLoses && !g.canPlace(s, s.Mover) {
		return rules.Won(other(s.Mover))
	}
	return rules.Undecided
}

// spent reports whether p has too few pieces to go on (wal-end).
func (g *Game) spent(s State, p rules.Player) bool {
	if g.opts.End == UnderThree {
		return s.Pieces[p].Len() < 3
	}
	return s.Pieces[p] == 0
}

func (g *Game) decidedByPieces(s State) bool { return g.spent(s, Stones) || g.spent(s, Sticks) }

// outcomeByPieces tells who has won when a side is spent. Both can be only
// when they were from the first move on: then neither can ever make a row.
func (g *Game) outcomeByPieces(s State) rules.Outcome {
	switch {
	case !g.spent(s, Stones):
		return rules.Won(Stones)
	case !g.spent(s, Sticks):
		return rules.Won(Sticks)
	default:
		return rules.Draw
	}
}
