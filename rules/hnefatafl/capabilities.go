package hnefatafl

import (
	"math/bits"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// AtLeast returns a lower bound on the moves after which p can have won from
// s, which is undecided. It makes Game a rules.Distant.
func (g *Game) AtLeast(s State, p rules.Player) int {
	switch {
	case s.Mover != p && p == Attackers && g.opts.TrappedBy == AnyMove:
		return 1
	case s.Mover != p:
		return 2
	case p == Defenders && g.mayEscape(&s), p == Attackers && g.mayClose(&s):
		return 1
	case g.opts.Stuck == StuckLoses && g.mayStick(&s):
		return 1
	case p == Attackers && g.opts.TrappedBy == AnyMove:
		return 2
	default:
		return 3
	}
}

// mayEscape reports whether the king's way to a fortress is free (T9).
func (g *Game) mayEscape(s *State) bool {
	occupied := s.occupied()
	for _, ray := range g.rays[s.King] {
		if len(ray) == 0 || !g.corners.Has(ray[len(ray)-1]) {
			continue
		}
		if !rectgrid.Of(ray...).Meets(occupied) {
			return true
		}
	}
	return false
}

// mayClose reports whether one more attacker can be enough to capture the
// king, by himself (T7) or with his group (T8).
func (g *Game) mayClose(s *State) bool {
	missing := g.ways.need[s.King].AndNot(s.Attackers)
	if missing.Len() <= 1 && !missing.Meets(s.Defenders) && !g.ways.safe.Has(s.King) {
		return true
	}
	if g.opts.Group == GroupOff || !g.beside[s.King].Meets(s.Defenders) {
		return false
	}
	gaps := g.beside[s.King].AndNot(s.Attackers.Or(s.Defenders).Or(g.closers(s)))
	return gaps.Len() <= 1 || g.opts.GroupEmpty == EmptyAllowed
}

// mayStick reports whether one move can be enough to leave the other side
// without any (taf-stuck). It hinders and captures those alone that stand
// beside the cell where it ends.
func (g *Game) mayStick(s *State) bool {
	side := other(s.Mover)
	empty := g.all.AndNot(s.occupied())
	free := s.soldiers(side).And(g.spread(empty.AndNot(g.closed[side])))
	return free.Len() <= 4
}

// WinsAtOnce reports whether whose turn it is has a move that wins.
func (g *Game) WinsAtOnce(s State) bool {
	if g.Outcome(s) != rules.Undecided || g.AtLeast(s, s.Mover) > 1 {
		return false
	}
	var room [256]Move
	for _, m := range g.Moves(s, room[:0]) {
		if g.Outcome(g.Play(s, m)).WonBy(s.Mover) {
			return true
		}
	}
	return false
}

// Hash makes Game a rules.Hashed.
func (g *Game) Hash(s State) uint64 {
	h := mix(s.Attackers.Lo, uint64(s.King)<<16|uint64(s.Mover)<<8|uint64(s.Quiet))
	h = mix(h^s.Attackers.Hi, s.Defenders.Lo)
	return mix(h, s.Defenders.Hi)
}

func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0x9e3779b97f4a7c15, b^0xd6e8feb86659fd93)
	return hi ^ lo
}

// Captured returns the number of pieces that the move from one position to
// the next has captured, the king included. It makes Game a rules.Capturing.
func (g *Game) Captured(before, after State) int {
	was, is := before.occupied(), after.occupied()
	return was.Len() - is.Len()
}
