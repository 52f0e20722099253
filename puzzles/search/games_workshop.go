//go:build workshop

package search

import "ludex/rules/play"

// The searchers of the workshop are on erased types: one for all games, as each type makes
// the program for the browser larger.
var ofGames, ofFiles []func(play.Game) (searcher, bool)
