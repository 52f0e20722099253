package generate

import (
	"context"
	"math/rand/v2"

	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/puzzles/search"
	"ludex/rules/play"
	"ludex/solver"
)

// Alone are positions from random games of any game for one player, which a shortest
// line of the given number of moves wins, with one first move.
type Alone struct {
	Game     play.Game
	Min, Max int // moves to the win
}

func (f Alone) name() string { return Game{Game: f.Game}.name() }

func (f Alone) patience() int { return patient / 4 }

// aloneMemory bounds the search for the lines of one position.
const aloneMemory = 64 << 20

// try plays a random game and looks for a line from one of its positions.
func (f Alone) try(ctx context.Context, random *rand.Rand) candidate {
	line := Game{Game: f.Game}.play(random)
	p := line[random.IntN(len(line))]
	lim := solver.Limits{Memory: aloneMemory}
	w := search.AloneWithin(ctx, f.Game, p, f.Max, lim)
	if w.Verdict != solver.Solved || !w.Outcome.WonBy(0) || len(w.Line) < f.Min {
		return candidate{err: solver.Stopped(ctx)}
	}
	puzzle, err := puzzleOf(f.Game, p.Value(), puzzles.Reach{})
	if err != nil {
		return candidate{}
	}
	found, err := prove.Prove(ctx, puzzle, prove.Limits{Limits: lim, Assess: true})
	if err != nil || found.Quality.Unique == "" || len(found.Keys) != 1 {
		return candidate{err: solver.Stopped(ctx)}
	}
	return candidate{puzzle: found.Proved(), found: &found, class: f.Game.Canonical(p).Value(), ok: true, err: solver.Stopped(ctx)}
}
