// Package prove proves what a puzzle of a game for two or more asks.
package prove

import (
	"context"
	"fmt"

	"ludex/puzzles"
	"ludex/solver"
)

// Finding is what was proved of a puzzle.
type Finding struct {
	Verdict solver.Verdict  // Solved: the task can be done; Unsolvable: it cannot
	Length  int             // own moves of the shortest way; 0 for Hold
	Keys    []string        // all first moves that do it as fast, as the game writes them
	Line    []string        // one way, against replies that hold out longest
	Quality puzzles.Quality // when there is one key
	Quiet   bool            // the key does nothing at a glance: by no rule of the game does it gain or threaten
	States  int64           // positions looked at
	Limit   error           // the limit that was hit, when Verdict is Unknown
}

// prover is how the puzzles of a game are proved.
type prover func(context.Context, puzzles.Puzzle, solver.Limits) (Finding, error)

var provers = map[string]prover{
	puzzles.Havannah:  proveHavannah,
	puzzles.Hnefatafl: proveHnefatafl(assessed),
	puzzles.Wali:      proveWali(assessed),
	puzzles.Dice:      proveTurn,
}

// plainly are the provers that are faster when nobody asks for the quality.
var plainly = map[string]prover{
	puzzles.Hnefatafl: proveHnefatafl(plain),
	puzzles.Wali:      proveWali(plain),
}

// asking is whether the quality is asked for.
type asking bool

const (
	plain    asking = false
	assessed asking = true
)

// Puzzle proves a puzzle that is valid and one of a game for two or more. Of
// the limits it uses Memory, Workers and Report; the context bounds its time.
func Puzzle(ctx context.Context, p puzzles.Puzzle, lim solver.Limits) (Finding, error) {
	prover := provers[p.Game]
	if prover == nil {
		return Finding{}, fmt.Errorf("puzzles of %s are not proved here", p.Game)
	}
	return prover(ctx, p, lim)
}

// Plain is Puzzle, but leaves out the quality where that takes long.
func Plain(ctx context.Context, p puzzles.Puzzle, lim solver.Limits) (Finding, error) {
	if prover := plainly[p.Game]; prover != nil {
		return prover(ctx, p, lim)
	}
	return Puzzle(ctx, p, lim)
}
