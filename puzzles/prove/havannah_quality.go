package prove

import (
	"context"
	"slices"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver/race"
)

// raceAnswer is who wins a race, and how.
type raceAnswer struct {
	length int     // moves of the shortest win of the player to move, or 0
	keys   []uint8 // all its first moves
	states int64
}

func answerRace(ctx context.Context, r race.Race, within int) (a raceAnswer) {
	search := race.New(ctx, r)
	if a.length = search.Shortest(within); a.length > 0 {
		a.keys = search.Keys(a.length, len(r.Empty))
	}
	a.states = search.Nodes()
	return a
}

// havannahQuality returns the quality of a win with one key, and whether the
// key is quiet.
func havannahQuality(ctx context.Context, g *havannahGame, s havannahState, r race.Race, a raceAnswer) (q puzzles.Quality, quiet bool) {
	q = puzzles.Quality{Unique: puzzles.OneKey, Choices: len(r.Empty)}
	search := race.New(ctx, r)
	for _, c := range r.Empty {
		if c != a.keys[0] && search.Threatens(a.length, c) {
			q.Tries++
		}
	}
	q.Greedy = r.Greedy(ctx, a.length)
	q.Difficulty = 3*a.length + q.Tries/2 - q.Greedy
	if quiet = r.Quiet(a.keys[0]); quiet {
		q.Difficulty += 3
	}
	q.Differs = differing(havannah.Readings(), g.Options(), func(o havannah.Options) bool { return sameRace(ctx, g, s, o, a) })
	return q, quiet
}

// sameRace reports whether an answer is the same under other readings.
func sameRace(ctx context.Context, g *havannahGame, s havannahState, opts havannah.Options, a raceAnswer) bool {
	other, err := havannah.New[havannah.UpTo8](g.Board(), opts)
	if err != nil {
		return false
	}
	t, err := other.Place([2]havannahStones{s.Stones(0), s.Stones(1)}, g.ToMove(s))
	if err != nil || other.Outcome(t) != rules.Undecided {
		return false
	}
	if figures(opts) == figures(g.Options()) {
		return placing(other, t, a.length) == nil
	}
	r, err := HavannahRace(other, t, a.length)
	if err != nil {
		return false
	}
	b := answerRace(ctx, r, a.length)
	return b.length == a.length && slices.Equal(b.keys, a.keys)
}

// figures returns the readings that say what a figure is.
func figures(o havannah.Options) havannah.Options {
	return havannah.Options{Ring: o.Ring, Fork: o.Fork, Corner: o.Corner}
}
