package hnefatafl

import (
	"ludex/rules"
	"ludex/rules/rectgrid"
)

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
