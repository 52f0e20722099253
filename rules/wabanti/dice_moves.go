package wabanti

import "ludex/rules/hexgrid"

// turn appends the moves of a player with dice left (W7).
func (g *Dice) turn(s DiceState, dst []DiceMove) []DiceMove {
	first := len(dst)
	dst = g.uses(s, dst)
	if g.opts.Dice == Maximal || g.opts.Group == GroupTurnEnd {
		dst = g.withPromise(s, dst, first)
	}
	if len(dst) == first || g.opts.Dice == DiceOptional && g.mayEnd(s.Pieces) {
		dst = append(dst, End)
	}
	return dst
}

// mayEnd reports whether a turn may end with these pieces (wab-group).
func (g *Dice) mayEnd(s Position) bool {
	return g.opts.Group != GroupTurnEnd || g.steps.connected(s)
}

// uses appends the uses of one die that the clauses about a single piece
// allow (W3, W4, W5) and that do not tear the group, where each die may not
// (wab-group).
func (g *Dice) uses(s DiceState, dst []DiceMove) []DiceMove {
	var l layout
	l.load(g.steps, s.Pieces)
	for i := range l.n {
		free := g.opts.twoFree(g.opts.open(g.steps, &l, l.cell[i]))
		if !free && g.opts.FreeMoves == AllMoves {
			continue
		}
		if g.opts.Group == GroupEachDie {
			l.lift(i)
			dst = g.usesOf(&l, i, s.Left, free, dst)
			l.drop(i)
		} else {
			dst = g.usesOf(&l, i, s.Left, free, dst)
		}
	}
	return dst
}

// usesOf appends the uses of a die by piece i. Where it has no two free
// sides, it may jump and not step.
func (g *Dice) usesOf(l *layout, i int, left Hand, free bool, dst []DiceMove) []DiceMove {
	for d := range g.steps[l.cell[i]] {
		die, to := g.way(l, i, d)
		switch {
		case die == 0 || left.Count(die) == 0:
		case die == 1 && !free:
		case g.opts.Group == GroupEachDie && !l.joins(g.steps, to):
		default:
			dst = append(dst, Use(die, hexgrid.Cell(l.cell[i]), hexgrid.Cell(to)))
		}
	}
	return dst
}

// touchingBoth are, for each direction, the sides of a piece that face what
// its cell and the next one in that direction both touch.
var touchingBoth = [hexgrid.Directions]uint8{0b100010, 0b000101, 0b001010, 0b010100, 0b101000, 0b010001}

// way returns the only die by which piece i can go in direction d, and where
// it goes: past the occupied cells onto the first empty one (W3), or onto the
// next cell, if that one touches a piece that it touches (W4). The die is 0
// when there is none.
func (g *Dice) way(l *layout, i, d int) (die int, to uint8) {
	to = g.steps[l.cell[i]][d]
	for die = 1; l.slot[to] != 0; die++ {
		to = g.steps[to][d]
	}
	if to == off || die > faces || die == 1 && l.ring[i]&touchingBoth[d] == 0 {
		return 0, off
	}
	return die, to
}
