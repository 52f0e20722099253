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
	"fmt"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Game is Hnefatafl from one start under one choice of readings. It implements
// [rules.Game], [rules.Notation], [rules.Symmetric] and the interfaces for
// searches. It does not know the earlier positions of a game: see [Record] for
// taf-repeat.
type Tafl[U rectgrid.Upper] struct {
	*field[U]
	opts       Options
	start      Setup[U]
	paths      *paths                     // that pieces take, up to the first piece
	camps      set[U]                     // closed cells on which attackers start, none by taf-camps=open
	symmetries []int                      // of the grid, those that keep the camps
	corners    set[U]                     // the fortresses, none by taf-escape=edge
	limit      uint8                      // turns without a capture that make a draw, 0 for no limit (T9)
	closed     [3]set[U]                  // cells where a kind of piece may not stop (T2, T3)
	stops      [3]set[U]                  // the throne for a kind that may not pass over it, empty for the others
	sides      [2]set[U]                  // cells hostile to the soldiers of a side (T4)
	hidden     [2]set[U]                  // those of them that are hostile only when empty
	king       kingTable[U]               // how the king is captured (T7)
	exits      set[U]                     // cells where the king has escaped (T9)
	rim        *[rectgrid.MaxCells]set[U] // the cells round a cell that a ring has to close (T8)
}

// kingKind is the kind of the king. Soldiers have the number of their side as
// their kind.
const kingKind = 2

