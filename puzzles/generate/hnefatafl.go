package generate

import (
	"context"
	"math/rand/v2"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/solver"
	"ludex/solver/forced"
)

// Hnefatafl are positions from games of Hnefatafl, in which the king can be
// made to escape, or be caught, in so many moves and no fewer.
type Hnefatafl struct {
	Game     *hnefatafl.Game
	Min, Max int            // own moves to the win
	For      []rules.Player // the sides that win, by turns
	Quiet    bool           // only keys that neither capture nor threaten
}

func (f Hnefatafl) name() string { return "hnefatafl" }

func (f Hnefatafl) try(ctx context.Context, random *rand.Rand) candidate {
	winner := f.For[random.IntN(len(f.For))]
	line := newSally(f.Game, random, winner).play()
	if !f.Game.Outcome(line[len(line)-1]).WonBy(winner) {
		return candidate{}
	}
	s, within, ok := f.before(ctx, line, winner)
	if !ok {
		return candidate{err: solver.Stopped(ctx)}
	}
	t := task{puzzles.Win, within, f.Quiet}
	return taskCandidate(ctx, f.Game, s, t, f.Game.Canonical(s), memory)
}

// before goes back from the end of a game that a side has won for as long as
// the win can be forced, and returns the farthest position that is wanted.
func (f Hnefatafl) before(ctx context.Context, line []hnefatafl.State, winner rules.Player) (best hnefatafl.State, within int, ok bool) {
	for i := len(line) - 4; i >= 0; i -= 2 {
		s := line[i]
		s.Quiet = 0 // of the turns before nothing is said
		if s.Mover != winner {
			break // a king who walked into his captors
		}
		w := forced.Solve(ctx, forced.Question[hnefatafl.State, hnefatafl.Move]{
			Game: f.Game, Start: s, Winner: winner, Within: 2*f.Max - 1, Hash: f.Game.Hash, Nodes: wanted,
		}, solver.Limits{Workers: 1, Memory: memory})
		if w.Verdict != solver.Solved {
			break
		}
		if n := (w.Plies + 1) / 2; n >= f.Min && n >= within && len(w.Keys) == 1 {
			best, within, ok = s, n, true
		}
	}
	return best, within, ok
}
