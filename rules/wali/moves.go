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

// turns appends the turns of a state in which pieces move: none when play
// has ended.
func (g *Game) turns(s State, dst []Move) []Move {
	if g.decidedByPieces(s) {
		return dst
	}
	before := len(dst)
	dst = g.appendSteps(s, dst)
	if len(dst) == before && g.passes(s) {
		dst = append(dst, Pass)
	}
	return dst
}

// appendSteps appends the steps of the mover's pieces (D2) with what they
// take (D3).
func (g *Game) appendSteps(s State, dst []Move) []Move {
	own, enemy, empty := s.Pieces[s.Mover], s.Pieces[other(s.Mover)], g.empty(s)
	for movable := own & g.beside(empty); movable != 0; movable &= movable - 1 {
		from := movable.First()
		for goals := g.steps[from] & empty; goals != 0; goals &= goals - 1 {
			to := goals.First()
			after := own ^ SetOf(from, to)
			if g.forbidden(after, to) {
				continue
			}
			dst = g.appendTakes(dst, step(from, to), enemy, g.made(after, from, to))
		}
	}
	return dst
}

// forbidden reports whether a step to a cell makes too long a line
// (wal-row).
func (g *Game) forbidden(after Set, to Cell) bool {
	return g.opts.Row == LongerForbidden && (g.axes[0].fours(after) | g.axes[1].fours(after)).Has(to)
}

// canStep reports whether p has a legal step.
func (g *Game) canStep(s State, p rules.Player) bool {
	own, empty := s.Pieces[p], g.empty(s)
	if g.opts.Row != LongerForbidden {
		return own&g.beside(empty) != 0
	}
	for goals := empty; goals != 0; goals &= goals - 1 {
		to := goals.First()
		for pieces := g.steps[to] & own; pieces != 0; pieces &= pieces - 1 {
			if !g.forbidden(own&^SetOf(pieces.First())|SetOf(to), to) {
				return true
			}
		}
	}
	return false
}

// passes reports whether the mover, who has no step, passes
// (wal-move-stuck). It does not when the other could only pass as well: then
// play would be endless.
func (g *Game) passes(s State) bool {
	return g.opts.MoveStuck == MovePasses && g.canStep(s, other(s.Mover))
}

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
