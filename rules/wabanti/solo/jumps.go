// Package solo implements the jump games of Wabanti, Solo and Éclair (W9, W10).
//
// [New] and [NewEclairGame] return them as games of one player, and [Kind] and
// [EclairKind] describe them for the catalogue. Searches use the jumps without a
// goal, [Jumps] and [Eclair], with the lower bounds of [Jumps.NewBound] and
// [Eclair.Bound], and the fast [Jumps.Expander].
package solo

import (
	"math/bits"
	"slices"
	"strconv"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// Jumps is the jump game of one player (W9, W10) without a goal, under its
// options. It is a [rules.Reversible], a [rules.Symmetric] and a
// [rules.Invariant]. [Game] adds the goal.
type Jumps struct {
	opts      wabanti.Options
	start     wabanti.Position
	grid      *hexgrid.Grid
	steps     *wabanti.Steps
	distances *distances
	symmetry  *wabanti.Symmetry // all symmetries of the board
}

// NewJumps returns the jump game on the grid, of at most 8 cells a side, from
// the given start of at most [wabanti.MaxPieces] pieces. No move changes the number of
// pieces.
func NewJumps(grid *hexgrid.Grid, start wabanti.Position, opts wabanti.Options) *Jumps {
	g := &Jumps{opts: opts, start: start, grid: grid, steps: wabanti.NewSteps(grid)}
	g.distances = g.sharedDistances()
	g.symmetry = g.SymmetryOf()
	return g
}

// Grid returns the board.
func (g *Jumps) Grid() *hexgrid.Grid { return g.grid }

// Options returns the readings of g.
func (g *Jumps) Options() wabanti.Options { return g.opts }

// Start returns the position in which the game begins.
func (g *Jumps) Start() wabanti.Position { return g.start }

// Links returns the neighbours by which a [wabanti.Layout] of g links its pieces.
func (g *Jumps) Links() *wabanti.Steps { return g.steps }

// Undirected reports whether every jump can be undone by a jump back over the
// same pieces. This fails only if W5 binds jumps (wab-free): a piece can lose its
// free sides by a jump, or by a step (wab-step).
func (g *Jumps) Undirected() bool {
	return g.opts.FreeGames != wabanti.Everywhere || g.opts.FreeMoves != wabanti.AllMoves && g.opts.Step == wabanti.StepIsNoJump
}

// Play returns s after m.
func (g *Jumps) Play(s wabanti.Position, m wabanti.Move) wabanti.Position {
	s.Remove(m.From)
	s.Add(m.To)
	return s
}

// Unplay returns the position before m, which led to s.
func (g *Jumps) Unplay(s wabanti.Position, m wabanti.Move) wabanti.Position {
	return g.Play(s, wabanti.Move{From: m.To, To: m.From})
}

// Moves appends the legal moves of s, ordered by the cell that a piece leaves
// and then by direction, or by the order in which a search finds the ends of
// series.
func (g *Jumps) Moves(s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	return g.moves(s, false, dst)
}

// Unmoves appends the moves that lead to s.
func (g *Jumps) Unmoves(s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	return g.moves(s, true, dst)
}

func (g *Jumps) moves(s wabanti.Position, backwards bool, dst []wabanti.Move) []wabanti.Move {
	var l wabanti.Layout
	var r wabanti.CellList
	l.Load(g.steps, s)
	for i, c := range l.Cell[:l.N] {
		g.Reach(&l, i, backwards, &r)
		for _, end := range r.List() {
			from, to := c, end
			if backwards {
				from, to = end, c
			}
			dst = append(dst, wabanti.Move{From: hexgrid.Cell(from), To: hexgrid.Cell(to)})
		}
	}
	return dst
}

// Reach finds the cells to which piece i may go in one move or, backwards, from
// which it may have come.
func (g *Jumps) Reach(l *wabanti.Layout, i int, backwards bool, r *wabanti.CellList) {
	r.N = 0
	if !g.mayLand(l, i) {
		return
	}
	l.Lift(i)
	g.reach(l, l.Cell[i], backwards, r)
	l.Drop(i)
}

// mayLand reports whether piece i has a cell to jump to, without regard to the groups
// of the others. It is much cheaper than to find these groups.
func (g *Jumps) mayLand(l *wabanti.Layout, i int) bool {
	if g.opts.Step == wabanti.StepIsAJump {
		return true
	}
	c := l.Cell[i]
	for ring := l.Ring[i]; ring != 0; ring &= ring - 1 {
		d := bits.TrailingZeros8(ring)
		if g.opts.Landing(g.steps, l, c, d) != wabanti.Off {
			return true
		}
	}
	return false
}

// reach finds the cells to which the lifted piece may go from c in one move (W9,
// wab-series) or, backwards, from which it may have come.
func (g *Jumps) reach(l *wabanti.Layout, c uint8, backwards bool, r *wabanti.CellList) {
	r.N = 0
	if l.Parts > 0 && g.opts.Flight == wabanti.InFlight { // W9, wab-flight: the others must be connected
		return
	}
	g.jumps(l, c, backwards, r)
	if g.opts.Series == wabanti.CountMoves {
		g.series(l, c, backwards, r)
	}
}

// jumps appends to r the cells that are one jump from c.
func (g *Jumps) jumps(l *wabanti.Layout, c uint8, backwards bool, r *wabanti.CellList) {
	if g.opts.Step == wabanti.StepIsAJump {
		g.stepsOf(l, c, backwards, r)
	}
	if !backwards && !g.free(l, c, false) {
		return
	}
	for d := range g.steps[c] {
		to := g.opts.Landing(g.steps, l, c, d)
		if to == wabanti.Off || !l.Joins(g.steps, to) || backwards && !g.free(l, to, false) {
			continue
		}
		r.Cells[r.N] = to
		r.N++
	}
}

// stepsOf appends to r the adjacent cells to which the lifted piece may step from
// c, as with a die of 1 (W4, wab-step) or, backwards, from which it may have come.
func (g *Jumps) stepsOf(l *wabanti.Layout, c uint8, backwards bool, r *wabanti.CellList) {
	for d, to := range g.steps[c] {
		left := c
		if backwards {
			left = to
		}
		if to == wabanti.Off || l.Slot[to] != 0 || !g.staysBeside(l, c, d) || !l.Joins(g.steps, to) || !g.free(l, left, true) {
			continue
		}
		r.Cells[r.N] = to
		r.N++
	}
}

// staysBeside reports whether a piece touches one piece both on c and on the
// next cell in direction d (W4).
func (g *Jumps) staysBeside(l *wabanti.Layout, c uint8, d int) bool {
	const n = hexgrid.Directions
	return l.Slot[g.steps[c][(d+1)%n]] != 0 || l.Slot[g.steps[c][(d+n-1)%n]] != 0
}

// series appends to r the cells that further jumps of the same piece reach,
// each once, without the cell c that it left.
func (g *Jumps) series(l *wabanti.Layout, c uint8, backwards bool, r *wabanti.CellList) {
	seen := hexgrid.Of[[3]uint64](hexgrid.Cell(c))
	for _, to := range r.List() {
		seen.Add(hexgrid.Cell(to))
	}
	for next := 0; next < r.N; next++ {
		old := r.N
		g.jumps(l, r.Cells[next], backwards, r)
		found := r.Cells[old:r.N]
		r.N = old
		for _, to := range found {
			if !seen.Has(hexgrid.Cell(to)) {
				seen.Add(hexgrid.Cell(to))
				r.Cells[r.N] = to
				r.N++
			}
		}
	}
}

// free reports whether W5 lets a piece on c jump, or step: it has two free sides,
// or W5 does not bind jumps, or both, in Solo and Éclair (wab-free).
func (g *Jumps) free(l *wabanti.Layout, c uint8, step bool) bool {
	return g.opts.FreeGames != wabanti.Everywhere || g.opts.FreeMoves != wabanti.AllMoves && !step || g.opts.TwoFree(g.opts.OpenSides(g.steps, l, c))
}

// Route returns the cells of the piece during a legal move m of s: From, the
// landings of a shortest series of jumps, and To.
func (g *Jumps) Route(s wabanti.Position, m wabanti.Move) []hexgrid.Cell {
	single := *g
	single.opts.Series = wabanti.CountJumps
	var l wabanti.Layout
	var r wabanti.CellList
	l.Load(g.steps, s)
	l.Lift(int(l.Slot[m.From]) - 1)
	came := map[uint8]uint8{uint8(m.From): wabanti.Off}
	for queue := []uint8{uint8(m.From)}; len(queue) > 0; queue = queue[1:] {
		single.reach(&l, queue[0], false, &r)
		for _, to := range r.List() {
			if _, seen := came[to]; !seen {
				came[to] = queue[0]
				queue = append(queue, to)
			}
		}
	}
	var route []hexgrid.Cell
	for c := uint8(m.To); c != wabanti.Off; c = came[c] {
		route = append(route, hexgrid.Cell(c))
	}
	slices.Reverse(route)
	return route
}

// Goals returns the positions that count as the target (W9, wab-target): the
// target itself first, then its images or translations on the board.
func (g *Jumps) Goals(target wabanti.Position) []wabanti.Position {
	goals := []wabanti.Position{target}
	switch g.opts.Target {
	case wabanti.UpToSymmetry:
		for k := range hexgrid.Symmetries {
			goals = appendNew(goals, hexgrid.Image(g.grid, k, target))
		}
	case wabanti.UpToTranslation:
		rim := 2 * (g.grid.Side() - 1)
		for r := -rim; r <= rim; r++ {
			for q := -rim; q <= rim; q++ {
				if moved, ok := g.shifted(target, q, r); ok {
					goals = appendNew(goals, moved)
				}
			}
		}
	}
	return goals
}

func appendNew(list []wabanti.Position, s wabanti.Position) []wabanti.Position {
	for _, have := range list {
		if have == s {
			return list
		}
	}
	return append(list, s)
}

// shifted returns s moved by (q, r), and whether all of it is on the board.
func (g *Jumps) shifted(s wabanti.Position, q, r int) (moved wabanti.Position, ok bool) {
	for _, c := range s.Cells(nil) {
		at := g.grid.At(c)
		to := g.grid.Cell(hexgrid.Axial{Q: at.Q + q, R: at.R + r})
		if to == hexgrid.None {
			return moved, false
		}
		moved.Add(to)
	}
	return moved, true
}

// Invariant returns the number of pieces in each class of cells that jumps
// connect, in the order of the first cells of the classes: "4,4,4,6" for the
// start of W9 on 8 cells a side. Where [wabanti.Options.KeepsParity] holds,
// there are four classes.
func (g *Jumps) Invariant(s wabanti.Position) string {
	var text []byte
	for k, cells := range g.distances.cells {
		if k > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(cells.And(s).Len()), 10)
	}
	return string(text)
}

