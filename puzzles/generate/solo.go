package generate

import (
	"context"
	"math/rand/v2"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// Solo are targets reached from the rulebook's start.
type Solo struct {
	Min, Max  int // jumps of a shortest line
	Side      int // cells along one side of the board
	Options   wabanti.Options
	Readings  map[string]string // the same, as the puzzles name them
	Symmetric bool              // only targets with a symmetry
}

// memory bounds each search for the candidates; those that need more are
// dropped.
const memory = 256 << 20

func (f Solo) name() string { return "solo" }

// patience is less where the shortest lines are so long that most searches
// come to their limit of memory.
func (f Solo) patience() int {
	switch {
	case f.Min <= 14:
		return patient
	case f.Min <= 20:
		return patient / 4
	case f.Min <= 30:
		return patient / 20
	}
	return patient / 200
}

func (f Solo) try(ctx context.Context, random *rand.Rand) candidate {
	p, ok := f.position(random)
	if !ok {
		return candidate{}
	}
	s := jumps.Solve(ctx, p, f.Options, jumps.Limits{Limits: solver.Limits{Memory: memory, AtMost: f.Max}, Count: true})
	if ctx.Err() != nil {
		return candidate{err: solver.Stopped(ctx)}
	}
	if s.Verdict != solver.Solved || s.Length < f.Min || s.Length > f.Max {
		return candidate{}
	}
	p.Proved = puzzles.SolvedIn(s.Length)
	if p.Quality, ok = jumps.Assess(ctx, s); !ok {
		return candidate{err: solver.Stopped(ctx)}
	}
	game := wabanti.NewSolo(p.Grid(), p.Start, f.Options)
	return candidate{puzzle: p, class: game.SymmetryOf(p.Start).Canonical(p.Target), ok: true, err: solver.Stopped(ctx)}
}

// position returns a position reached at random.
func (f Solo) position(random *rand.Rand) (puzzles.Puzzle, bool) {
	p := puzzles.Puzzle{Game: puzzles.Solo, Side: f.Side, Readings: f.Readings}
	w := newWalk(p.Grid(), f.Options, random)
	p.Start = w.game.Start()
	length, ok := f.Min+random.IntN(f.Max-f.Min+1), true
	if f.Symmetric {
		p.Target, ok = w.symmetric(length)
	} else {
		p.Target = w.to(length)
	}
	if !ok || p.Target == p.Start {
		return p, false
	}
	return p, w.height(p.Target) <= f.Max
}
