//go:build workshop

package search

import (
	"math/rand/v2"

	"ludex/rules/play"
)

// The searchers of the workshop are on erased types: one for all games, as each type makes
// the program for the browser larger.
var ofGames, ofFiles []func(play.Game) (searcher, bool)

func havannahPlayout(any, *rand.Rand) any { return nil } // it has files alone
