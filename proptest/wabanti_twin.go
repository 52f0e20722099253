package proptest

import (
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// twinSolo is the jump game read off the rulebook with none of the game's own
// code: cells are coordinates, a position is a map, every clause one function.
type twinSolo struct {
	side int
	opts wabanti.Options
}

// twinPosition holds the cells with a piece.
type twinPosition map[hexgrid.Axial]bool

// twinMove is a piece's way: from a cell to a cell.
type twinMove struct{ from, to hexgrid.Axial }

var twinDirections = []hexgrid.Axial{{Q: 1}, {R: 1}, {Q: -1, R: 1}, {Q: -1}, {R: -1}, {Q: 1, R: -1}}

func (t twinSolo) onBoard(c hexgrid.Axial) bool {
	n := t.side - 1
	s := -c.Q - c.R
	return c.Q >= -n && c.Q <= n && c.R >= -n && c.R <= n && s >= -n && s <= n
}

func step(c, d hexgrid.Axial) hexgrid.Axial { return hexgrid.Axial{Q: c.Q + d.Q, R: c.R + d.R} }

// moves returns all legal moves of s.
func (t twinSolo) moves(s twinPosition) map[twinMove]bool {
	all := map[twinMove]bool{}
	for from := range s {
		for to := range t.destinations(s, from) {
			all[twinMove{from, to}] = true
		}
	}
	return all
}

// destinations returns where the piece on from may end: after one jump, or,
// where a series is a move (wab-series), after any number of legal jumps, but
// not where it began.
func (t twinSolo) destinations(s twinPosition, from hexgrid.Axial) map[hexgrid.Axial]bool {
	ends := map[hexgrid.Axial]bool{}
	var jumpOn func(s twinPosition, at hexgrid.Axial)
	jumpOn = func(s twinPosition, at hexgrid.Axial) {
		for _, d := range twinDirections {
			to, ok := t.jump(s, at, d)
			if !ok || ends[to] || to == from {
				continue
			}
			ends[to] = true
			if t.opts.Series == wabanti.CountMoves {
				jumpOn(moved(s, at, to), to)
			}
		}
	}
	jumpOn(s, from)
	return ends
}

// jump returns where the piece on at lands when it jumps in direction d, and
// whether it may.
func (t twinSolo) jump(s twinPosition, at, d hexgrid.Axial) (to hexgrid.Axial, ok bool) {
	if t.bound() && !t.hasTwoFreeSides(s, at) { // W5
		return to, false
	}
	over := 0
	for to = step(at, d); s[to]; to = step(to, d) {
		over++
	}
	if over == 0 || over > 1 && t.opts.Simple == wabanti.OverOne || !t.onBoard(to) {
		return to, false
	}
	if t.opts.Flight == wabanti.InFlight && !together(without(s, at)) { // W9
		return to, false
	}
	return to, together(moved(s, at, to)) // W9
}

// bound reports whether W5 binds jumps in Solo and Éclair (wab-free).
func (t twinSolo) bound() bool {
	return t.opts.FreeGames == wabanti.Everywhere && t.opts.FreeMoves == wabanti.AllMoves
}

// hasTwoFreeSides is W5.
func (t twinSolo) hasTwoFreeSides(s twinPosition, c hexgrid.Axial) bool {
	free := make([]bool, len(twinDirections))
	n := 0
	for i, d := range twinDirections {
		side := step(c, d)
		free[i] = !s[side] && (t.onBoard(side) || t.opts.FreeRim == wabanti.RimFree)
		if free[i] {
			n++
		}
	}
	if t.opts.FreeSides == wabanti.AnyTwo {
		return n >= 2
	}
	for i := range free {
		if free[i] && free[(i+1)%len(free)] {
			return true
		}
	}
	return false
}

// together reports whether the pieces form one group (W9, W10).
func together(s twinPosition) bool {
	seen := twinPosition{}
	var visit func(c hexgrid.Axial)
	visit = func(c hexgrid.Axial) {
		seen[c] = true
		for _, d := range twinDirections {
			if next := step(c, d); s[next] && !seen[next] {
				visit(next)
			}
		}
	}
	for c := range s {
		visit(c)
		break
	}
	return len(seen) == len(s)
}

func without(s twinPosition, c hexgrid.Axial) twinPosition {
	rest := twinPosition{}
	for d := range s {
		if d != c {
			rest[d] = true
		}
	}
	return rest
}

func moved(s twinPosition, from, to hexgrid.Axial) twinPosition {
	after := without(s, from)
	after[to] = true
	return after
}
