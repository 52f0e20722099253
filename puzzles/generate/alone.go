package generate

import (
	"context"
	"math/rand/v2"

	"ludex/puzzles"
	"ludex/puzzles/answer"
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
	line := Game{Game: f.Game}.play(ctx, random)
	p := line[random.IntN(len(line))]
	lim := solver.Limits{Memory: aloneMemory}
	w := search.AloneWithin(ctx, f.Game, p, f.Max, lim)
	if w.Verdict != solver.Solved || !w.Outcome.WonBy(0) || len(w.Line) < f.Min {
		return candidate{err: solver.Stopped(ctx)}
	}
	several := func(f answer.Answer) bool { return len(f.Keys) != 1 }
	return taskCandidate(ctx, f.Game, p.Value(), task{puzzles.Reach{}, false, several, aloneMemory}, f.Game.Canonical(p).Value())
}
