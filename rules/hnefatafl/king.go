package hnefatafl

import "ludex/rules/rectgrid"

// kingTable has for each cell the conditions for the capture of a king on it
// (T7).
type kingTable[U rectgrid.Upper] struct {
	need []set[U] // cells that need an attacker
	safe set[U]   // cells where he cannot be captured alone
	weak set[U]   // cells where he is captured like a soldier (taf-king-capture)
	open []set[U] // cells that must be free of defenders
}

func (g *Tafl[U]) newKingTable() kingTable[U] {
	n := g.grid.Cells()
	w := kingTable[U]{need: make([]set[U], n), open: make([]set[U], n)}
	for c := range Cell(n) {
		w.need[c] = g.beside[c].AndNot(g.corners).AndNot(g.throneSide())
		if g.safe(c) {
			w.safe.Add(c)
		}
		if g.weak(c) {
			w.weak.Add(c)
		}
		if g.opts.CornerHeld == HeldAsPiece {
			w.open[c] = g.beside[c].And(g.corners)
		}
		w.open[c] = w.open[c].Or(g.beside[c].And(g.throneSide()))
	}
	return w
}

// throneSide returns the throne if it closes a side of the king without an
// attacker on it.
func (g *Tafl[U]) throneSide() set[U] {
	if g.opts.ThroneStop == AnyoneStops && g.opts.KingThrone == FourAlways {
		return set[U]{}
	}
	return rectgrid.Single[U](g.throne)
}

// weak reports whether by the readings a king on c is captured like a soldier.
func (g *Tafl[U]) weak(c Cell) bool {
	switch g.opts.KingCapture {
	case ByTwo:
		return true
	case ByTwoOffThrone:
		return c != g.throne && !g.beside[c].Has(g.throne)
	default:
		return false
	}
}

// safe reports whether by the readings no attackers can capture a king on c
// alone.
func (g *Tafl[U]) safe(c Cell) bool {
	switch {
	case g.beside[c].Has(g.throne):
		return g.opts.KingThrone == FourAlways && g.opts.ThroneStop != AnyoneStops
	case g.beside[c].Meets(g.corners):
		return g.opts.KingCorner == CornerSafe
	case g.edge.Has(c):
		return g.opts.KingEdge == EdgeSafe
	default:
		return false
	}
}

// KingCapture returns the cells that attackers must occupy to capture a king on
// c alone (T7), where he is not captured like a soldier. It returns false when
// the readings make him safe there, or when c is a fortress.
func (g *Tafl[U]) KingCapture(c Cell) (attackers set[U], ok bool) {
	return g.king.need[c], !g.corners.Has(c) && !g.king.safe.Has(c)
}

// kingCaptured returns the king and all pieces captured with him, or the empty
// set. The piece that moved to a cell must have closed the ring, except under
// taf-king-trapped-by=any; only then may the cell be NoCell.
func (g *Tafl[U]) kingCaptured(s *Position[U], to Cell) set[U] {
	anyMove := g.opts.TrappedBy == AnyMove
	if g.exits.Has(s.King) {
		return set[U]{}
	}
	closing := to
	if anyMove {
		closing = NoCell
	}
	if (anyMove || g.beside[to].Has(s.King)) && g.kingEnclosed(s, closing) {
		return rectgrid.Single[U](s.King)
	}
	if g.opts.Group == GroupOff || !g.beside[s.King].Meets(s.Defenders) {
		return set[U]{}
	}
	if !anyMove && g.opts.GroupEmpty == noneEmpty && !g.rim[to].Meets(s.pieces(Defenders)) {
		return set[U]{} // the piece does not touch the group, so it closes no ring around it
	}
	if ring, ok := g.groupEnclosed(s); ok && (anyMove || g.rim[to].Meets(ring)) {
		return ring.And(s.pieces(Defenders))
	}
	return set[U]{}
}

// kingEnclosed reports whether the king is captured by T7, or where he is weak,
// on a line through the cell to unless that is NoCell.
func (g *Tafl[U]) kingEnclosed(s *Position[U], to Cell) bool {
	if g.king.weak.Has(s.King) {
		return g.kingBetween(s, to)
	}
	return g.king.need[s.King].Within(s.Attackers) &&
		!g.king.safe.Has(s.King) && !g.king.open[s.King].Meets(s.Defenders)
}

