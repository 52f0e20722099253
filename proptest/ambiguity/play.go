package ambiguity

import (
	"context"
	"math/rand/v2"
	"slices"

	"ludex/rules"
	"ludex/solver/difference"
)

// mostPlies ends a random game that does not end by itself.
const mostPlies = 200

// play plays random games under the first reading, counts in how many of
// their positions the readings differ, and returns the shortest game that
// shows it, nil if none does. The same seed plays the same games.
func (d *duel[S, M]) play(ctx context.Context, games int, seed uint64) (Share, []M) {
	var share Share
	var shortest []M
	for i := 0; i < games && ctx.Err() == nil; i++ {
		line := d.playOne(&share, newRandom(seed, uint64(i)), false)
		if line != nil && (shortest == nil || len(line) < len(shortest)) {
			shortest = line
		}
	}
	return share, shortest
}

func newRandom(seed, game uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, game)) }

// playOne plays one game and returns it up to where the readings differ
// first, nil if they do not. A quiet game avoids its end where it can.
func (d *duel[S, M]) playOne(share *Share, random *rand.Rand, quiet bool) []M {
	var line, found []M
	differs := false
	for s := d.start; len(line) <= mostPlies; {
		diff, m := d.differ.At(s)
		share.Positions++
		if diff != difference.None {
			share.PositionsDiffer++
			if !differs {
				found, differs = slices.Clone(line), true
				if diff != difference.InOutcome && diff != difference.InTurn {
					found = append(found, m)
				}
			}
		}
		if d.a.Outcome(s) != rules.Undecided {
			break
		}
		moves := d.a.Moves(s, nil)
		m = d.random(s, moves, random)
		for try := 0; quiet && try < 10 && d.a.Outcome(d.a.Play(s, m)) != rules.Undecided; try++ {
			m = d.random(s, moves, random)
		}
		line, s = append(line, m), d.a.Play(s, m)
	}
	share.Games++
	if differs {
		share.GamesDiffer++
		return slices.Clip(found)
	}
	return nil
}
