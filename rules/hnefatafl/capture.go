package hnefatafl

import (
	"slices"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Play returns s after m.
func (g *Tafl[U]) Play(s Position[U], m Move) Position[U] {
	g.play(&s, m)
	return s
}

// Captures returns the cells of the pieces that m captures, the king included.
func (g *Tafl[U]) Captures(s Position[U], m Move) set[U] { return g.play(&s, m) }

// play makes the move m and returns the captured pieces. It changes s in place, as each
// copy of a position costs much of the time of a move.
func (g *Tafl[U]) play(s *Position[U], m Move) (taken set[U]) {
	if m.From != NoCell {
		s.shift(m)
		taken = g.capture(s, m)
	}
	s.Mover = other(s.Mover)
	switch {
	case !taken.Empty() || g.limit == 0:
		s.Quiet = 0
	case m != Claim && g.mayClaim(s): // play goes on, and the next may claim
	default:
		s.Quiet++
	}
	return taken
}

// shift moves the piece of m to its new cell.
func (s *Position[U]) shift(m Move) {
	if m.From == s.King {
		s.King = m.To
		return
	}
	own := s.soldiers(s.Mover)
	own.Remove(m.From)
	own.Add(m.To)
}

// capture removes the pieces that the move m captures, and returns them. All
// captures of an attackers' move are judged on the board right after the move: a
// captured soldier still closes the ring around his king, except under
// taf-take-order=soldiers-first. After a defenders' move their captures are
// removed first, and then the king is judged, unless he has escaped.
func (g *Tafl[U]) capture(s *Position[U], m Move) set[U] {
	taken := g.alone(s, m)
	if m.Left != 0 {
		taken = without(taken, m.Left)
	}
	if g.opts.ShieldWall == ShieldWallTaken && m.Left&leftWall == 0 {
		taken = taken.Or(g.shieldWall(s, m.To))
	}
	if s.Mover == Attackers {
		if g.opts.TakeOrder == soldiersFirst {
			s.remove(taken)
		}
		if m.Left&leftKing == 0 {
			taken = taken.Or(g.kingCaptured(s, m.To))
		}
		s.remove(taken)
		return taken
	}
	s.remove(taken)
	if g.opts.TrappedBy == AnyMove && m.Left&leftKing == 0 {
		fallen := g.kingCaptured(s, NoCell)
		s.remove(fallen)
		taken = taken.Or(fallen)
	}
	return taken
}

// alone returns the soldiers that m captures each on its own: those that the
// piece encloses, when the king leaves the throne those beside it, and the piece
// itself if it may not come near the throne, or had to go in between two enemies.
func (g *Tafl[U]) alone(s *Position[U], m Move) set[U] {
	taken := g.enclosed(s, m.To)
	if g.opts.ThroneLeave == leaveTakes && m.From == g.throne && m.To == s.King {
		taken = taken.Or(g.besideThrone(s))
	}
	if g.opts.ThroneNear == NearTaken && g.walksIn(s, m.To) || g.opts.Forced == forcedTaken && g.forcedIn(s, m) {
		taken.Add(m.To)
	}
	return taken
}

// walksIn reports whether the piece that has moved to a cell is a soldier between
// the throne, hostile to it, and an enemy (taf-throne-approach).
func (g *Tafl[U]) walksIn(s *Position[U], to Cell) bool {
	if to == s.King || !g.hostile(s, s.Mover).Has(g.throne) {
		return false
	}
	return slices.ContainsFunc(g.lines[g.throne], func(l line) bool { return l.near == to && s.pieces(other(s.Mover)).Has(l.far) })
}

// forcedIn reports whether the piece that has moved by m is a soldier between two enemies,
// and its side had no other move (taf-forced).
func (g *Tafl[U]) forcedIn(s *Position[U], m Move) bool {
	if m.To == s.King || len(g.inBetween(s, m.To)) == 0 {
		return false
	}
	before := *s
	before.shift(Move{From: m.To, To: m.From})
	return len(g.steps(&before, nil)) == 1
}

// inBetween returns the pairs of enemies on opposite sides of a piece of the side to move.
func (g *Tafl[U]) inBetween(s *Position[U], c Cell) (pairs [][2]Cell) {
	enemies := s.pieces(other(s.Mover))
	for _, d := range [...]rectgrid.Direction{rectgrid.North, rectgrid.East} {
		a, b := g.grid.Next(c, d), g.grid.Next(c, d.Opposite())
		if a != NoCell && b != NoCell && enemies.Has(a) && enemies.Has(b) {
			pairs = append(pairs, [2]Cell{a, b})
		}
	}
	return pairs
}

// enclosed returns the enemy soldiers that the piece that has moved to a cell
// encloses with a partner behind them (T4 to T6).
func (g *Tafl[U]) enclosed(s *Position[U], to Cell) set[U] {
	var taken set[U]
	enemy := *s.soldiers(other(s.Mover))
	if !g.beside[to].Meets(enemy) {
		return taken
	}
	partners := s.pieces(s.Mover).Or(g.hostile(s, other(s.Mover)))
	for _, l := range g.lines[to] {
		if enemy.Has(l.near) && partners.Has(l.far) {
			taken.Add(l.near)
		}
	}
	return taken
}

// besideThrone returns the soldiers of both sides between the throne, which the
// king has just left, and an enemy (taf-throne-leave).
func (g *Tafl[U]) besideThrone(s *Position[U]) set[U] {
	var taken set[U]
	for _, p := range []rules.Player{Attackers, Defenders} {
		if !g.hostile(s, p).Has(g.throne) {
			continue
		}
		for _, l := range g.lines[g.throne] {
			if s.soldiers(p).Has(l.near) && s.pieces(other(p)).Has(l.far) {
				taken.Add(l.near)
			}
		}
	}
	return taken
}

// without returns the enclosed soldiers without those that are left.
func without[U rectgrid.Upper](enclosed set[U], l Left) set[U] {
	taken := enclosed
	for i := 0; !enclosed.Empty(); i++ {
		if l>>i&1 != 0 {
			taken.Remove(enclosed.First())
		}
		enclosed = enclosed.Rest()
	}
	return taken
}

// withLeft adds to each move of dst from the given one on the moves that leave
// some of its captures (taf-take). Of those with the same captures it keeps the
// first.
func (g *Tafl[U]) withLeft(s *Position[U], dst []Move, first int) []Move {
	moves := slices.Clone(dst[first:])
	dst = dst[:first]
	for _, m := range moves {
		if g.Captures(*s, m).Empty() { // nothing can be left
			dst = append(dst, m)
			continue
		}
		var different []set[U]
		after := *s
		after.shift(m)
		for left := range 1 << g.alone(&after, m).Len() {
			for _, group := range []Left{0, leftKing, leftWall, leftWall | leftKing} {
				m.Left = Left(left) | group
				if taken := g.Captures(*s, m); !slices.Contains(different, taken) {
					different = append(different, taken)
					dst = append(dst, m)
				}
			}
		}
	}
	return dst
}

func (s *Position[U]) remove(taken set[U]) {
	if taken.Empty() {
		return
	}
	s.Attackers = s.Attackers.AndNot(taken)
	s.Defenders = s.Defenders.AndNot(taken)
	if taken.Has(s.King) {
		s.King = NoCell
	}
}

// hostileCells returns the cells that are hostile to the soldiers of each side,
// and those of them that are hostile only when empty.
func (g *Tafl[U]) hostileCells() (sides, hidden [2]set[U]) {
	throne := rectgrid.Single[U](g.throne)
	sides = [2]set[U]{throne.Or(g.corners), throne.Or(g.corners)}
	switch g.opts.ThroneHostile {
	case HostileToAttackers:
		sides[Defenders] = g.corners
	case NeverHostile:
		sides = [2]set[U]{g.corners, g.corners}
	}
	hidden = [2]set[U]{throne, throne}
	if g.opts.ThroneHostile == HostileAlways {
		hidden[Attackers] = set[U]{}
	}
	if g.opts.CornerHeld == HeldAsPiece {
		hidden = [2]set[U]{hidden[Attackers].Or(g.corners), hidden[Defenders].Or(g.corners)}
	}
	return sides, hidden
}

// hostile returns the cells that count as a partner against soldiers of side p.
func (g *Tafl[U]) hostile(s *Position[U], p rules.Player) set[U] {
	cells := g.sides[p]
	return cells.AndNot(g.hidden[p].And(s.occupied()))
}
