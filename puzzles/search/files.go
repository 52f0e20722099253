//go:build !js

package search

import (
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// ofFiles are the searchers on the types of games from files.
var ofFiles = []func(play.Game) (searcher, bool){
	of[rbg.Bytes32, rbg.Move],
	of[rbg.Bytes64, rbg.Move],
	of[rbg.Bytes128, rbg.Move],
	of[rbg.Bytes256, rbg.Move],
	of[rbg.Bytes512, rbg.Move],
	of[rbg.Bytes1024, rbg.Move],
	of[rbg.Bytes2560, rbg.Move],
}
