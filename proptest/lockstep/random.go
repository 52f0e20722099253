package lockstep

import (
	"cmp"
	"context"
	"math/rand/v2"

	"ludex/rules"
	"ludex/solver"
)

// Play is a number of random games in step.
type Play struct {
	Games  int
	Seed   uint64
	Report func(games int)
}

// mostPlies is the number of moves after which a random game stops.
const mostPlies = 400

// Played is the result of random games.
type Played struct {
	Games     int
	Positions int // compared
	Limit     error
}

// Random plays games in step until one of them shows a difference. Every second game
// prefers moves that capture or end the game, as rules are most intricate there.
func (g *Games) Random(ctx context.Context, start Pair, lim Play) (p Played, f *Finding) {
	defer rules.OnFault(atLimit(ctx, &p.Limit))
	for p.Games = 0; p.Games < lim.Games; p.Games++ {
		random := rand.New(rand.NewPCG(lim.Seed, uint64(p.Games)))
		line, d := g.random(ctx, start, random, p.Games%2 == 1, &p.Positions)
		if d.Kind != None {
			p.Games++
			return p, &Finding{Difference: d, Line: line, Start: start, Tail: line}
		}
		if ctx.Err() != nil {
			p.Limit = solver.StoppedBy(ctx.Err())
			return p, nil
		}
		if lim.Report != nil {
			lim.Report(p.Games + 1)
		}
	}
	return p, nil
}

// random plays one game.
func (g *Games) random(ctx context.Context, p Pair, random *rand.Rand, sharp bool, positions *int) (line []string, d Difference) {
	for ctx.Err() == nil {
		steps, d := g.compare(p)
		if *positions++; d.Kind != None || len(steps) == 0 || len(line) == mostPlies {
			return line, d
		}
		s := g.choose(p, steps, random, sharp)
		p, line = g.after(p, s), append(line, s.text)
	}
	return line, Difference{}
}

// atLimit keeps the limit at which a program did not answer.
func atLimit(ctx context.Context, limit *error) func(*rules.Fault) {
	return func(f *rules.Fault) {
		if !f.Limit {
			panic(f)
		}
		*limit = cmp.Or(solver.StoppedBy(ctx.Err()), error(f))
	}
}

// choose returns one of the moves at random, by the odds of dice.
func (g *Games) choose(p Pair, steps []step, random *rand.Rand, sharp bool) step {
	if sharp && random.IntN(2) == 0 && g.Judge.ToMove(p.Judge) != rules.Chance {
		var few []step
		for _, s := range steps {
			after := g.Judge.Play(p.Judge, s.judge)
			if g.Judge.Captured(p.Judge, after) > 0 || g.Judge.Outcome(after) != rules.Undecided {
				few = append(few, s)
			}
		}
		if len(few) > 0 {
			return few[random.IntN(len(few))]
		}
	}
	m := g.Judge.Random(p.Judge, random)
	for _, s := range steps {
		if s.judge == m {
			return s
		}
	}
	return steps[random.IntN(len(steps))]
}
