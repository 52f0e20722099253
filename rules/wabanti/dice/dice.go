// Package dice implements the dice game of Wabanti (W1 to W8) for two to six
// players. Start with [New] or [FromText]; [Kind] describes the game for the
// catalogue.
package dice

import (
	"cmp"
	"fmt"
	"sync"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// Game is the dice game (W1 to W8) on one board, from one start, under one
// selection of readings. It is a [rules.Playable] and a [rules.Weighted].
//
// The roll is a move of [rules.Chance], and a turn has a move for each die. It is
// over when all dice are used. The move [End] ends a turn with dice left: it is
// the only move if none of them can be used, and one of the moves if they need
// not be used.
type Game struct {
	opts     wabanti.Options
	seats    Seats
	sides    []hexgrid.Side // the sides of the players, in the order of play
	start    wabanti.Position
	grid     *hexgrid.Grid
	steps    *wabanti.Steps
	beside   *beside
	owners   [wabanti.Cells]rules.Outcome // by cell, the players who win by a piece on it (W8)
	goals    wabanti.Position             // the cells on which a piece wins
	symmetry *wabanti.Symmetry
	trail    bool      // whether turns keep their Trail
	nearStep bool      // whether a step by a die of 1 must touch a piece touched just before (W4)
	ahead    sync.Pool // of *lookahead
}

// New returns the dice game from the given start. The error names the fault
// in the board, the seats or the start.
func New(grid *hexgrid.Grid, seats Seats, start wabanti.Position, opts wabanti.Options) (*Game, error) {
	if err := wabanti.CheckSide(grid); err != nil {
		return nil, err
	}
	sides, err := seats.sides(opts)
	if err != nil {
		return nil, err
	}
	g := &Game{opts: opts, seats: seats, sides: sides, start: start, grid: grid, steps: wabanti.NewSteps(grid)}
	g.trail, g.beside = keepsTrail(opts), newBeside(grid)
	g.nearStep = opts.OneTouch == wabanti.OneTouches && opts.OneSince == wabanti.OneSinceStep
	g.ahead.New = func() any { return newLookahead(g) }
	g.buildOwners()
	g.buildSymmetry()
	return g, g.validateStart()
}

// Grid returns the board.
func (g *Game) Grid() *hexgrid.Grid { return g.grid }

// Options returns the readings of g.
func (g *Game) Options() wabanti.Options { return g.opts }

// Seats returns the seats of the players.
func (g *Game) Seats() Seats { return g.seats }

// Side returns the side that a player owns.
func (g *Game) Side(p rules.Player) hexgrid.Side { return g.sides[p] }

// Start returns the position in which the first player is about to roll.
func (g *Game) Start() State { return State{Pieces: g.start} }

// ToMove returns the player to move, or Chance before the dice are rolled.
func (g *Game) ToMove(s State) rules.Player {
	if s.Left == 0 {
		return rules.Chance
	}
	return s.Mover
}

// Outcome returns the outcome of s (W8). The game is decided only between turns:
// a win by a die ends the turn.
func (g *Game) Outcome(s State) rules.Outcome {
	if s.Left != 0 {
		return rules.Undecided
	}
	return g.wonBy(s.Pieces)
}

// Moves appends the legal moves: the rolls of five dice; or the uses of a die,
// ordered by the cell that a piece leaves and then by direction, and [End].
func (g *Game) Moves(s State, dst []Move) []Move {
	switch {
	case s.Left != 0:
		return g.turn(s, dst)
	case g.wonBy(s.Pieces) == rules.Undecided:
		return appendRolls(dst)
	default:
		return dst
	}
}

func appendRolls(dst []Move) []Move {
	for _, roll := range rolls {
		dst = append(dst, Roll(roll))
	}
	return dst
}

// Weight returns the number of the 7776 results of five dice that give the roll.
func (g *Game) Weight(_ State, m Move) int { return m.Roll.Ways() }

// Play returns s after m.
func (g *Game) Play(s State, m Move) State {
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
func (g *Game) use(s State, m Move) State {
	s.Pieces.Remove(m.From)
	s.Pieces.Add(m.To)
	s.Left -= oneDie(int(m.Die))
	if g.trail && s.Left != 0 {
		s.Trail.add(m.From, m.To)
	}
	if s.Left == 0 || g.winsAtOnce(m) {
		return g.endTurn(s)
	}
	return s
}

// winsAtOnce reports whether a die ends the game (W8; wab-win-time).
func (g *Game) winsAtOnce(m Move) bool {
	return g.opts.WinTime == wabanti.WinEachDie && g.owners[m.To] != rules.Undecided
}

// endTurn makes the next player the one to move.
func (g *Game) endTurn(s State) State {
	s.Left, s.Trail = 0, trail{}
	s.Mover = (s.Mover + 1) % rules.Player(len(g.sides))
	return s
}

var _ interface {
	rules.Game[State, Move]
	rules.Notation[State, Move]
	rules.Symmetric[State]
	rules.Weighted[State, Move]
} = (*Game)(nil)

// State is a position of the dice game. Between turns no dice are left, and
// Chance rolls them for the next player.
type State struct {
	Pieces wabanti.Position
	Left   Hand         // the dice that are rolled and not used
	Mover  rules.Player // the player to move, also after the end of the game
	Trail  trail        // the moves of this turn, under readings that need them
}

// Move is a roll of all dice, or the use of one, or [End].
type Move struct {
	Roll     Hand  // of a roll
	Die      uint8 // of a use, 1 to 6
	From, To hexgrid.Cell
}

// End ends a turn with dice left.
var End = Move{}

// Roll returns the roll of five dice.
func Roll(dice Hand) Move { return Move{Roll: dice} }

// Use returns the use of a die.
func Use(die int, from, to hexgrid.Cell) Move {
	return Move{Die: uint8(die), From: from, To: to}
}

// Seats are the seats of the players of the dice game (W1).
type Seats struct {
	Players int          // 2, 3, 4 or 6
	First   hexgrid.Side // the side of the first player
}

// defaultSeats are two players, the first on the N side.
var defaultSeats = Seats{2, hexgrid.N}

// sides returns the players' sides in the order of play, clockwise.
func (s Seats) sides(o wabanti.Options) ([]hexgrid.Side, error) {
	var turns []hexgrid.Side
	switch s.Players {
	case 2:
		turns = []hexgrid.Side{0, 3}
	case 3:
		turns = []hexgrid.Side{0, 2, 4}
	case 4:
		turns = fourSides(o)
	case 6:
		turns = []hexgrid.Side{0, 1, 2, 3, 4, 5}
	default:
		return nil, rules.Refuse("W1", "%d players: must be 2, 3, 4 or 6", s.Players)
	}
	for i := range turns {
		turns[i] = (turns[i] + s.First) % hexgrid.Sides
	}
	return turns, nil
}

// fourSides leaves two opposite sides free (W1): one of them is next to the
// first player's side, before it or after it (wab-four).
func fourSides(o wabanti.Options) []hexgrid.Side {
	if o.Four == wabanti.FourBeyond {
		return []hexgrid.Side{0, 2, 3, 5}
	}
	return []hexgrid.Side{0, 1, 3, 4}
}

// buildOwners finds the players who win by a piece on each cell (W8).
func (g *Game) buildOwners() {
	on := [wabanti.Cells]int{}
	for p, side := range g.sides {
		for _, c := range g.grid.OnSide(side) {
			g.owners[c] |= rules.Won(rules.Player(p))
			on[c]++
		}
	}
	for c := range hexgrid.Cell(g.grid.Cells()) {
		if g.opts.CornerFree == wabanti.NeedsBoth && g.grid.Corner(c) && on[c] == 1 {
			g.owners[c] = rules.Undecided
		}
		if g.owners[c] != rules.Undecided {
			g.goals.Add(c)
		}
	}
}

// wonBy returns the winners by these pieces (W8). After a die at most one piece
// is on a winning cell; at the end of a turn there can be several.
func (g *Game) wonBy(s wabanti.Position) rules.Outcome {
	won := rules.Undecided
	for there := s.And(g.goals); !there.Empty(); there.Remove(there.First()) {
		won |= g.owners[there.First()]
	}
	return won
}

// Goals returns the cells on which a piece wins for p (W8, wab-corner-free).
func (g *Game) Goals(p rules.Player) wabanti.Position {
	var goals wabanti.Position
	for c := range hexgrid.Cell(g.grid.Cells()) {
		if g.owners[c].WonBy(p) {
			goals.Add(c)
		}
	}
	return goals
}

// validateStart returns the fault in the start.
func (g *Game) validateStart() error {
	if err := g.validate(g.Start()); err != nil {
		return fmt.Errorf("the start: %w", err)
	}
	if won := g.wonBy(g.start); won != rules.Undecided {
		return rules.Refuse("W8", "the start: %s has won already", g.names(won))
	}
	return nil
}

// validate returns the first rule that a state from outside breaks.
func (g *Game) validate(s State) error {
	if err := wabanti.CheckPieces(g.grid, s.Pieces); err != nil {
		return err
	}
	switch {
	case s.Left != 0:
		return g.validateTurn(s)
	case g.opts.Group != wabanti.GroupNever && !g.steps.Connected(s.Pieces):
		return rules.Refuse("wab-group", "the pieces are not one group")
	default:
		return nil
	}
}

// validateTurn returns the first rule that a state with dice left breaks.
func (g *Game) validateTurn(s State) error {
	switch {
	case g.opts.WinTime == wabanti.WinEachDie && g.wonBy(s.Pieces) != rules.Undecided:
		return rules.Refuse("W8, wab-win-time", "%s has won already: there are no dice to use", g.names(g.wonBy(s.Pieces)))
	case g.opts.Group == wabanti.GroupEachDie && !g.steps.Connected(s.Pieces):
		return rules.Refuse("wab-group", "the pieces are not one group")
	case g.opts.Group == wabanti.GroupTurnEnd && newLookahead(g).most(s) < 0:
		return rules.Refuse("wab-group", "no use of the dice makes the pieces one group")
	default:
		return g.validateTrail(s)
	}
}

// buildSymmetry finds the symmetries of the board that leave every player's side
// in place, so that they change neither the turn nor the winner: the identity
// and, with two players, a reflection.
func (g *Game) buildSymmetry() { g.symmetry = wabanti.SideSymmetries(g.grid, g.sides) }

// Canonical returns the least image of s under the symmetries that leave the
// players' sides in place.
func (g *Game) Canonical(s State) State {
	if s.Trail == (trail{}) {
		s.Pieces = g.symmetry.Canonical(s.Pieces)
		return s
	}
	least := s
	for _, k := range g.symmetry.Group {
		if image := g.image(k, s); cmp.Or(image.Pieces.Compare(least.Pieces), image.Trail.compare(&least.Trail)) < 0 {
			least = image
		}
	}
	return least
}

// image returns s under symmetry k of the board.
func (g *Game) image(k int, s State) State {
	s.Pieces, s.Trail = hexgrid.Image(g.grid, k, s.Pieces), s.Trail.image(g.grid, k)
	return s
}

// Orbit returns the number of different images of s, itself included.
func (g *Game) Orbit(s State) int {
	fixed := 0
	for _, k := range g.symmetry.Group {
		if g.image(k, s) == s {
			fixed++
		}
	}
	return len(g.symmetry.Group) / fixed
}
