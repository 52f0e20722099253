// Package havannah is Havannah by its two rulebooks: the Ravensburger sheet
// (A) and PerGioco's page (B). The board is a hexagon; in turn the players
// place a stone; the first to complete a ring, a bridge or a fork wins.
package havannah

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
)

// Game is Havannah on one board under one choice of readings. It is a
// rules.Game, a rules.Notation and a rules.Symmetric, and never changes.
type Game[W hexgrid.Words] struct {
	board   Board
	opts    Options
	grid    *hexgrid.Grid
	near    [][hexgrid.Directions]hexgrid.Cell // beyond the rim: off
	links   []links
	cells   hexgrid.Set[W]
	corners hexgrid.Set[W]
	rim     []hexgrid.Cell
}

// New returns the game on a board. The error says what is wrong with the
// board.
func New[W hexgrid.Words](board Board, opts Options) (*Game[W], error) {
	var w W
	grid, err := board.grid(len(w))
	if err != nil {
		return nil, err
	}
	g := &Game[W]{board: board, opts: opts, grid: grid, near: neighbours(grid), links: rimLinks(grid)}
	for c := range hexgrid.Cell(grid.Cells()) {
		g.cells.Add(c)
		if grid.Corner(c) {
			g.corners.Add(c)
		}
		if g.links[c] != 0 {
			g.rim = append(g.rim, c)
		}
	}
	return g, nil
}

// neighbours returns the neighbours of every cell by direction. In place of
// those beyond the rim stands the cell after the last one, which no set holds.
func neighbours(grid *hexgrid.Grid) [][hexgrid.Directions]hexgrid.Cell {
	off := hexgrid.Cell(grid.Cells())
	near := make([][hexgrid.Directions]hexgrid.Cell, grid.Cells())
	for c := range near {
		near[c] = *grid.Neighbours(hexgrid.Cell(c))
		for d, n := range near[c] {
			if n == hexgrid.None {
				near[c][d] = off
			}
		}
	}
	return near
}

// Grid returns the cells of the board.
func (g *Game[W]) Grid() *hexgrid.Grid { return g.grid }

// Board returns what the game is played with.
func (g *Game[W]) Board() Board { return g.board }

// Options returns the readings that g plays by.
func (g *Game[W]) Options() Options { return g.opts }

// Start returns the empty board (H1).
func (g *Game[W]) Start() State[W] { return State[W]{} }

// ToMove returns whose turn it is.
func (g *Game[W]) ToMove(s State[W]) rules.Player { return s.mover }

// Outcome returns how s stands: the first to complete a figure has won (H2).
func (g *Game[W]) Outcome(s State[W]) rules.Outcome {
	switch {
	case s.figures != 0:
		return rules.Won(1 - s.mover)
	case s.drawn:
		return rules.Draw
	default:
		return rules.Undecided
	}
}

// Moves appends the legal moves of s: the empty cells in ascending order
// (H1), then Swap; or Pass alone.
func (g *Game[W]) Moves(s State[W], dst []Move) []Move {
	switch {
	case s.over():
		return dst
	case g.mustPass(&s):
		return append(dst, Pass)
	}
	dst = g.empty(&s).Cells(dst)
	if g.maySwap(&s) {
		dst = append(dst, Swap)
	}
	return dst
}

// Play returns s after m.
func (g *Game[W]) Play(s State[W], m Move) State[W] {
	mover := s.mover
	s.mover = 1 - mover
	switch m {
	case Swap:
		s.stones[First], s.stones[Second] = s.stones[Second], s.stones[First]
	case Pass:
	default:
		s.stones[mover].Add(m)
		s.figures = g.completed(&s.stones[mover], &s.stones[1-mover], m)
		s.drawn = s.figures == 0 && g.exhausted(&s)
	}
	return s
}

// empty returns the cells without a stone.
func (g *Game[W]) empty(s *State[W]) hexgrid.Set[W] {
	return g.cells.AndNot(s.stones[First]).AndNot(s.stones[Second])
}
