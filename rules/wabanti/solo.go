package wabanti

import (
	"slices"
	"strconv"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// Solo is the jump game of one player (W9, W10) without a goal, under its
// options. It is a [rules.Reversible], a [rules.Symmetric] and a
// [rules.Invariant]. [Jumps] adds the goal.
type Solo struct {
	opts      Options
	start     Position
	grid      *hexgrid.Grid
	steps     *steps
	distances *distances
	symmetry  *Symmetry // all symmetries of the board
}

// NewSolo returns the jump game on the grid, of at most 8 cells a side, from
// the given start of at most [MaxPieces] pieces. No move changes the number of
// pieces.
func NewSolo(grid *hexgrid.Grid, start Position, opts Options) *Solo {
	g := &Solo{opts: opts, start: start, grid: grid, steps: newSteps(grid)}
	g.distances = g.sharedDistances()
	g.symmetry = g.SymmetryOf()
	return g
}

// Grid returns the board.
func (g *Solo) Grid() *hexgrid.Grid { return g.grid }

// Options returns the readings of g.
func (g *Solo) Options() Options { return g.opts }

// Start returns the position in which the game begins.
func (g *Solo) Start() Position { return g.start }

// Play returns s after m.
func (g *Solo) Play(s Position, m Move) Position {
	s.Remove(m.From)
	s.Add(m.To)
	return s
}

// Unplay returns the position before m, which led to s.
func (g *Solo) Unplay(s Position, m Move) Position {
	return g.Play(s, Move{m.To, m.From})
}

// Moves appends the legal moves of s, ordered by the cell that a piece leaves
// and then by direction, or by the order in which a search finds the ends of
// series.
func (g *Solo) Moves(s Position, dst []Move) []Move {
	var l layout
	var r reach
	l.load(g.steps, s)
	for i, from := range l.cell[:l.n] {
		g.movesOf(&l, i, false, &r)
		for _, to := range r.list() {
			dst = append(dst, Move{hexgrid.Cell(from), hexgrid.Cell(to)})
		}
	}
	return dst
}

// Unmoves appends the moves that lead to s.
func (g *Solo) Unmoves(s Position, dst []Move) []Move {
	var l layout
	var r reach
	l.load(g.steps, s)
	for i, to := range l.cell[:l.n] {
		g.movesOf(&l, i, true, &r)
		for _, from := range r.list() {
			dst = append(dst, Move{hexgrid.Cell(from), hexgrid.Cell(to)})
		}
	}
	return dst
}

// reach is the list of the cells to which, or from which, a lifted piece may
// move, in the order found.
type reach struct {
	cells [cells]uint8
	n     int
}

func (r *reach) list() []uint8 { return r.cells[:r.n] }

// movesOf finds the cells to which piece i may go in one move or, backwards, from
// which it may have come.
func (g *Solo) movesOf(l *layout, i int, backwards bool, r *reach) {
	l.lift(i)
	g.reach(l, l.cell[i], backwards, r)
	l.drop(i)
}

// reach finds the cells to which the lifted piece may go from c in one move (W9,
// wab-series) or, backwards, from which it may have come.
func (g *Solo) reach(l *layout, c uint8, backwards bool, r *reach) {
	r.n = 0
	if l.parts > 0 && g.opts.Flight == InFlight { // W9, wab-flight: the others must be connected
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
// each once, without the cell c that it left.
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

// free reports whether W5 lets a piece on c jump: it has two free sides, or W5
// does not bind jumps in Solo and Éclair (wab-free).
func (g *Solo) free(l *layout, c uint8) bool {
	return g.opts.FreeGames != Everywhere || g.opts.FreeMoves != AllMoves || g.opts.twoFree(g.opts.open(g.steps, l, c))
}

// Route returns the cells of the piece during a legal move m of s: From, the
// landings of a shortest series of jumps, and To.
func (g *Solo) Route(s Position, m Move) []hexgrid.Cell {
	single := *g
	single.opts.Series = CountJumps
	var l layout
	var r reach
	l.load(g.steps, s)
	l.lift(int(l.slot[m.From]) - 1)
	came := map[uint8]uint8{uint8(m.From): off}
	for queue := []uint8{uint8(m.From)}; len(queue) > 0; queue = queue[1:] {
		single.reach(&l, queue[0], false, &r)
		for _, to := range r.list() {
			if _, seen := came[to]; !seen {
				came[to] = queue[0]
				queue = append(queue, to)
			}
		}
	}
	var route []hexgrid.Cell
	for c := uint8(m.To); c != off; c = came[c] {
		route = append(route, hexgrid.Cell(c))
	}
	slices.Reverse(route)
	return route
}

// Goals returns the positions that count as the target (W9, wab-target): the
// target itself first, then its images or translations on the board.
func (g *Solo) Goals(target Position) []Position {
	goals := []Position{target}
	switch g.opts.Target {
	case UpToSymmetry:
		for k := range hexgrid.Symmetries {
			goals = appendNew(goals, hexgrid.Image(g.grid, k, target))
		}
	case UpToTranslation:
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

func appendNew(list []Position, s Position) []Position {
	for _, have := range list {
		if have == s {
			return list
		}
	}
	return append(list, s)
}

// shifted returns s moved by (q, r), and whether all of it is on the board.
func (g *Solo) shifted(s Position, q, r int) (moved Position, ok bool) {
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
// start of W9 on 8 cells a side. Under wab-simple=over-one a jump keeps the
// parities of a piece's coordinates, so there are four classes.
func (g *Solo) Invariant(s Position) string {
	var text []byte
	for k, cells := range g.distances.cells {
		if k > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(cells.And(s).Len()), 10)
	}
	return string(text)
}

// expander expands positions between a start and a target with the bounds toward
// both.
type expander struct {
	game      *Solo
	backwards bool
	ahead     *Bound
	behind    *Bound
	symmetry  *Symmetry
	layout    layout
	reach     reach
}

// Expander returns the fast expansion of positions between the start of the game
// and target, forwards by Moves or backwards by Unmoves. Start and target must
// have the same Invariant, and the symmetry must leave both in place. The
// expander yields one position of each class.
func (g *Solo) Expander(target Position, symmetry *Symmetry, backwards bool) rules.Expander[Position] {
	return &expander{
		game: g, backwards: backwards, symmetry: symmetry,
		ahead: g.NewBound(target), behind: g.NewBound(g.start),
	}
}

// Expand appends the neighbours of s.
func (e *expander) Expand(s Position, dst []rules.Edge[Position]) []rules.Edge[Position] {
	e.ahead.load(s)
	e.behind.load(s)
	e.layout.load(e.game.steps, s)
	for i, c := range e.layout.cell[:e.layout.n] {
		e.game.movesOf(&e.layout, i, e.backwards, &e.reach)
		for _, to := range e.reach.list() {
			m := Move{hexgrid.Cell(c), hexgrid.Cell(to)}
			dst = append(dst, rules.Edge[Position]{
				To:     e.symmetry.Canonical(e.game.Play(s, m)),
				Ahead:  int16(e.ahead.moved(m)),
				Behind: int16(e.behind.moved(m)),
			})
		}
	}
	return dst
}
