package wabanti

import (
	"sync"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// Dice is the dice game (W1 to W8) on one board, from one start, under one
// choice of readings. It is a rules.Game, a rules.Notation, a rules.Symmetric
// and a rules.Weighted.
//
// The roll is a move of Chance, and a turn is a move for each die. The turn
// is over when all dice are used. Where dice are left that cannot be used, or
// need not be, it is ended by the move End, which is then the only one, or
// one of them.
type Dice struct {
	opts     Options
	seats    Seats
	sides    []hexgrid.Side // of the players, in the order of play
	start    Position
	grid     *hexgrid.Grid
	steps    *steps
	owners   [cells]rules.Outcome // of every cell, who wins by a piece on it (W8)
	goals    Position             // the cells by which somebody wins
	symmetry *Symmetry
	ahead    sync.Pool // of *lookahead
}

// NewDice returns the dice game from the given start. The error says what is
// wrong with the board, the seats or the start.
func NewDice(grid *hexgrid.Grid, seats Seats, start Position, opts Options) (*Dice, error) {
	if err := checkSide(grid); err != nil {
		return nil, err
	}
	sides, err := seats.sides(opts)
	if err != nil {
		return nil, err
	}
	g := &Dice{opts: opts, seats: seats, sides: sides, start: start, grid: grid, steps: newSteps(grid)}
	g.ahead.New = func() any { return newLookahead(g) }
	g.buildOwners()
	g.buildSymmetry()
	return g, g.validateStart()
}

// Grid returns the board.
func (g *Dice) Grid() *hexgrid.Grid { return g.grid }

// Options returns the readings that g plays by.
func (g *Dice) Options() Options { return g.opts }

// Seats returns where the players sit.
func (g *Dice) Seats() Seats { return g.seats }

// Side returns the side that a player owns.
func (g *Dice) Side(p rules.Player) hexgrid.Side { return g.sides[p] }

// Start returns the position in which the first player is about to roll.
func (g *Dice) Start() DiceState { return DiceState{Pieces: g.start} }

// ToMove returns whose turn it is, or Chance where the dice are to be rolled.
func (g *Dice) ToMove(s DiceState) rules.Player {
	if s.Left == 0 {
		return rules.Chance
	}
	return s.Mover
}

// Outcome returns how s stands (W8). The game is decided between turns only:
// a win by a die ends the turn.
func (g *Dice) Outcome(s DiceState) rules.Outcome {
	if s.Left != 0 {
		return rules.Undecided
	}
	return g.wonBy(s.Pieces)
}

// Moves appends the legal moves: the throws of five dice; or the uses of a
// die, by the cell that a piece leaves and then by direction, and End.
func (g *Dice) Moves(s DiceState, dst []DiceMove) []DiceMove {
	switch {
	case s.Left != 0:
		return g.turn(s, dst)
	case g.wonBy(s.Pieces) == rules.Undecided:
		return appendRolls(dst)
	default:
		return dst
	}
}

func appendRolls(dst []DiceMove) []DiceMove {
	for _, roll := range rolls {
		dst = append(dst, Roll(roll))
	}
	return dst
}

// Weight returns in how many of the 7776 ways five dice show a roll.
func (g *Dice) Weight(_ DiceState, m DiceMove) int { return m.Roll.Ways() }

// Play returns s after m.
func (g *Dice) Play(s DiceState, m DiceMove) DiceState {
	switch {
	case m.Roll != 0:
		s.Left = m.Roll
		return s
	case m == End:
		return g.endTurn(s)
	default:
		return g.use(s, m)
	}
}

// use returns s after a die is used.
func (g *Dice) use(s DiceState, m DiceMove) DiceState {
	s.Pieces.Remove(m.From)
	s.Pieces.Add(m.To)
	s.Left -= one(int(m.Die))
	if s.Left == 0 || g.winsAtOnce(m) {
		return g.endTurn(s)
	}
	return s
}

// winsAtOnce reports whether a die ends the game (W8; wab-win-time).
func (g *Dice) winsAtOnce(m DiceMove) bool {
	return g.opts.WinTime == WinEachDie && g.owners[m.To] != rules.Undecided
}

// endTurn hands the dice to the next player.
func (g *Dice) endTurn(s DiceState) DiceState {
	s.Left = 0
	s.Mover = (s.Mover + 1) % rules.Player(len(g.sides))
	return s
}

var _ interface {
	rules.Game[DiceState, DiceMove]
	rules.Notation[DiceState, DiceMove]
	rules.Symmetric[DiceState]
	rules.Weighted[DiceState, DiceMove]
} = (*Dice)(nil)
