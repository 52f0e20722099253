package wabanti

import "ludex/rules/hexgrid"

// reach is the list of cells between which and its own cell a lifted piece
// may move, in the order found.
type reach struct {
	cells [cells]uint8
	n     int
}

func (r *reach) list() []uint8 { return r.cells[:r.n] }

// movesOf finds the cells to which piece i may go in one move or, backwards,
// those from which it may have come.
func (g *Solo) movesOf(l *layout, i int, backwards bool, r *reach) {
	l.lift(i)
	g.reach(l, l.cell[i], backwards, r)
	l.drop(i)
}

// reach finds the cells to which the lifted piece may go from c in one move
// (W9; wab-series) or, backwards, those from which it may have come.
func (g *Solo) reach(l *layout, c uint8, backwards bool, r *reach) {
	r.n = 0
	if l.parts > 0 && g.opts.Flight == InFlight { // W9, wab-flight: the others must hold together
		return
	}
	g.jumps(l, c, backwards, r)
	if g.opts.Series == CountMoves {
		g.series(l, c, backwards, r)
	}
}

// jumps appends to r the cells that are one jump from c.
func (g *Solo) jumps(l *layout, c uint8, backwards bool, r *reach) {
	if !backwards && !g.free(l, c) {
		return
	}
	for d := range g.steps[c] {
		to := g.opts.landing(g.steps, l, c, d)
		if to == off || !l.joins(g.steps, to) || backwards && !g.free(l, to) {
			continue
		}
		r.cells[r.n] = to
		r.n++
	}
}

// series appends to r the cells that further jumps of the same piece reach,
// each once. The cell c that it left is not one of them.
func (g *Solo) series(l *layout, c uint8, backwards bool, r *reach) {
	seen := hexgrid.Of[[3]uint64](hexgrid.Cell(c))
	for _, to := range r.list() {
		seen.Add(hexgrid.Cell(to))
	}
	for next := 0; next < r.n; next++ {
		old := r.n
		g.jumps(l, r.cells[next], backwards, r)
		found := r.cells[old:r.n]
		r.n = old
		for _, to := range found {
			if !seen.Has(hexgrid.Cell(to)) {
				seen.Add(hexgrid.Cell(to))
				r.cells[r.n] = to
				r.n++
			}
		}
	}
}

// free reports whether a piece on c has two free sides, where W5 binds
// jumps in Solo and Éclair at all (wab-free).
func (g *Solo) free(l *layout, c uint8) bool {
	return g.opts.FreeGames != Everywhere || g.opts.FreeMoves != AllMoves || g.opts.twoFree(g.opts.open(g.steps, l, c))
}
