package hnefatafl

import "ludex/rules/rectgrid"

// groupEnclosed returns the cells inside the ring around the king and the
// defenders who touch him, when it is closed (T8).
func (g *Game) groupEnclosed(s *State) (Set, bool) {
	group, ok := g.tight(s)
	if !ok && g.opts.GroupEmpty == EmptyAllowed {
		return g.loose(s)
	}
	return group, ok
}

// members returns the defenders who belong to the king's group once they are
// connected to him.
func (g *Game) members(s *State) Set {
	if g.opts.Group == TouchingOnly {
		return s.Defenders.And(g.beside[s.King])
	}
	return s.Defenders
}

// closers returns the cells that close a ring without a piece on them.
func (g *Game) closers(s *State) Set {
	if g.opts.GroupClosed == HostileCellsClose {
		return g.hostile(s, Defenders)
	}
	return Set{}
}

// tight returns the king's group when nothing but walls lies beside it. It
// stops at the first gap.
func (g *Game) tight(s *State) (Set, bool) {
	members := g.members(s)
	firm := members.Or(s.Attackers.Or(g.closers(s)))
	for group, rim := rectgrid.One(s.King), g.beside[s.King]; ; rim = g.spread(group).AndNot(group) {
		if !rim.Within(firm) {
			return Set{}, false
		}
		if !rim.Meets(members) {
			return group, !g.opensAtEdge(group)
		}
		group = group.Or(rim.And(members))
	}
}

// opensAtEdge reports whether a region lies at the edge and the edge does
// not close it.
func (g *Game) opensAtEdge(region Set) bool {
	return g.opts.GroupClosed == AttackersOnly && region.Meets(g.edge)
}

// loose returns the region around the king that attackers cut off, empty
// cells included. A region with a fortress in it is not cut off, for there
// the king escapes; neither is one with defenders at its rim who do not
// belong to the group.
func (g *Game) loose(s *State) (Set, bool) {
	strangers := s.Defenders.AndNot(g.members(s))
	walls := s.Attackers.Or(g.closers(s).AndNot(g.corners))
	region := g.flood(rectgrid.One(s.King), g.all.AndNot(walls).AndNot(strangers))
	leaks := region.Meets(g.corners) || g.opensAtEdge(region) || g.spread(region).Meets(strangers)
	return region, !leaks
}
