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

// Proved returns p, of which f is a solution, with what f says of it.
func (f Finding) Proved(p puzzles.Puzzle) puzzles.Puzzle {
	p.Proved, p.Quality = puzzles.SolvedIn(f.Length, f.Keys...), f.Quality
	return p
}

// provers are how the puzzles of each game are proved, and graded if that is
// asked for.
var provers = map[string]func(ctx context.Context, p puzzles.Puzzle, lim solver.Limits, graded bool) (Finding, error){
	puzzles.Havannah:  proveHavannah,
	puzzles.Hnefatafl: proveHnefatafl,
	puzzles.Wali:      proveWali,
	puzzles.Dice:      proveTurn,
}

// Puzzle proves a puzzle that is valid and one of a game for two or more. Of
// the limits it uses Memory, Workers and Report; the context bounds its time.
func Puzzle(ctx context.Context, p puzzles.Puzzle, lim solver.Limits) (Finding, error) {
	return find(ctx, p, lim, true)
}

// Answer proves as Puzzle does, but leaves the quality out, which can take
// longer than the rest.
func Answer(ctx context.Context, p puzzles.Puzzle, lim solver.Limits) (Finding, error) {
	return find(ctx, p, lim, false)
}

func find(ctx context.Context, p puzzles.Puzzle, lim solver.Limits, graded bool) (Finding, error) {
	prover := provers[p.Game]
	if prover == nil {
		return Finding{}, fmt.Errorf("puzzles of %s are not proved here", p.Game)
	}
	return prover(ctx, p, lim, graded)
}

// reader is what reads diagrams of positions.
type reader[S any] interface {
	Parse(diagram string) (S, error)
}

// opened returns the game of a puzzle, named by its text, and the position.
func opened[S any, G reader[S]](p puzzles.Puzzle, named func(text string) (G, error)) (g G, s S, err error) {
	if g, err = named(p.Text()); err == nil {
		s, err = g.Parse(p.Play.Position)
	}
	return g, s, err
}
