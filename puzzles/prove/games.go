//go:build !workshop

package prove

import (
	"maps"

	"ludex/puzzles"
)

// The built-in games have provers of their own.
func init() {
	maps.Copy(provers, map[asked]prover{
		{"reach", puzzles.Solo}:   proveJumps,
		{"reach", puzzles.Eclair}: proveJumps,
		{"win", "havannah"}:       proveHavannah,
		{"win", "hnefatafl"}:      proveHnefatafl,
		{"win", "wali"}:           proveWali,
		{"hold", "wali"}:          proveWali,
		{"turn", "wabanti-dice"}:  proveTurn,
	})
}
