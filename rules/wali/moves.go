package wali

import "ludex/rules"

// hand returns the number of pieces that p still has to place.
func (g *Game) hand(s State, p rules.Player) int { return g.board.Pieces - s.Pieces[p].Len() }

// Hand returns how many stones and sticks are still to be placed (D1), nil in the
// second phase.
func (g *Game) Hand(s State) map[rules.Look]int {
	if !s.Placing {
		return nil
	}
	hand := map[rules.Look]int{}
	for p, side := range g.sides {
		hand[side.look] = g.hand(s, rules.Player(p))
	}
	return hand
}

// openCells returns the cells on which p may place a piece (D1), with or without a
// piece in hand.
func (g *Game) openCells(s State, p rules.Player) Set {
	line := s.Pieces[p]
	switch g.opts.PlaceLine {
	case AnyPieces:
		line |= s.Pieces[other(p)]
	case NoneBeside:
		return g.empty(s) &^ g.beside(line)
	}
	return g.empty(s) &^ (g.axes[0].completes(line) | g.axes[1].completes(line))
}

// canPlace reports whether p has a piece in hand and a cell for it.
func (g *Game) canPlace(s State, p rules.Player) bool {
	return g.hand(s, p) > 0 && g.openCells(s, p) != 0
}

// placements appends the moves of a state in which pieces are placed: none when
// its mover has lost.
func (g *Game) placements(s State, dst []Move) []Move {
	if !g.canPlace(s, s.Mover) {
		if g.opts.PlaceStuck == PlaceSkips {
			dst = append(dst, Pass)
		}
		return dst
	}
	for openCells := g.openCells(s, s.Mover); openCells != 0; openCells &= openCells - 1 {
		dst = append(dst, placement(openCells.First()))
	}
	return dst
}

// placingGoesOn reports whether placing continues in s, whose mover has already
// changed. Placed pieces do not move, so a player who cannot place now never can
// again. A player who skips therefore skips until placing ends, when the other
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

// turns appends the moves of a state in which pieces move: none when the game is
// over.
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

// appendSteps appends the steps of the mover's pieces (D2) with their captures
// (D3).
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
			dst = g.appendTakes(dst, step(from, to), enemy, g.made(after, from, to)+g.owed(s))
		}
	}
	return dst
}

// forbidden reports whether a step to a cell makes a line that is too long
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

// passes reports whether the mover, who has no step, passes (wal-move-stuck). He
// does not when the other side could only pass as well: play would not end.
func (g *Game) passes(s State) bool {
	return g.opts.MoveStuck == movePasses && g.canStep(s, other(s.Mover))
}

// Outcome returns the outcome of s (D5).
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
	case g.opts.MoveStuck == moveLoses:
		return rules.Won(other(s.Mover))
	default: // neither side can move again, which is a draw (wal-repeat)
		return rules.Draw
	}
}

// placingOutcome is Undecided, except when the mover cannot place and loses
// (wal-place-stuck).
func (g *Game) placingOutcome(s State) rules.Outcome {
	if g.opts.PlaceStuck == PlaceLoses && !g.canPlace(s, s.Mover) {
		return rules.Won(other(s.Mover))
	}
	return rules.Undecided
}

// spent reports whether p has too few pieces to continue (wal-end).
func (g *Game) spent(s State, p rules.Player) bool {
	if g.opts.End == UnderThree {
		return s.Pieces[p].Len() < 3
	}
	return s.Pieces[p] == 0
}

func (g *Game) decidedByPieces(s State) bool { return g.spent(s, Stones) || g.spent(s, Sticks) }

// outcomeByPieces returns the winner when a side is spent. Both sides are spent
// only if they began with too few pieces to make a row: then the game is drawn.
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