// New returns the game from a start. The error describes the fault of the
// start.
func New[U rectgrid.Upper](start Setup[U], opts Options) (*Tafl[U], error) {
	grid, err := start.grid()
	if err != nil {
		return nil, err
	}
	g := &Tafl[U]{field: fieldOf[U](grid), opts: opts, start: start, limit: opts.limit()}
	if g.exits = g.edge; opts.Escape == EscapeAtFortress {
		g.corners = g.cornerCells()
		g.exits = g.corners
	}
	if g.paths = &g.rays; opts.Camps == campsClosed {
		g.camps = start.Attackers
		g.paths = g.outsideCamps(g.camps)
	}
	g.symmetries = g.keeping(g.camps)
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
func (g *Tafl[U]) Options() Options { return g.opts }

// Grid returns the cells of the board.
func (g *Tafl[U]) Grid() *rectgrid.Grid { return g.grid }

// Side returns the number of cells along one side of the board.
func (g *Tafl[U]) Side() int { return g.start.Side }

// Opening returns the start of g.
func (g *Tafl[U]) Opening() Setup[U] { return g.start }

// Start returns the position in which the game begins (T11), the attackers
// to move (T1).
func (g *Tafl[U]) Start() Position[U] { return g.start.state() }

// ToMove returns whose turn it is.
func (g *Tafl[U]) ToMove(s Position[U]) rules.Player { return s.Mover }

// limit returns the number of turns without a capture after which the game is
// drawn (T9), 0 for no limit.
func (o Options) limit() uint8 {
	return [...]uint8{TwentyPlies: 20, TwentyEach: 40, NeverDrawn: 0}[o.DrawAfter]
}

// closedCells returns for each kind of piece the cells where it may not stop.
func (g *Tafl[U]) closedCells() [3]set[U] {
	throne := rectgrid.Single[U](g.throne)
	closed := [3]set[U]{throne.Or(g.corners), throne.Or(g.corners), throne}
	if g.opts.CornerStop == DefendersToo {
		closed[Defenders] = throne
	}
	switch g.opts.ThroneStop {
	case KingReturns:
		closed[kingKind] = set[U]{}
	case AnyoneStops:
		closed = [3]set[U]{closed[Attackers].AndNot(throne), closed[Defenders].AndNot(throne), {}}
	}
	return closed
}

// stopCells returns the throne for each kind of piece that may not pass over
// it.
func (g *Tafl[U]) stopCells() [3]set[U] {
	throne := rectgrid.Single[U](g.throne)
	return [...][3]set[U]{
		AnyonePasses: {},
		KingPasses:   {throne, throne, {}},
		NobodyPasses: {throne, throne, throne},
	}[g.opts.ThronePass]
}

// The sizes of a game's sets, with the boards that fit.
type (
	UpTo11 = rectgrid.TwoWords // boards of at most 11 cells a side: 40 bytes a position
	UpTo19 = rectgrid.SixWords // any board: 104 bytes
)

// The types of boards of at most 11 cells a side, the rulebook's among them, and the
// game on any board.
type (
	Game  = Tafl[UpTo11]
	State = Position[UpTo11]
	Start = Setup[UpTo11]
	Set   = rectgrid.Set
	Large = Tafl[UpTo19]
)

// Cell is a cell of the board.
type Cell = rectgrid.Cell

type set[U rectgrid.Upper] = rectgrid.CellSet[U]

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
type Position[U rectgrid.Upper] struct {
	Attackers set[U]
	Defenders set[U]       // without the king
	King      Cell         // NoCell once he is captured
	Mover     rules.Player // whose turn it is, or would be if play had not ended
	Quiet     uint8        // turns since the last capture, 0 where T9 sets no limit, at most the limit, one more after a claim
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

// Pass is the turn of a side without a move, where taf-stuck allows passing, and Claim
// that of a side that claims a draw (taf-declared).
var (
	Pass  = Move{From: NoCell, To: NoCell}
	Claim = Move{From: NoCell, To: NoCell - 1}
)

// soldiers returns the soldiers of a side.
func (s *Position[U]) soldiers(p rules.Player) *set[U] {
	if p == Attackers {
		return &s.Attackers
	}
	return &s.Defenders
}

// pieces returns all pieces of a side.
func (s *Position[U]) pieces(p rules.Player) set[U] {
	if p == Attackers {
		return s.Attackers
	}
	return s.Defenders.With(s.King)
}

// occupied returns the cells with a piece.
func (s *Position[U]) occupied() set[U] {
	return s.Attackers.OrWith(s.Defenders, s.King)
}

// Record is a game with its moves and positions.
type Record[U rectgrid.Upper] = rules.Record[Position[U], Move]

// Repetition is a draw under taf-repeat=third-time-draw, a win of the attackers under
// defenders-lose: the same pieces on the same cells with the same side to move. Under
// defenders-may-not no move of theirs brings the pieces back to cells on which all of them
// were before; without another move they lose. A state cannot hold this: it would
// need all positions since the last capture, and under taf-draw=never their
// number has no bound.
func (g *Tafl[U]) Repetition() (rule rules.Repetition, same func(Position[U]) Position[U], stuck func(Position[U]) rules.Outcome) {
	unaged := func(s Position[U]) Position[U] {
		if !g.claimed(&s) {
			s.Quiet = 0
		}
		return s
	}
	if g.opts.Repeat == defendersMayNot {
		pieces := func(s Position[U]) Position[U] {
			s.Mover = Attackers
			return unaged(s)
		}
		lost := func(Position[U]) rules.Outcome { return rules.Won(Attackers) }
		return rules.Repetition{Forbidden: rules.BanOn(Defenders), Clause: "taf-repeat", Pieces: true}, pieces, lost
	}
	third := [...]rules.Outcome{RepeatSilent: rules.Undecided, ThirdTimeDraw: rules.Draw, DefendersLose: rules.Won(Attackers)}
	return rules.Repetition{Third: third[g.opts.Repeat]}, unaged, nil
}

// Ending describes the end of a game, with the clause, or returns "" for a game
// that is undecided.
func (g *Tafl[U]) Ending(r *Record[U]) string {
	end, ok := g.End(r.State(), r.Outcome())
	if !ok {
		return ""
	}
	return fmt.Sprintf("%s (%s)", end.Words, end.Clause)
}
