package wali

import (
	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Game is Wali on one board under one choice of readings. It is a
// rules.Game, a rules.Notation and a rules.Symmetric. It does not know what
// was played before a state: for wal-repeat see Record.
type Game struct {
	board    Board
	opts     Options
	grid     *rectgrid.Grid
	axes     [2]axis
	cells    Set
	steps    [MaxCells]Set // of every cell, those one step away (D2)
	symmetry []symmetry
}

// New returns the game on a board. The error says what is wrong with the
// board.
func New(board Board, opts Options) (*Game, error) {
	grid, err := board.grid()
	if err != nil {
		return nil, err
	}
	g := &Game{
		board: board, opts: opts, grid: grid, cells: board.all(),
		axes:     [2]axis{board.across(), board.down()},
		symmetry: symmetries(grid),
	}
	for c := range Cell(grid.Cells()) {
		g.steps[c] = g.beside(SetOf(c))
	}
	return g, nil
}

// Grid returns the cells of the board.
func (g *Game) Grid() *rectgrid.Grid { return g.grid }

// Cells returns the set of all cells.
func (g *Game) Cells() Set { return g.cells }

// Board returns the board and the number of pieces.
func (g *Game) Board() Board { return g.board }

// Options returns the readings that g plays by.
func (g *Game) Options() Options { return g.opts }

// Start returns the empty board, stones to place.
func (g *Game) Start() State { return State{Placing: true} }

// ToMove returns whose turn it is.
func (g *Game) ToMove(s State) rules.Player { return s.Mover }

// Moves appends the legal moves of s: placements by cell; or steps by the
// piece that moves, then by where it goes, then by what it takes.
func (g *Game) Moves(s State, dst []Move) []Move {
	if s.Placing {
		return g.placements(s, dst)
	}
	return g.turns(s, dst)
}

// Play returns s after m.
func (g *Game) Play(s State, m Move) State {
	switch {
	case m == Pass:
	case m.From == NoCell:
		s.Pieces[s.Mover] |= SetOf(m.To)
	default:
		s.Pieces[s.Mover] ^= SetOf(m.From, m.To)
		s.Pieces[other(s.Mover)] &^= m.taken()
	}
	s.Mover = other(s.Mover)
	if s.Placing && !g.placingGoesOn(s) {
		s.Placing = false
		s.Mover = g.firstMover()
	}
	return s
}

// empty returns the empty cells.
func (g *Game) empty(s State) Set { return g.cells &^ (s.Pieces[Stones] | s.Pieces[Sticks]) }

// beside returns the cells one step away from those of a set.
func (g *Game) beside(s Set) Set { return g.axes[0].beside(s) | g.axes[1].beside(s) }
