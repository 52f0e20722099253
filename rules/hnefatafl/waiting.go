package hnefatafl

import (
	"ludex/rules"
	"ludex/rules/rectgrid"
)

// ForcedAtLeast returns a lower bound on the number of moves after which p can
// have forced a win from s, which is undecided, for [rules.Resisting]. If the
// other side has a waiting move, p needs its next move to prepare the win.
func (g *Tafl[U]) ForcedAtLeast(s Position[U], p rules.Player) int {
	const later = 4 // wait, prepare, reply, win
	if n := g.AtLeast(s, p); n != 2 || s.Mover == p || !g.mayWait(&s) {
		return n
	}
	return later
}

// mayWait reports whether the side to move is known to have a move that
// captures nothing and leaves the other side without a win at its next move.
func (g *Tafl[U]) mayWait(s *Position[U]) bool {
	const blocked = 4 // soldiers that the waiting move leaves without a step: its own, and those beside its last cell
	if g.opts.Stuck == StuckLoses && g.mayBlock(s, s.Mover, blocked) {
		return false
	}
	if s.Mover == Attackers {
		return g.attackersMayWait(s)
	}
	return g.defendersMayWait(s)
}

// attackersMayWait: the king has no free path, and an attacker that is on none of
// his paths can step to a cell without a defender beside it.
func (g *Tafl[U]) attackersMayWait(s *Position[U]) bool {
	if g.mayEscape(s) || g.opts.EdgeFort == EdgeFortWins && g.freePath(s, g.edge) {
		return false
	}
	paths := set[U]{}
	for _, view := range g.views[s.King] {
		paths = paths.Or(view)
	}
	theirs := s.Defenders.Or(rectgrid.Single[U](s.King))
	return g.canStep(s, s.Attackers.AndNot(paths), g.neighbours(theirs).Or(g.closed[Attackers]))
}

// defendersMayWait: the king needs two more enemies beside him, so does the
// ring around his group, and a soldier that does not belong to the group can
// step to a cell without an attacker or the group beside it.
func (g *Tafl[U]) defendersMayWait(s *Position[U]) bool {
	if g.mayCloseAfter(s) || g.maySurround(s, true, 1) {
		return false
	}
	group := rectgrid.Single[U](s.King)
	if g.opts.Group != GroupOff {
		if g.beside[s.King].Meets(s.Defenders) && (g.gaps(s).Len() < 2 || g.mayCutOff(s, true)) {
			return false
		}
		for next := group; !next.Empty(); group = group.Or(next) {
			next = g.neighbours(group).And(s.Defenders).AndNot(group)
		}
	}
	corners := g.closed[Attackers]
	return g.canStep(s, s.Defenders.AndNot(group).AndNot(corners), g.neighbours(s.Attackers.Or(group)).Or(corners).Or(g.closed[Defenders]))
}

// mayCloseAfter reports whether after a move of the defenders one more attacker may
// be enough to capture the king without his group.
func (g *Tafl[U]) mayCloseAfter(s *Position[U]) bool {
	if g.king.weak.Has(s.King) {
		return g.mayClamp(s, true)
	}
	return !g.king.safe.Has(s.King) && g.king.need[s.King].AndNot(s.Attackers).Rest().Empty()
}

// canStep reports whether one of some soldiers can step to an adjacent empty cell
// that is not among those to avoid.
func (g *Tafl[U]) canStep(s *Position[U], soldiers, avoid set[U]) bool {
	free := g.all.AndNot(s.occupied()).AndNot(g.camps).AndNot(avoid).AndNot(rectgrid.Single[U](g.throne))
	return g.neighbours(soldiers).Meets(free)
}