// groupEnclosed returns the cells inside the ring around the king and the
// defenders connected to him, and whether the ring is closed (T8).
func (g *Tafl[U]) groupEnclosed(s *Position[U]) (set[U], bool) {
	group, ok := g.solidGroup(s)
	if !ok && g.opts.GroupEmpty == emptyAllowed {
		return g.cutOffRegion(s)
	}
	return group, ok
}

// members returns the defenders who can belong to the king's group: those of
// them who are connected to him do.
func (g *Tafl[U]) members(s *Position[U]) set[U] {
	if g.opts.Group == TouchingOnly {
		return s.Defenders.And(g.beside[s.King])
	}
	return s.Defenders
}

// closingCells returns the empty cells that close a ring.
func (g *Tafl[U]) closingCells(s *Position[U]) set[U] {
	if g.opts.GroupClosed == hostileCellsClose {
		return g.hostile(s, Defenders)
	}
	return set[U]{}
}

// solidGroup returns the king's group, and whether every cell next to it is
// closed. It stops at the first gap.
func (g *Tafl[U]) solidGroup(s *Position[U]) (set[U], bool) {
	members := g.members(s)
	firm := members.Or(s.Attackers.Or(g.closingCells(s)))
	for group, rim := rectgrid.Single[U](s.King), g.beside[s.King]; ; rim = g.neighbours(group).AndNot(group) {
		if !rim.Within(firm) {
			return set[U]{}, false
		}
		if !rim.Meets(members) {
			return group, !g.opensAtEdge(group) && g.diagonalsClosed(s, group)
		}
		group = group.Or(rim.And(members))
	}
}

// opensAtEdge reports whether a region touches the edge and the edge does not
// close it.
func (g *Tafl[U]) opensAtEdge(region set[U]) bool {
	return g.opts.GroupClosed == attackersOnly && region.Meets(g.edge)
}

// cutOffRegion returns the region around the king inside the attackers' ring,
// empty cells included, and whether it is cut off. A region with a cell where
// the king escapes is not cut off; nor is a region next to
// defenders who do not belong to the group.
func (g *Tafl[U]) cutOffRegion(s *Position[U]) (set[U], bool) {
	outsiders := s.Defenders.AndNot(g.members(s))
	walls := s.Attackers.Or(g.closingCells(s).AndNot(g.corners))
	region := g.flood(rectgrid.Single[U](s.King), g.all.AndNot(walls).AndNot(outsiders))
	leaks := region.Meets(g.exits) || g.opensAtEdge(region) || g.neighbours(region).Meets(outsiders)
	return region, !leaks && g.diagonalsClosed(s, region)
}

// diagonalsClosed reports whether the cells diagonally next to a region are
// closed, as far as they have to be.
func (g *Tafl[U]) diagonalsClosed(s *Position[U], region set[U]) bool {
	if g.opts.GroupSides == orthogonal {
		return true
	}
	closed := s.Attackers.Or(g.closingCells(s)).Or(region)
	for rest := region; !rest.Empty(); rest = rest.Rest() {
		if !g.rim[rest.First()].Within(closed) {
			return false
		}
	}
	return true
}

// ringCells returns for each cell those round it that a ring has to close.
func (g *Tafl[U]) ringCells() *[rectgrid.MaxCells]set[U] {
	if g.opts.GroupSides == orthogonal {
		return &g.beside
	}
	return &g.around
}

// kingBetween reports whether the king is between two attackers, or an attacker
// and a cell that is hostile to defenders.
func (g *Tafl[U]) kingBetween(s *Position[U], to Cell) bool {
	closed := s.Attackers.Or(g.hostile(s, Defenders))
	for _, d := range [...]rectgrid.Direction{rectgrid.North, rectgrid.East} {
		a, b := g.grid.Next(s.King, d), g.grid.Next(s.King, d.Opposite())
		if a == NoCell || b == NoCell || to != NoCell && to != a && to != b {
			continue
		}
		if closed.Has(a) && closed.Has(b) && (s.Attackers.Has(a) || s.Attackers.Has(b)) {
			return true
		}
	}
	return false
}
