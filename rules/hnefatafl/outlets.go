package hnefatafl

import "ludex/rules/rectgrid"

// linked returns cells of free that stay connected to the edge over cells of
// free when any other single cell is taken out: those at the edge, and those with
// two linked neighbours. There may be more.
func (f *field[U]) linked(free set[U]) set[U] {
	for linked := f.edge.And(free); ; {
		up, down := linked.Up(f.side), linked.Down(f.side)
		left, right := linked.AndNot(f.east).Up(1), linked.AndNot(f.west).Down(1)
		two := up.And(down).Or(left.And(right)).Or(up.Or(down).And(left.Or(right)))
		next := linked.Or(two.And(free))
		if next == linked {
			return linked
		}
		linked = next
	}
}

// maySurround reports whether one move of the attackers may surround the king
// and all defenders (taf-surround), where they may reach any cell or those that
// are open to them now. Spare soldiers are not relied on.
func (g *Tafl[U]) maySurround(s *Position[U], anyCell bool, spare int) bool {
	if g.opts.Surround == NoSurround {
		return false
	}
	free := g.all.AndNot(s.Attackers)
	safe := g.linked(free)
	if safe.Has(s.King) {
		return false
	}
	captured := 3 + spare // soldiers by one move at most, but for a shield wall
	if g.opts.ShieldWall == ShieldWallTaken {
		return true
	}
	if s.Defenders.And(safe).Len() > captured {
		return false
	}
	cells, any := g.narrows(s, free, captured)
	for ; !any && !cells.Empty(); cells = cells.Rest() {
		c := rectgrid.Single[U](cells.First())
		if !anyCell && !g.mayFill(s, c) {
			continue
		}
		open := g.flood(g.edge.And(free).AndNot(c), free.AndNot(c))
		any = !open.Has(s.King) && s.Defenders.And(open).Len() <= captured
	}
	return any
}

// narrows returns cells among which are all that cut the king and all but some
// defenders off from the edge; any means that every cell may.
func (g *Tafl[U]) narrows(s *Position[U], free set[U], but int) (cells set[U], any bool) {
	cells, open := g.way(s.King, free, g.edge)
	if open {
		return cells.AndNot(g.closed[Attackers]), false
	}
	outside := s.Defenders.And(g.flood(g.edge.And(free), free))
	for ; but >= 0; but-- {
		if outside.Empty() {
			return cells, true
		}
		way, _ := g.way(outside.First(), free, g.edge)
		cells, outside = cells.Or(way), outside.Rest()
	}
	return cells.AndNot(g.closed[Attackers]), false
}

// mayCutOff reports whether one move of the attackers may cut the king off from
// all cells where he escapes (T8, with empty cells in the ring), where they may
// reach any cell or those that are open to them now.
func (g *Tafl[U]) mayCutOff(s *Position[U], anyCell bool) bool {
	if g.opts.GroupEmpty != emptyAllowed {
		return false
	}
	walls := s.Attackers.Or(g.closingCells(s).AndNot(g.corners))
	free := g.all.AndNot(walls).AndNot(s.Defenders.AndNot(g.members(s)))
	if s.King != g.throne {
		free.Remove(g.throne) // it may become hostile when a soldier on it is captured
	}
	way, open := g.way(s.King, free, g.exits)
	for way = way.AndNot(g.closed[Attackers]); open && !way.Empty(); way = way.Rest() {
		c := rectgrid.Single[U](way.First())
		if (anyCell || g.mayFill(s, c)) && !g.flood(rectgrid.Single[U](s.King), free.AndNot(c)).Meets(g.exits) {
			return true
		}
	}
	return !open
}

// way returns the cells of a shortest way of single steps from a cell, which is
// left out, to one of the ends, over cells of free.
func (g *Tafl[U]) way(from Cell, free, ends set[U]) (way set[U], open bool) {
	var buffer [32]set[U] // most ways are shorter
	layers := append(buffer[:0], rectgrid.Single[U](from))
	last := layers[0]
	for seen := last; !last.Meets(ends); layers = append(layers, last) {
		last = g.neighbours(last).And(free).AndNot(seen)
		if last.Empty() {
			return way, false
		}
		seen = seen.Or(last)
	}
	for n := len(layers) - 1; n > 0; n-- {
		c := layers[n].And(ends).First()
		way.Add(c)
		ends = g.beside[c]
	}
	return way, true
}

// mayClamp reports whether one move of the attackers may capture the king like a
// soldier (taf-king-capture), where they may reach any cell or those that are
// open to them now.
func (g *Tafl[U]) mayClamp(s *Position[U], anyCell bool) bool {
	closed := s.Attackers.Or(g.sides[Defenders])
	for _, d := range [...]rectgrid.Direction{rectgrid.North, rectgrid.East} {
		a, b := g.grid.Next(s.King, d), g.grid.Next(s.King, d.Opposite())
		if a == NoCell || b == NoCell {
			continue
		}
		if closed.Has(a) && (anyCell || closed.Has(b) || g.mayFill(s, rectgrid.Single[U](b))) || closed.Has(b) && (anyCell || g.mayFill(s, rectgrid.Single[U](a))) {
			return true
		}
	}
	return false
}
