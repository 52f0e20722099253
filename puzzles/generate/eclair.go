package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// memory bounds each search for the candidates; those that need more are
// dropped.
const memory = 256 << 20

// gridOf returns a board, whose side must be valid.
func gridOf(side int) *hexgrid.Grid {
	grid, err := hexgrid.New(side)
	if err != nil {
		panic(err)
	}
	return grid
}

// Eclair are Éclairs that have begun, to be finished in the fewest jumps.
type Eclair struct {
	Min, Max int // jumps of a shortest line
	Side     int // cells along one side of the board
	Options  wabanti.Options
}

func (f Eclair) name() string { return "eclair" }

func (f Eclair) patience() int {
	switch {
	case f.Min <= 9:
		return patient
	case f.Min <= 12:
		return patient / 8
	}
	return patient / 80
}

// try plays on by a shortest line until one first jump alone keeps its
// length, and is not the only one that looks good.
func (f Eclair) try(ctx context.Context, random *rand.Rand) candidate {
	game := solo.NewEclair(gridOf(f.Side), wabanti.StartOf(gridOf(f.Side), f.Options), f.Options)
	at := f.begun(game, random)
	s := f.solve(ctx, game, at, f.Max+ahead)
	if s.Verdict != solver.Solved {
		return candidate{err: solver.Stopped(ctx)}
	}
	for i, m := range solopuzzle.Line(s) {
		if rest := s.Length - i; f.Min <= rest && rest <= f.Max && tempting(game, at, m) {
			if c := f.judge(ctx, game, at); c.ok || c.err != nil {
				c.class = game.Canonical(at)
				return c
			}
		}
		at = game.Play(at, m)
	}
	return candidate{}
}

// ahead is how many more jumps than wanted the position may need in which the
// walk ends.
const ahead = 2

// begun returns where a walk toward the goal ends, as near as is wanted by the
// bound, or after a few moves where the start is near already.
func (f Eclair) begun(game *solo.Eclair, random *rand.Rand) wabanti.Position {
	w := &walk{game: game.Jumps, height: func(s wabanti.Position) int { return -game.Bound(s) }, random: random}
	const longest, few = 100, 12
	s, near, some := game.Start(), f.Min+random.IntN(f.Max-f.Min+1), random.IntN(few)
	for made := 0; made < some || made < longest && game.Bound(s) > near; made++ {
		w.moves = game.Moves(s, w.moves[:0])
		if len(w.moves) == 0 {
			break
		}
		s = game.Play(s, w.step(s))
	}
	return s
}

// solve solves the Éclair that begins in a position.
func (f Eclair) solve(ctx context.Context, game *solo.Eclair, at wabanti.Position, most int) *answer.Answer {
	p, err := puzzles.NewEclair(game.Grid(), at, f.Options)
	if err != nil {
		panic(err) // play led there
	}
	return solopuzzle.Solve(ctx, p, solopuzzle.Limits{Limits: solver.Limits{Memory: memory}, AtMost: most, Count: true})
}

// tempting reports whether, beside a key and its images, another move comes
// nearer to the goal by the bound.
func tempting(game *solo.Eclair, s wabanti.Position, key wabanti.Move) bool {
	alike := game.SymmetryOf(s)
	with := alike.Canonical(game.Play(s, key))
	return slices.ContainsFunc(game.Moves(s, nil), func(m wabanti.Move) bool {
		after := game.Play(s, m)
		return game.Bound(after) < game.Bound(s) && alike.Canonical(after) != with
	})
}

// judge finds the quality of the puzzle that begins in a position.
func (f Eclair) judge(ctx context.Context, game *solo.Eclair, at wabanti.Position) candidate {
	s := f.solve(ctx, game, at, f.Max)
	if s.Verdict != solver.Solved {
		return candidate{err: solver.Stopped(ctx)}
	}
	quality, ok := solopuzzle.Assess(ctx, s, func(q puzzles.Quality) bool { return q.Unique == puzzles.Several })
	p := s.Puzzle
	p.Proved, p.Quality = puzzles.SolvedIn(s.Length, s.Game().FormatMove(s.Puzzle.Start, solopuzzle.Key(s))), quality
	return candidate{puzzle: p, found: s, ok: ok, err: solver.Stopped(ctx)}
}
