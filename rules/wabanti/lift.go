package wabanti

import "ludex/rules/hexgrid"

// lift is a position with one piece taken up: the other pieces and, unless
// they are one group, the groups into which they fall.
type lift struct {
	others Position
	groups [3]Position // six neighbours hold no more than three groups apart
	n      int         // number of groups, 0 when the others are one
}

// lift takes the piece on c up from s, which is one group.
func (g *Solo) lift(s Position, c hexgrid.Cell, l *lift) {
	s.Remove(c)
	l.others, l.n = s, 0
	if g.oneArc(&s, c) {
		return
	}
	for rest := g.near[c].And(s); !rest.Empty(); l.n++ {
		l.groups[l.n] = g.group(s, rest.First())
		rest = rest.AndNot(l.groups[l.n])
	}
	if l.n == 1 {
		l.n = 0
	}
}

// oneArc reports whether the pieces round c form one unbroken arc, which is
// enough for them to hold together without c.
func (g *Solo) oneArc(s *Position, c hexgrid.Cell) bool {
	ring := g.ring(s, c)
	begins := ring &^ (ring<<1 | ring>>5)
	return begins&(begins-1) == 0
}

// ring returns the neighbours of c that are in s, one bit a direction.
func (g *Solo) ring(s *Position, c hexgrid.Cell) uint8 {
	var ring uint8
	for d, n := range g.grid.Neighbours(c) {
		if n != hexgrid.None && s.Has(n) {
			ring |= 1 << d
		}
	}
	return ring
}

// group returns the pieces of s that hang together with the one on c.
func (g *Solo) group(s Position, c hexgrid.Cell) Position {
	seen := hexgrid.Of[[3]uint64](c)
	for todo := seen; !todo.Empty(); {
		c := todo.First()
		todo.Remove(c)
		fresh := g.near[c].And(s).AndNot(seen)
		seen = seen.Or(fresh)
		todo = todo.Or(fresh)
	}
	return seen
}

// Connected reports whether the pieces of s form one group (W9, W10).
func (g *Solo) Connected(s Position) bool {
	return s.Empty() || g.group(s, s.First()) == s
}

// joins reports whether the lifted piece, put down on c beside a piece,
// makes all pieces one group (W9).
func (g *Solo) joins(l *lift, c hexgrid.Cell) bool {
	for i := range l.n {
		if g.near[c].And(l.groups[i]).Empty() {
			return false
		}
	}
	return true
}

// reach is the list of cells between which and its own cell a lifted piece
// may move, in the order found.
type reach struct {
	cells [169]hexgrid.Cell
	n     int
}

func (r *reach) list() []hexgrid.Cell { return r.cells[:r.n] }

// reach finds the cells to which the lifted piece may go from c in one move
// (W9; wab-series) or, backwards, those from which it may have come.
func (g *Solo) reach(l *lift, c hexgrid.Cell, backwards bool, r *reach) {
	r.n = 0
	if l.n > 1 && g.opts.Flight == InFlight { // W9, wab-flight: the others must hold together
		return
	}
	seen := hexgrid.Of[[3]uint64](c)
	for next := 0; ; next++ {
		g.jumps(l, c, backwards, &seen, r)
		if g.opts.Series != CountMoves || next == r.n {
			return
		}
		c = r.cells[next]
	}
}

// jumps appends to r the cells not yet seen that are one jump from c.
func (g *Solo) jumps(l *lift, c hexgrid.Cell, backwards bool, seen *Position, r *reach) {
	if !backwards && !g.free(l, c) {
		return
	}
	for d := range hexgrid.Direction(hexgrid.Directions) {
		to := g.landing(l, c, d)
		if to == hexgrid.None || seen.Has(to) || !g.joins(l, to) || backwards && !g.free(l, to) {
			continue
		}
		seen.Add(to)
		r.cells[r.n] = to
		r.n++
	}
}

// landing returns the cell on which a simple jump from c in direction d
// comes down, or None: over one piece, or over an unbroken run (wab-simple).
func (g *Solo) landing(l *lift, c hexgrid.Cell, d hexgrid.Direction) hexgrid.Cell {
	to := g.grid.Next(c, d)
	if to == hexgrid.None || !l.others.Has(to) {
		return hexgrid.None
	}
	to = g.grid.Next(to, d)
	for g.opts.Simple == OverRun && to != hexgrid.None && l.others.Has(to) {
		to = g.grid.Next(to, d)
	}
	if to == hexgrid.None || l.others.Has(to) {
		return hexgrid.None
	}
	return to
}

// free reports whether a piece on c has two free sides, where W5 binds
// jumps in Solo and Éclair at all (wab-free).
func (g *Solo) free(l *lift, c hexgrid.Cell) bool {
	if g.opts.FreeGames != Everywhere || g.opts.FreeMoves != AllMoves {
		return true
	}
	open := ^g.ring(&l.others, c)
	if g.opts.FreeRim == RimBlocked {
		for d, n := range g.grid.Neighbours(c) {
			if n == hexgrid.None {
				open &^= 1 << d
			}
		}
	}
	open &= 1<<hexgrid.Directions - 1
	if g.opts.FreeSides == AdjacentTwo {
		return open&(open<<1|open>>5) != 0
	}
	return open&(open-1) != 0
}