// Classes returns, for each cell, its class among those that jumps connect, in
// the order of Invariant.
func (g *Jumps) Classes() []int {
	class := make([]int, g.grid.Cells())
	for k, cells := range g.distances.cells {
		for _, c := range cells.Cells(nil) {
			class[c] = k
		}
	}
	return class
}

// expander expands positions with the bounds toward a target and the start.
type expander struct {
	game      *Jumps
	backwards bool
	ahead     *Bound
	behind    *Bound // nil for no bound toward the start
	layout    wabanti.Layout
	reach     wabanti.CellList
}

// Expander returns the fast expansion of positions between the start of the game
// and target, forwards by Moves or backwards by Unmoves. Start and target must
// have the same Invariant.
func (g *Jumps) Expander(target wabanti.Position, backwards bool) rules.Expander[wabanti.Position] {
	return &expander{game: g, backwards: backwards, ahead: g.NewBound(target), behind: g.NewBound(g.start)}
}

// Expand appends the neighbours of s.
func (e *expander) Expand(s wabanti.Position, dst []rules.Edge[wabanti.Position]) []rules.Edge[wabanti.Position] {
	e.ahead.load(s)
	if e.behind != nil {
		e.behind.load(s)
	}
	e.layout.Load(e.game.steps, s)
	for i, c := range e.layout.Cell[:e.layout.N] {
		e.game.Reach(&e.layout, i, e.backwards, &e.reach)
		for _, to := range e.reach.List() {
			m := wabanti.Move{From: hexgrid.Cell(c), To: hexgrid.Cell(to)}
			edge := rules.Edge[wabanti.Position]{To: e.game.Play(s, m), Ahead: int16(e.ahead.moved(m))}
			if e.behind != nil {
				edge.Behind = int16(e.behind.moved(m))
			}
			dst = append(dst, edge)
		}
	}
	return dst
}

