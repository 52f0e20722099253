package havannah

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
)

// The two players. First places first (H1).
const (
	First rules.Player = iota
	Second
)

// State is a position: the stones, whose turn it is, and, once play has
// ended, how. What a player has in hand follows from what lies on the board.
type State[W hexgrid.Words] struct {
	stones  [2]hexgrid.Set[W]
	mover   rules.Player
	figures Figures
	drawn   bool
}

// Stones returns the cells that p holds.
func (s State[W]) Stones(p rules.Player) hexgrid.Set[W] { return s.stones[p] }

// Figures returns what the winner has completed, or no figure.
func (s State[W]) Figures() Figures { return s.figures }

// over reports whether play has ended.
func (s *State[W]) over() bool { return s.figures != 0 || s.drawn }

// Move is a turn: the cell on which a stone is placed, or Swap, or Pass.
type Move = hexgrid.Cell

// The turns that place no stone. Readings other than the defaults have them.
const (
	Swap = hexgrid.None - 1 // hav-swap: the first stone changes hands
	Pass = hexgrid.None - 2 // hav-supply: the mover has no stone left
)
