// Package hnefatafl has the rules of Hnefatafl: the attackers try to capture a
// king, the defenders bring him to a corner. It plays on square boards of 5, 7,
// 9 or 11 cells a side, under every reading of the rulebook (clauses T1 to
// T11).
//
// Start with [New], which makes a [Game] from a [Start] and [Options], or with
// [FromText], which reads the name of a game such as
// "hnefatafl:7,taf-king-edge=safe". [Game.Moves], [Game.Play] and
// [Game.Outcome] are the rules; [Game.ParseMove] and [Game.Parse] read moves
// and diagrams. A [Record] also knows the earlier positions of a game, for the
// draw by repetition.
//
// [Rulebook] lists the clauses, the ambiguities and the claims of the rulebook,
// [Readings] binds each ambiguity to its fields in Options, and [Presets] lists
// the rules of other published sets. Package reference below this one is a
// second, slow implementation of the same clauses for tests.
package hnefatafl

import (
	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Game is Hnefatafl from one start under one choice of readings. It implements
// [rules.Game], [rules.Notation], [rules.Symmetric] and the interfaces for
// searches. It does not know the earlier positions of a game: see [Record] for
// taf-repeat.
type Game struct {
	*field
	opts   Options
	start  Start
	limit  uint8                   // turns without a capture that make a draw, 0 for no limit (T9)
	closed [3]Set                  // cells where a kind of piece may not stop (T2, T3)
	stops  [3]Set                  // the throne for a kind that may not pass over it, empty for the others
	sides  [2]Set                  // cells hostile to the soldiers of a side (T4)
	hidden [2]Set                  // those of them that are hostile only when empty
	king   kingTable               // how the king is captured (T7)
	exits  Set                     // cells where the king has escaped (T9)
	rim    *[rectgrid.MaxCells]Set // the cells round a cell that a ring has to close (T8)
}

// kingKind is the kind of the king. Soldiers have the number of their side as
// their kind.
const kingKind = 2

// New returns the game from a start. The error describes the fault of the
// start.
func New(start Start, opts Options) (*Game, error) {
	grid, err := start.grid()
	if err != nil {
		return nil, err
	}
	g := &Game{field: fieldOf(grid), opts: opts, start: start, limit: opts.limit()}
	g.exits = g.corners
	if opts.Escape == EscapeAtEdge {
		plain := *g.field
		plain.corners = Set{}
		g.field, g.exits = &plain, g.edge
	}
	g.closed = g.closedCells()
	g.stops = g.stopCells()
	g.sides, g.hidden = g.hostileCells()
	g.king = g.newKingTable()
	g.rim = g.ringCells()
	if err := g.validateStart(); err != nil {
		return nil, err
	}
	return g, nil
}

// Options returns the readings of g.
func (g *Game) Options() Options { return g.opts }

// Grid returns the cells of the board.
func (g *Game) Grid() *rectgrid.Grid { return g.grid }

// Side returns the number of cells along one side of the board.
func (g *Game) Side() int { return g.start.Side }

// Opening returns the start of g.
func (g *Game) Opening() Start { return g.start }

// Start returns the position in which the game begins (T11), the attackers
// to move (T1).
func (g *Game) Start() State { return g.start.state() }

// ToMove returns whose turn it is.
func (g *Game) ToMove(s State) rules.Player { return s.Mover }

// limit returns the number of turns without a capture after which the game is
// drawn (T9), 0 for no limit.
func (o Options) limit() uint8 {
	return [...]uint8{TwentyPlies: 20, TwentyEach: 40, NeverDrawn: 0}[o.DrawAfter]
}

// closedCells returns for each kind of piece the cells where it may not stop.
func (g *Game) closedCells() [3]Set {
	throne := rectgrid.One(g.throne)
	closed := [3]Set{throne.Or(g.corners), throne.Or(g.corners), throne}
	if g.opts.CornerStop == DefendersToo {
		closed[Defenders] = throne
	}
	switch g.opts.ThroneStop {
	case KingReturns:
		closed[kingKind] = Set{}
	case AnyoneStops:
		closed = [3]Set{closed[Attackers].AndNot(throne), closed[Defenders].AndNot(throne), {}}
	}
	return closed
}

// stopCells returns the throne for each kind of piece that may not pass over
// it.
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

// NoCell is the cell of a captured king.
const NoCell = rectgrid.None

// The two sides. The attackers move first (T1).
const (
	Attackers rules.Player = iota
	Defenders
)

var sideNames = [2]string{"attackers", "defenders"}

func other(p rules.Player) rules.Player { return 1 - p }

// State is a position. It does not record whether the king has left the throne
// (T2): a king on another cell has left it, and a throne to which he has
// returned has the same rules as one that he never left.
type State struct {
	Attackers Set
	Defenders Set          // without the king
	King      Cell         // NoCell once he is captured
	Mover     rules.Player // whose turn it is, or would be if play had not ended
	Quiet     uint8        // turns since the last capture, 0 where T9 sets no limit
}

// Move is one turn: a piece moves from one cell to another. The position
// determines the captures, of which the mover may leave some under
// taf-take=may-leave.
type Move struct {
	From, To Cell
	Left     Left
}

// Left is a set of captures that a mover leaves: bit i is the i-th of the
// soldiers captured on their own in the order of the board, bit 6 the rows of shield walls,
// bit 7 the king with his group. It is zero under taf-take=no-duty.
type Left uint8

const (
	leftWall Left = 1 << 6
	leftKing Left = 1 << 7
)

// Pass is the turn of a side without a move, where taf-stuck allows passing.
var Pass = Move{From: NoCell, To: NoCell}

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

// occupied returns the cells with a piece.
func (s *State) occupied() Set {
	return s.Attackers.Or(s.pieces(Defenders))
}
