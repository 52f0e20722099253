package reference

import (
	"ludex/rules/havannah"
)

type (
	havannahGame  = *havannah.Game[havannah.UpTo5]
	havannahState = havannah.State[havannah.UpTo5]
)

var havannahs = family[havannahGame, havannahState, havannah.Move, havannah.Options]{
	open: havannah.FromText[havannah.UpTo5], readings: havannah.Readings(), names: [2]string{"x", "o"},
}

// Havannah returns small boards, and late positions of larger ones.
func Havannah() []Instance[havannah.Options] {
	at := havannahs.settled
	return []Instance[havannah.Options]{
		at("size-2", "havannah:2", "", "the empty board of 2 cells a side"),
	}
}
