//go:build !js

package rbg

// usual is the budget of a game. A second is enough for it.
var usual = budget{steps: 400_000_000, moves: 1_000_000, bytes: 256 << 20}

// toCompile is the budget for compiling one board and reading of a file, toCompileAll
// that for all of them. Some seconds are enough for it.
var (
	toCompile    = budget{steps: 1_000_000_000, bytes: 256 << 20}
	toCompileAll = toCompile
)
