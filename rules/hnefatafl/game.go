// Package hnefatafl is the king's escape on 11 by 11 cells, and on any odd
// square board from 5 to 11, under every reading of its rulebook.
package hnefatafl

import (
	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Game is Hnefatafl from one start under one choice of readings. It is a
// rules.Game, a rules.Notation and a rules.Symmetric. It does not know what
// was played before a state: for taf-repeat see Record.
type Game struct {
	*field
	opts   Options
	start  Start
	limit  uint8    // the quiet turns that are a draw, 0 for none (T9)
	closed [3]Set   // where each kind of piece may not stop (T2, T3)
	stops  [3]Set   // the throne where a kind may not pass over it, or nothing
	sides  [2]Set   // the cells hostile to the soldiers of a side (T4)
	hidden Set      // those of them that are hostile only when empty
	ways   kingWays // how the king is captured (T7)
}

// The kinds of pieces, the soldiers by their side.
const kingKind = 2

// New returns the game from a start. The error says what is wrong with the
// start.
func New(start Start, opts Options) (*Game, error) {
	grid, err := start.grid()
	if err != nil {
		return nil, err
	}
	g := &Game{field: newField(grid), opts: opts, start: start, limit: opts.limit()}
	g.closed = g.closedCells()
	g.stops = g.stopCells()
	g.sides, g.hidden = g.hostileCells()
	g.ways = g.newKingWays()
	if err := g.validateStart(); err != nil {
		return nil, err
	}
	return g, nil
}

// Options returns the readings that g plays by.
func (g *Game) Options() Options { return g.opts }

// Grid returns the cells of the board.
func (g *Game) Grid() *rectgrid.Grid { return g.grid }

// Side returns the number of cells along one side of the board.
func (g *Game) Side() int { return g.start.Side }

// Opening returns the start that g was made from.
func (g *Game) Opening() Start { return g.start }

// Start returns the position in which the game begins (T11), the attackers
// to move (T1).
func (g *Game) Start() State { return g.start.state() }

// ToMove returns whose turn it is.
func (g *Game) ToMove(s State) rules.Player { return s.Mover }

// limit returns the number of turns without a capture after which T9 ends
// the game, 0 where none does.
func (o Options) limit() uint8 {
	return [...]uint8{TwentyPlies: 20, TwentyEach: 40, NeverDrawn: 0}[o.DrawAfter]
}

// closedCells returns the cells where the kinds of pieces may not stop.
func (g *Game) closedCells() [3]Set {
	throne := rectgrid.One(g.throne)
	closed := [3]Set{throne.Or(g.corners), throne.Or(g.corners), throne}
	if g.opts.CornerStop == DefendersToo {
		closed[Defenders] = throne
	}
	if g.opts.ThroneStop == KingReturns {
		closed[kingKind] = Set{}
	}
	return closed
}

// stopCells returns the throne for the kinds that may not pass over it.
func (g *Game) stopCells() [3]Set {
	throne := rectgrid.One(g.throne)
	return [...][3]Set{
		AnyonePasses: {},
		KingPasses:   {throne, throne, {}},
		NobodyPasses: {throne, throne, throne},
	}[g.opts.ThronePass]
}

// Cell is a cell of the board, Set a set of them.
type (
	Cell = rectgrid.Cell
	Set  = rectgrid.Set
)

// NoCell stands for the cell of a king who has been captured.
const NoCell = rectgrid.None

// The two sides. The attackers move first (T1).
const (
	Attackers rules.Player = iota
	Defenders
)

var sideNames = [2]string{"attackers", "defenders"}

func other(p rules.Player) rules.Player { return 1 - p }

// State is a position. Whether the king has left the throne (T2) need not be
// kept: he has when he stands elsewhere, and a throne that he has come back
// to is like one that he never left.
type State struct {
	Attackers Set
	Defenders Set          // without the king
	King      Cell         // NoCell once he is captured
	Mover     rules.Player // whose turn it is, or would be if play had not ended
	Quiet     uint8        // turns since the last capture, never more than T9 needs
}

// Move is one turn: a piece goes From a cell To another. What it captures
// follows from the position.
type Move struct{ From, To Cell }

// Pass is the turn of a side that has no other, where taf-stuck lets it pass.
var Pass = Move{NoCell, NoCell}

// soldiers returns the soldiers of a side.
func (s *State) soldiers(p rules.Player) *Set {
	if p == Attackers {
		return &s.Attackers
	}
	return &s.Defenders
}

// pieces returns all pieces of a side.
func (s *State) pieces(p rules.Player) Set {
	if p == Attackers {
		return s.Attackers
	}
	return s.Defenders.Or(rectgrid.One(s.King))
}

// occupied returns the cells on which something stands.
func (s *State) occupied() Set {
	return s.Attackers.Or(s.pieces(Defenders))
}
