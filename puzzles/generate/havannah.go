package generate

import (
	"cmp"
	"context"
	"math/rand/v2"

	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/rules/havannah"
	"ludex/solver"
)

// Havannah are wins in a number of own stones, in games played by chance and a
// little sense.
type Havannah struct {
	Game  *havannah.Game[havannah.UpTo8]
	Win   int  // own stones, 2 to havannah.MaxWay
	Quiet bool // only keys that do not threaten to win at once
}

func (f Havannah) name() string { return "havannah" }

func (f Havannah) patience() int {
	if f.Game.Board().Side <= 6 {
		return patient
	}
	return patient / 8
}

func (f Havannah) try(ctx context.Context, random *rand.Rand) candidate {
	w := newHavannahWalk(ctx, f, random)
	for w.on() {
		if w.found() {
			if c := f.judge(ctx, w.state); c.ok || c.err != nil {
				return c
			}
		}
	}
	return candidate{err: solver.Stopped(ctx)}
}

// judge finds the quality of a position.
func (f Havannah) judge(ctx context.Context, s havannahState) candidate {
	p, err := puzzleOf(openHavannah(f.Game), s, puzzles.Win{Within: f.Win})
	if err != nil {
		return candidate{err: err}
	}
	found, err := prove.Prove(ctx, p, prove.Limits{Assess: true})
	if err != nil || found.Limit != nil {
		return candidate{err: cmp.Or(err, found.Limit)}
	}
	if !f.worth(found.Quality) {
		return candidate{}
	}
	return candidate{puzzle: found.Proved(), class: f.class(s), ok: true}
}

// worth reports whether enough false first stones look good, so that the right
// one is not the only one that does: two, or where somebody greedy finds the
// whole win, twice its stones.
func (f Havannah) worth(q puzzles.Quality) bool {
	if q.Greedy == f.Win {
		return q.Tries >= 2*f.Win
	}
	return q.Tries >= 2
}

// class is equal for positions that are images of each other, the colours
// changed or not.
func (f Havannah) class(s havannahState) havannahState {
	mover := f.Game.ToMove(s)
	s, err := f.Game.Place([2]havannahStones{s.Stones(mover), s.Stones(1 - mover)}, havannah.First)
	if err != nil {
		panic(err) // the stones stood there already
	}
	return f.Game.Canonical(s)
}
