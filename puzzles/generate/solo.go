package generate

import (
	"context"
	"math/rand/v2"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// Solo are targets reached from the rulebook's start.
type Solo struct {
	Min, Max  int // jumps of a shortest line
	Side      int // cells along one side of the board
	Options   wabanti.Options
	Symmetric bool // only targets with a symmetry
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
	s := jumps.Solve(ctx, p, jumps.Limits{Limits: solver.Limits{Memory: memory}, AtMost: f.Max, Count: true})
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
	j := p.Jumps()
	return candidate{puzzle: p, class: j.SymmetryOf(j.Start()).Canonical(j.Target()), ok: true, err: solver.Stopped(ctx)}
}

// position returns the puzzle of a position reached at random.
func (f Solo) position(random *rand.Rand) (p puzzles.Puzzle, ok bool) {
	w := newWalk(gridOf(f.Side), f.Options, random)
	length, target := f.Min+random.IntN(f.Max-f.Min+1), wabanti.Position{}
	if f.Symmetric {
		target, ok = w.symmetric(length)
	} else {
		target, ok = w.to(length), true
	}
	if !ok || target == w.game.Start() || w.height(target) > f.Max {
		return p, false
	}
	p, err := puzzles.NewSolo(w.game.Grid(), w.game.Start(), target, f.Options)
	return p, err == nil
}

// gridOf returns a board, whose side must be valid.
func gridOf(side int) *hexgrid.Grid {
	grid, err := hexgrid.New(side)
	if err != nil {
		panic(err)
	}
	return grid
}
