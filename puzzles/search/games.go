//go:build !workshop

package search

import (
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wali"
)

// ofGames are the searchers on the types of the built-in games.
var ofGames = []func(play.Game) (searcher, bool){
	of[havannah.State[havannah.UpTo5], havannah.Move],
	of[havannah.State[havannah.UpTo8], havannah.Move],
	of[havannah.State[havannah.UpTo15], havannah.Move],
	of[hnefatafl.State, hnefatafl.Move],
	of[anti.State, wabanti.Move],
	of[dice.State, dice.Move],
	of[wabanti.Position, wabanti.Move],
	of[wali.State, wali.Move],
}