// Toward returns the fast expansion of positions, with the bound toward target alone.
func (g *Jumps) Toward(target wabanti.Position) rules.Expander[wabanti.Position] {
	return &expander{game: g, ahead: g.NewBound(target)}
}

// SymmetryOf returns the symmetries of the board that leave each of the given
// positions in place; all twelve if there are none.
func (g *Jumps) SymmetryOf(fixed ...wabanti.Position) *wabanti.Symmetry {
	y := &wabanti.Symmetry{Grid: g.grid}
	for k := range hexgrid.Symmetries {
		keeps := true
		for _, s := range fixed {
			keeps = keeps && hexgrid.Image(g.grid, k, s) == s
		}
		if keeps {
			y.Group = append(y.Group, k)
		}
	}
	return y
}

// Canonical returns the least of the twelve images of s.
func (g *Jumps) Canonical(s wabanti.Position) wabanti.Position { return g.symmetry.Canonical(s) }

// Orbit returns the number of different images of s, itself included.
func (g *Jumps) Orbit(s wabanti.Position) int { return g.symmetry.Orbit(s) }

// Connected reports whether the pieces of s, at most MaxPieces, form one
// group (W9, W10).
func (g *Jumps) Connected(s wabanti.Position) bool { return g.steps.Connected(s) }
