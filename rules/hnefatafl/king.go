package hnefatafl

import "ludex/rules/rectgrid"

// kingWays say, for every cell of the king, what encloses him there (T7).
type kingWays struct {
	need [rectgrid.MaxCells]Set // where attackers must stand
	safe Set                    // where nothing captures him on his own
	open [rectgrid.MaxCells]Set // where no defender may stand
}

func (g *Game) newKingWays() kingWays {
	var w kingWays
	for c := range Cell(g.grid.Cells()) {
		w.need[c] = g.beside[c].AndNot(g.corners).AndNot(rectgrid.One(g.throne))
		if g.safe(c) {
			w.safe.Add(c)
		}
		if g.opts.CornerHeld == HeldAsPiece {
			w.open[c] = g.beside[c].And(g.corners)
		}
	}
	return w
}

// safe reports whether the readings keep a king on c from being captured by
// attackers alone.
func (g *Game) safe(c Cell) bool {
	switch {
	case g.beside[c].Has(g.throne):
		return g.opts.KingThrone == FourAlways
	case g.beside[c].Meets(g.corners):
		return g.opts.KingCorner == CornerSafe
	case g.edge.Has(c):
		return g.opts.KingEdge == EdgeSafe
	default:
		return false
	}
}

// KingCapture returns the cells on which attackers must stand to capture a
// king on c by himself (T7), or no when the readings keep him safe there or
// c is a fortress.
func (g *Game) KingCapture(c Cell) (attackers Set, ok bool) {
	return g.ways.need[c], !g.corners.Has(c) && !g.ways.safe.Has(c)
}

// fallen returns what falls with the king when he is captured, or nothing.
// The ring must have been closed by the piece that moved to a cell, unless
// any move will do; only then may the cell be NoCell.
func (g *Game) fallen(s *State, to Cell) Set {
	anybody := g.opts.TrappedBy == AnyMove
	if (anybody || g.beside[to].Has(s.King)) && g.kingEnclosed(s) {
		return rectgrid.One(s.King)
	}
	if g.opts.Group == GroupOff || !g.beside[s.King].Meets(s.Defenders) {
		return Set{}
	}
	if !anybody && g.opts.GroupEmpty == NoneEmpty && !g.beside[to].Meets(s.pieces(Defenders)) {
		return Set{} // the piece is in no ring that touches its group everywhere
	}
	if ring, ok := g.groupEnclosed(s); ok && (anybody || g.beside[to].Meets(ring)) {
		return ring.And(s.pieces(Defenders))
	}
	return Set{}
}

// kingEnclosed reports whether T7 has the king captured.
func (g *Game) kingEnclosed(s *State) bool {
	return g.ways.need[s.King].Within(s.Attackers) &&
		!g.ways.safe.Has(s.King) && !g.ways.open[s.King].Meets(s.Defenders)
}

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
