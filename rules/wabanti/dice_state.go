package wabanti

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
)

// DiceState is a position of the dice game. Between turns no dice are left,
// and Chance is to roll them for the player whose turn it is.
type DiceState struct {
	Pieces Position
	Left   Hand         // the dice rolled and not used yet
	Mover  rules.Player // whose turn it is, or would be if the game had not ended
}

// DiceMove is a throw of all the dice, or the use of one, or End.
type DiceMove struct {
	Roll     Hand  // of a throw
	Die      uint8 // of a use, 1 to 6
	From, To hexgrid.Cell
}

// End is the end of a turn with dice left.
var End = DiceMove{}

// Roll returns the throw of five dice.
func Roll(dice Hand) DiceMove { return DiceMove{Roll: dice} }

// Use returns the use of a die.
func Use(die int, from, to hexgrid.Cell) DiceMove {
	return DiceMove{Die: uint8(die), From: from, To: to}
}
