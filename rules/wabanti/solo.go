package wabanti

import "ludex/rules/hexgrid"

// Position is the set of cells on which pieces stand. It is all there is to
// a position of the jump games, Solo and Éclair.
type Position = hexgrid.Small

// Move is a jump, or, where a series counts as one move, a series of jumps
// by one piece: it leaves From and ends on To.
type Move struct{ From, To hexgrid.Cell }

// Solo is the jump game of one player (W9, W10) under its options. It is a
// rules.Reversible, rules.Symmetric and rules.Invariant.
type Solo struct {
	opts     Options
	start    Position
	grid     *hexgrid.Grid
	steps    *steps
	lone     *lone
	symmetry *Symmetry // all of the board's
}

// NewSolo returns the jump game on the grid, of at most 8 cells a side, from
// the given start of at most MaxPieces pieces. Every position that it
// produces keeps the start's number of pieces.
func NewSolo(grid *hexgrid.Grid, start Position, opts Options) *Solo {
	g := &Solo{opts: opts, start: start, grid: grid, steps: newSteps(grid)}
	g.lone = g.loneOf()
	g.symmetry = g.SymmetryOf()
	return g
}

// Grid returns the board.
func (g *Solo) Grid() *hexgrid.Grid { return g.grid }

// Options returns the readings that g plays by.
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

// Moves appends the legal moves of s, by the cell that a piece leaves and
// then by direction, or by the order in which a series reaches its ends.
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
