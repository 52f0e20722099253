package hnefatafl

import "ludex/rules/rectgrid"

// row is a part of the edge that begins beside a cell of it and ends at a
// corner, with the cells in front of it.
type row struct{ cells, fronts []Cell }

// edgeRows returns the rows of the edge that begin beside c.
func (f *field[U]) edgeRows(c Cell) (rows []row) {
	for inward := range rectgrid.Direction(rectgrid.Directions) {
		if f.grid.Next(c, inward.Opposite()) != NoCell {
			continue // c is not at this edge
		}
		for _, along := range [...]rectgrid.Direction{(inward + 1) % rectgrid.Directions, (inward + 3) % rectgrid.Directions} {
			r := row{cells: f.rays[c][along]}
			for _, cell := range r.cells {
				r.fronts = append(r.fronts, f.grid.Next(cell, inward))
			}
			rows = append(rows, r)
		}
	}
	return rows
}

// shieldWall returns the soldiers that the piece which has moved to a cell of
// the edge captures in rows (taf-shield-wall).
func (g *Tafl[U]) shieldWall(s *Position[U], to Cell) set[U] {
	var taken set[U]
	if !g.edge.Has(to) {
		return taken
	}
	own, enemy := s.pieces(s.Mover), s.pieces(other(s.Mover))
	ends := own.Or(g.hostile(s, other(s.Mover)).And(g.corners))
	for _, r := range g.rows[to] {
		taken = taken.Or(rowCaptured(&r, own, enemy, ends))
	}
	return taken.And(*s.soldiers(other(s.Mover)))
}

// rowCaptured returns the enemies of a row that are captured together: two or
// more, each with an own piece in front, and a closed end behind the last.
func rowCaptured[U rectgrid.Upper](r *row, own, enemy, ends set[U]) set[U] {
	var taken set[U]
	for i, c := range r.cells {
		switch {
		case enemy.Has(c) && !ends.Has(c):
			if !own.Has(r.fronts[i]) {
				return set[U]{}
			}
			taken.Add(c)
		case i >= 2 && ends.Has(c):
			return taken
		default:
			return set[U]{}
		}
	}
	return set[U]{}
}

// surrounded reports whether the king and all defenders are inside a ring of
// attackers: none of them is at the edge or has a way there over cells without
// attackers (taf-surround).
func (g *Tafl[U]) surrounded(s *Position[U]) bool {
	if g.opts.Surround == NoSurround {
		return false
	}
	inside, free := s.pieces(Defenders), g.all.AndNot(s.Attackers)
	for {
		if inside.Meets(g.edge) {
			return false
		}
		next := inside.Or(g.neighbours(inside).And(free))
		if next == inside {
			return true
		}
		inside = next
	}
}

// inFort reports whether the king is in an edge fort: at the edge, able to move,
// inside a wall that the attackers cannot break (taf-edge-fort). The king moves
// inside the wall and is no part of it.
func (g *Tafl[U]) inFort(s *Position[U]) bool {
	if g.opts.EdgeFort == NoEdgeFort || !g.edge.Has(s.King) || g.fortsFall() {
		return false
	}
	if !g.kingSteps(s) {
		return false
	}
	for wall := s.Defenders; ; {
		reached := g.reached(s, wall)
		if reached.Has(s.King) {
			return false
		}
		falling := g.falling(s, wall, reached)
		if falling.Empty() {
			return true
		}
		wall = wall.AndNot(falling)
	}
}

// kingSteps reports whether the king can step to an adjacent cell.
func (g *Tafl[U]) kingSteps(s *Position[U]) bool {
	open := g.beside[s.King].AndNot(s.occupied()).AndNot(g.closed[kingKind])
	if !g.camps.Has(s.King) {
		open = open.AndNot(g.camps)
	}
	return !open.Empty()
}

// fortsFall reports whether by the readings a ring round a group with empty
// cells inside captures it (T8), so that no wall holds at the edge.
func (g *Tafl[U]) fortsFall() bool {
	return g.opts.Group != GroupOff && g.opts.GroupEmpty == emptyAllowed && g.opts.GroupClosed != attackersOnly
}

// reached returns the cells that attackers can reach, or pass over, while the
// defenders of a wall stay where they are and all others let them pass.
func (g *Tafl[U]) reached(s *Position[U], wall set[U]) set[U] {
	within := g.all.AndNot(wall).AndNot(g.corners)
	if !g.stops[Attackers].Empty() {
		within = within.AndNot(rectgrid.Single[U](g.throne))
	}
	return g.flood(s.Attackers, within)
}

// falling returns the defenders of a wall that attackers could capture if they
// were on all cells that they reach. Rows at the edge (taf-shield-wall) make no
// difference: all cells beside such a row are reached already, so its capture
// opens nothing. A last attacker encloses nobody without a hostile cell.
func (g *Tafl[U]) falling(s *Position[U], wall, reached set[U]) set[U] {
	hostile := g.hostile(s, Defenders)
	closed := reached.AndNot(g.closed[Attackers]).Or(hostile)
	partner := closed
	if s.Attackers.Len() == 1 {
		partner = hostile
	}
	return wall.And(g.flanked(closed, partner).Or(g.flanked(partner, closed)))
}

// flanked returns the cells above or left of which there is one of a and on the other
// side one of b.
func (g *Tafl[U]) flanked(a, b set[U]) set[U] {
	return a.Up(g.side).And(b.Down(g.side)).Or(a.AndNot(g.east).Up(1).And(b.AndNot(g.west).Down(1)))
}
