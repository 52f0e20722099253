//go:build !workshop

package prove

import "ludex/puzzles"

// The built-in games have provers of their own. (maps.Copy would keep all methods of
// the types that answers hold in the engine of the site.)
func init() {
	for a, p := range map[asked]prover{
		{"reach", puzzles.Solo}:   proveJumps,
		{"reach", puzzles.Eclair}: proveJumps,
		{"win", "havannah"}:       proveHavannah,
		{"win", "hnefatafl"}:      proveHnefatafl,
		{"win", "wali"}:           proveWali,
		{"hold", "wali"}:          proveWali,
		{"turn", "wabanti-dice"}:  proveTurn,
	} {
		provers[a] = p
	}
}
