package hnefatafl

import (
	"math/bits"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// AtLeast returns a lower bound on the number of moves that p needs to win from
// s, which is undecided, for [rules.Distant].
func (g *Tafl[U]) AtLeast(s Position[U], p rules.Player) int {
	if p == Defenders && g.opts.EdgeFort == EdgeFortWins {
		return g.fortAtLeast(&s)
	}
	switch suicide := p == Attackers && g.maySuffer(); {
	case s.Mover != p && suicide:
		return 1
	case s.Mover != p:
		return 2
	case p == Defenders && g.mayEscape(&s), p == Attackers && g.mayClose(&s):
		return 1
	case g.opts.Stuck == StuckLoses && g.mayBlock(&s, other(s.Mover), 0):
		return 1
	case suicide:
		return 2
	default:
		return 3
	}
}

// maySuffer reports whether by the readings the attackers can win by a move of
// the defenders, who step into a ring or lose their own soldiers outside it.
func (g *Tafl[U]) maySuffer() bool {
	return g.opts.TrappedBy == AnyMove || g.opts.Surround == SurroundWins && (g.opts.ThroneLeave == leaveTakes || g.opts.ThroneNear == NearTaken || g.opts.Forced == forcedTaken)
}

// fortAtLeast is AtLeast for defenders who can win by a fort at the edge
// (taf-edge-fort). Moves of both sides can complete one around a king at the edge.
func (g *Tafl[U]) fortAtLeast(s *Position[U]) int {
	switch {
	case g.edge.Has(s.King):
		return 1
	case s.Mover == Defenders && (g.freePath(s, g.edge) || g.opts.Stuck == StuckLoses && g.mayBlock(s, Attackers, 0)):
		return 1
	}
	return 2
}

// mayEscape reports whether the king has a free path to a cell where he escapes
// (T9).
func (g *Tafl[U]) mayEscape(s *Position[U]) bool { return g.freePath(s, g.exits) }

// freePath reports whether the king has a free path to one of some cells at the
// edge.
func (g *Tafl[U]) freePath(s *Position[U], ends set[U]) bool {
	occupied := s.occupied()
	for _, view := range g.views[s.King] {
		if view.Meets(ends) && !view.Meets(occupied) {
			return true
		}
	}
	return false
}

// mayClose reports whether one more attacker may be enough to capture the king,
// alone (T7) or with his group (T8), or to surround all defenders.
func (g *Tafl[U]) mayClose(s *Position[U]) bool {
	if g.mayCloseAlone(s) || g.maySurround(s, false, 0) {
		return true
	}
	if g.opts.Group == GroupOff || !g.beside[s.King].Meets(s.Defenders) {
		return false
	}
	return g.mayFill(s, g.gaps(s)) || g.mayCutOff(s, false)
}

// mayCloseAlone reports whether one more attacker may be enough to capture the
// king without his group.
func (g *Tafl[U]) mayCloseAlone(s *Position[U]) bool {
	if g.king.weak.Has(s.King) {
		return g.mayClamp(s, false)
	}
	return !g.king.safe.Has(s.King) && g.mayFill(s, g.king.need[s.King].AndNot(s.Attackers))
}

// gaps returns the cells around the king's group (T8) that a ring without empty
// cells still needs. A capture opens a ring, because the captured piece leaves
// an empty cell next to the group, so only a move to the last gap closes it.
func (g *Tafl[U]) gaps(s *Position[U]) set[U] {
	members := g.members(s)
	firm := s.Attackers.Or(g.closingCells(s)).Or(rectgrid.Single[U](g.throne))
	group := rectgrid.Single[U](s.King)
	for {
		rim := g.neighbours(group).AndNot(group)
		next := rim.And(members)
		gaps := rim.AndNot(next).AndNot(firm)
		if next.Empty() || gaps.Len() > 1 {
			return gaps
		}
		group = group.Or(next)
	}
}

// mayFill reports whether one move of an attacker may fill all cells of a set.
func (g *Tafl[U]) mayFill(s *Position[U], missing set[U]) bool {
	switch {
	case missing.Empty():
		return true
	case !missing.Rest().Empty() || missing.Meets(s.Defenders):
		return false
	}
	occupied := s.occupied()
	for _, ray := range g.rays[missing.First()] {
		for _, c := range ray {
			if occupied.Has(c) {
				if s.Attackers.Has(c) {
					return true
				}
				break
			}
		}
	}
	return false
}

// mayBlock reports whether one move of the other side may be enough to leave a
// side without a move (taf-stuck). A move blocks or captures at most the four
// soldiers next to its last cell and, under taf-throne-leave=taken, the four
// next to the throne. A shield wall captures any number. Spare soldiers are not
// relied on.
func (g *Tafl[U]) mayBlock(s *Position[U], side rules.Player, spare int) bool {
	empty := g.all.AndNot(s.occupied()).AndNot(g.camps)
	if side == Defenders && !g.beside[s.King].And(empty).AndNot(rectgrid.Single[U](g.throne)).Rest().Empty() {
		return false // one piece does not fill two cells that the king can enter
	}
	free := s.soldiers(side).And(g.neighbours(empty.AndNot(g.closed[side])))
	switch {
	case g.opts.ShieldWall == ShieldWallTaken:
		return true
	case g.opts.ThroneLeave == leaveTakes:
		return free.Len() <= 8+spare
	case spare > 0:
		return free.Len() <= 4+spare
	}
	for ; !free.Empty(); free = free.Rest() {
		empty = empty.And(g.beside[free.First()])
	}
	return !empty.Empty()
}

// WinsAtOnce reports whether the side to move has a winning move.
func (g *Tafl[U]) WinsAtOnce(s Position[U]) bool {
	if g.Outcome(s) != rules.Undecided || g.AtLeast(s, s.Mover) > 1 {
		return false
	}
	var buffer [256]Move
	for _, m := range g.Moves(s, buffer[:0]) {
		if g.Outcome(g.Play(s, m)).WonBy(s.Mover) {
			return true
		}
	}
	return false
}

// Hash returns a hash of s, for [rules.Hashed].
func (g *Tafl[U]) Hash(s Position[U]) uint64 {
	h := mix(s.Attackers.Lo, uint64(s.King)<<16|uint64(s.Mover)<<8|uint64(s.Quiet))
	h = mix(h^s.Attackers.Hi, s.Defenders.Lo)
	h = mix(h, s.Defenders.Hi)
	for i := range s.Attackers.More() {
		h = mix(h^s.Attackers.Upper(i), s.Defenders.Upper(i))
	}
	return h
}

func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0x9e3779b97f4a7c15, b^0xd6e8feb86659fd93)
	return hi ^ lo
}

// Captured returns the number of pieces, the king included, captured by the move
// from one position to the next, for [rules.Capturing].
func (g *Tafl[U]) Captured(before, after Position[U]) int {
	was, is := before.occupied(), after.occupied()
	return was.Len() - is.Len()
}
