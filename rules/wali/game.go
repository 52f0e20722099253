// Package wali has the rules of Wali, a game from Mali: two sides place their
// pieces on a rectangle without making a row, then move them to make rows. Each
// row captures an enemy piece (clauses D1 to D5).
//
// Start with [New], which makes a [Game] from a [Board] and [Options], or with
// [FromText], which reads the name of a game such as
// "wali:6x5,wal-row=exactly-three". [Game.Moves], [Game.Play] and
// [Game.Outcome] are the rules; [Game.ParseMove] and [Game.Parse] read moves
// and diagrams. A [Record] also knows the earlier positions of a game, for the
// draw by repetition.
//
// An [Index] numbers the positions with few pieces without gaps, for endgame
// tables. [Rulebook] lists the clauses, the ambiguities and the claims of the
// rulebook, and [Readings] binds each ambiguity to its field in Options. Package
// reference below this one is a second, slow implementation of the same clauses
// for tests.
package wali

import (
	"math/bits"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Game is Wali on one board under one choice of readings. It implements
// [rules.Game], [rules.Notation] and [rules.Symmetric]. It does not know the
// earlier positions of a game: see [Record] for wal-repeat.
type Game struct {
	board    Board
	opts     Options
	grid     *rectgrid.Grid
	axes     [2]axis
	cells    Set
	steps    [maxCells]Set // for each cell the cells one step away (D2)
	symmetry []symmetry
	sides    [2]side // the first placer, and the other (wal-first)
}

// New returns the game on a board. The error describes the fault of the board.
func New(board Board, opts Options) (*Game, error) {
	grid, err := board.grid()
	if err != nil {
		return nil, err
	}
	g := &Game{
		board: board, opts: opts, grid: grid, cells: board.all(),
		axes:     [2]axis{board.across(), board.down()},
		symmetry: symmetries(grid),
		sides:    opts.sides(),
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

// Options returns the readings of g.
func (g *Game) Options() Options { return g.opts }

// Start returns the empty board with the first player to place.
func (g *Game) Start() State { return State{Placing: true} }

// ToMove returns whose turn it is.
func (g *Game) ToMove(s State) rules.Player { return s.Mover }

// Moves appends the legal moves of s: placements in the order of their cells, or
// steps in the order of the moving piece, its new cell and the captured cells.
func (g *Game) Moves(s State, dst []Move) []Move {
	if s.Placing {
		return g.placements(s, dst)
	}
	return g.turns(s, dst)
}

// Play returns s after m.
func (g *Game) Play(s State, m Move) State {
	s.Due = 0
	switch {
	case m == Pass:
	case m.From == NoCell:
		s.Pieces[s.Mover] |= SetOf(m.To)
	default:
		s.Pieces[s.Mover] ^= SetOf(m.From, m.To)
		if taken := m.taken(); taken != 0 {
			s.Due = g.left(s.Pieces[other(s.Mover)], taken)
			s.Pieces[other(s.Mover)] &^= taken
		}
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

// The two sides in the order in which they place. They are named so by the
// default of wal-first; by the other reading the first player has the sticks.
const (
	Stones rules.Player = iota
	Sticks
)

// side is the appearance of a player's pieces.
type side struct {
	name   string
	letter byte // in diagrams
	look   rules.Look
}

// sides returns the appearance of the players' pieces (wal-first).
func (o Options) sides() [2]side {
	stones, sticks := side{"stones", stoneLetter, rules.Dark}, side{"sticks", stickLetter, rules.Stick}
	if o.First == SticksFirst {
		return [2]side{sticks, stones}
	}
	return [2]side{stones, sticks}
}

func other(p rules.Player) rules.Player { return 1 - p }

// State is a position. While pieces are placed, the pieces in hand are those
// that are not on the board, so the state need not count them.
type State struct {
	Pieces  [2]Set       // cells of the pieces of each player
	Mover   rules.Player // whose turn it is, or would be if play had not ended
	Placing bool         // whether pieces are still being placed (D1)
	Due     uint8        // rows that the last capture left of the mover's lines, by wal-cut=takes
}

// Move is one turn: a placement without From, a pass without From and To, or a
// step with its captures. Take has the captured cells in ascending order, and
// NoCell for each capture not made.
type Move struct {
	From, To Cell
	Take     [2]Cell
}

// Pass is the turn of a player without a placement or a step.
var Pass = Move{NoCell, NoCell, [2]Cell{NoCell, NoCell}}

func placement(to Cell) Move {
	m := Pass
	m.To = to
	return m
}

func step(from, to Cell) Move {
	m := placement(to)
	m.From = from
	return m
}

// taken returns the set of the cells that m takes.
func (m Move) taken() Set {
	var s Set
	for _, c := range m.Take {
		if c != NoCell {
			s |= SetOf(c)
		}
	}
	return s
}

// taking returns m with the two given captures, the first of them lower.
func (m Move) taking(one, two Cell) Move {
	m.Take = [2]Cell{one, two}
	return m
}

// Record is a game with its moves and positions.
type Record = rules.Record[State, Move]

// Repetition is a draw under wal-repeat=third-time-draw. Under wal-repeat=draw nothing ends the game: a search of the states finds which
// positions are worth a draw.
func (g *Game) Repetition() (rule rules.Repetition, same func(State) State, stuck func(State) rules.Outcome) {
	third := rules.DrawIf(g.opts.Repeat == ThirdTimeDraw)
	return rules.Repetition{Third: third}, func(s State) State { return s }, nil
}

// Hash returns a hash of s, for [rules.Hashed].
func (g *Game) Hash(s State) uint64 {
	turn := uint64(s.Due)<<2 | uint64(s.Mover)<<1
	if s.Placing {
		turn |= 1
	}
	return mix(mix(uint64(s.Pieces[Stones]), turn), uint64(s.Pieces[Sticks]))
}

func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0x9e3779b97f4a7c15, b^0xd6e8feb86659fd93)
	return hi ^ lo
}
