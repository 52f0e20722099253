package lockstep

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Play is a number of random games in step. After the first of each six one more goes back
// and forth, so that positions come up again.
type Play struct {
	Games  int
	Seed   uint64
	Report func(games int)
}

// way is how the moves of a random game are chosen.
type way int

const (
	plain way = iota
	sharp     // often a move that captures or ends the game, as rules are most intricate there
	back      // mostly the player's last move back
)

// mostPlies is the number of moves after which a random game stops, and mostBack that of
// one that goes back and forth.
const (
	mostPlies = 400
	mostBack  = 60
)

// Played is the result of random games.
type Played struct {
	Games     int  // those that go back and forth are not counted
	Positions int  // compared
	Repeated  int  // of those, the ones that had come up before
	Asked     bool // whether the other game knows the history of these
	Limit     error
}

// Random plays games in step until one of them shows a difference. Where a position comes
// up again in a game that goes back and forth, the outcomes with their history are compared.
func (g *Games) Random(ctx context.Context, start Pair, lim Play) (Played, *Finding) {
	return g.randomly(ctx, start, lim, mostPlies, func(int) *Finding { return nil })
}

// randomly plays random games, and after each looks elsewhere for a difference.
func (g *Games) randomly(ctx context.Context, start Pair, lim Play, plies int, elsewhere func(games int) *Finding) (p Played, f *Finding) {
	defer rules.OnFault(atLimit(ctx, &p.Limit))
	for p.Games < lim.Games && ctx.Err() == nil {
		n := uint64(p.Games)
		f = g.random(ctx, start, rand.New(rand.NewPCG(lim.Seed, n)), way(n%2), plies, &p)
		if f == nil && ctx.Err() != nil {
			break
		}
		if p.Games++; f == nil && n%6 == 0 {
			f = g.random(ctx, start, rand.New(rand.NewPCG(lim.Seed, n/6)), back, mostBack, &p)
		}
		if f == nil {
			f = elsewhere(p.Games)
		}
		if f != nil {
			return p, f
		}
		if lim.Report != nil {
			lim.Report(p.Games)
		}
	}
	if ctx.Err() != nil {
		p.Limit = solver.StoppedBy(ctx.Err())
	}
	return p, nil
}

// random plays one game, up to a number of moves.
func (g *Games) random(ctx context.Context, start Pair, random *rand.Rand, way way, plies int, r *Played) *Finding {
	var line []string
	var moves []play.Move
	s, came := play.NewSessionAt(g.Judge, start.Judge), map[play.Position]bool{}
	for p := start; ctx.Err() == nil && len(line) < plies; {
		steps, d := g.compare(p)
		f := &Finding{Difference: d, Line: line, Start: start, Tail: line}
		if r.Positions++; d.Kind == None && way == back && came[p.Judge] {
			r.Repeated++
			var right history
			if f, right, r.Asked = g.repeated(start, line, moves); f.Kind == None && !right.legal {
				return nil
			}
		}
		if f.Kind != None {
			return f
		}
		if len(steps) == 0 || way == back && s.Over() {
			return nil
		}
		m := g.choose(s, p, steps, random, way)
		if way == back {
			came[p.Judge] = true
			s.Play(m.judge)
		}
		p, line, moves = g.after(p, m), append(line, m.text), append(moves, m.other)
	}
	return nil
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

// choose returns one of the moves at random, by the odds of dice. The session is that of a
// game that goes back.
func (g *Games) choose(s *play.Session, p Pair, steps []step, random *rand.Rand, way way) step {
	switch {
	case way == back && s.Plies() > 1 && random.IntN(8) > 0:
		from, to := g.Judge.FromTo(s.Line()[s.Plies()-2])
		if i := slices.IndexFunc(steps, func(m step) bool {
			f, t := g.Judge.FromTo(m.judge)
			return from >= 0 && f == to && t == from
		}); i >= 0 {
			return steps[i]
		}
	case way == sharp && random.IntN(2) == 0 && g.Judge.ToMove(p.Judge) != rules.Chance:
		few := slices.DeleteFunc(slices.Clone(steps), func(m step) bool {
			return len(g.Judge.Takes(p.Judge, m.judge)) == 0 && g.Judge.Outcome(g.Judge.Play(p.Judge, m.judge)) == rules.Undecided
		})
		if len(few) > 0 {
			return few[random.IntN(len(few))]
		}
	}
	if g.Judge.ToMove(p.Judge) != rules.Chance {
		return steps[random.IntN(len(steps))]
	}
	m := g.Judge.Random(p.Judge, random)
	if i := slices.IndexFunc(steps, func(s step) bool { return s.judge == m }); i >= 0 {
		return steps[i]
	}
	return steps[random.IntN(len(steps))]
}
