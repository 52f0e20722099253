//go:build !workshop

package search

import "ludex/rules/play"

// ofFiles is empty: games from files are not played in the browser.
var ofFiles []func(play.Game) (searcher, bool)
