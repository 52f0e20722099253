package wali

import "ludex/rules"

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
