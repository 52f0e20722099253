package wabanti

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
)

// The two players of Anti. North plays first.
const (
	North rules.Player = iota
	South
)

// AntiState is a position of Anti.
type AntiState struct {
	Pieces [2]Position
	Mover  rules.Player // whose turn it is, or would be if the game had not ended
}

// Pass is the turn of a player of Anti who cannot move.
var Pass = Move{hexgrid.None, hexgrid.None}
