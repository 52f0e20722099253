package lockstep

import (
	"context"
	"math/rand/v2"

	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/rules/play"
	"ludex/solver"
)

// Repeated is the result of games that go back and forth.
type Repeated struct {
	Positions int  // that had come up before
	Asked     bool // whether the other game knows the history of a position
	Limit     error
}

// repeatPlies is the number of moves after which a game that goes back and forth stops.
const repeatPlies = 60

// Repeats plays random games that go back and forth. Where a position comes up again, the
// outcomes with their history are compared.
func (g *Games) Repeats(ctx context.Context, start Pair, lim Play) (r Repeated, f *Finding) {
	defer rules.OnFault(atLimit(ctx, &r.Limit))
	for n := 0; n < lim.Games && f == nil; n++ {
		if ctx.Err() != nil {
			r.Limit = solver.StoppedBy(ctx.Err())
			return r, nil
		}
		f = g.repeats(start, rand.New(rand.NewPCG(lim.Seed, uint64(n))), &r)
	}
	return r, f
}

// repeats plays one game.
func (g *Games) repeats(start Pair, random *rand.Rand, r *Repeated) *Finding {
	var line []string
	var moves []play.Move
	s := play.NewSessionAt(g.Judge, start.Judge)
	came := map[play.Position]bool{}
	for p := start; len(line) < repeatPlies; {
		steps, d := g.compare(p)
		if d.Kind != None {
			return &Finding{Difference: d, Line: line, Start: start, Tail: line}
		}
		right := s.Outcome()
		if came[p.Judge] {
			f, known := g.repeated(start, line, moves, right)
			if r.Positions, r.Asked = r.Positions+1, known; f.Kind != None {
				return f
			}
		}
		if right != rules.Undecided || len(steps) == 0 {
			return nil
		}
		came[p.Judge] = true
		m := g.back(s, p, steps, random)
		s.Play(m.judge)
		p, line, moves = g.after(p, m), append(line, m.text), append(moves, m.other)
	}
	return nil
}

// back returns the move that takes the player's last one back, mostly, or another one.
func (g *Games) back(s *play.Session, p Pair, steps []step, random *rand.Rand) step {
	if line := s.Line(); len(line) > 1 && random.IntN(8) > 0 {
		from, to := g.Judge.FromTo(line[len(line)-2])
		for _, m := range steps {
			if f, t := g.Judge.FromTo(m.judge); from >= 0 && f == to && t == from {
				return m
			}
		}
	}
	return g.choose(p, steps, random, false)
}

// repeated returns the finding of a game in which a position has come up again, by its
// outcome, if the other game knows the history of a position.
func (g *Games) repeated(start Pair, line []string, moves []play.Move, right rules.Outcome) (f *Finding, known bool) {
	f = &Finding{Line: line, Start: start, Tail: line}
	said, known := outcome(g.Other, start.Other, moves)
	if known && said != right {
		f.Difference = Difference{Repetition, "", outcomeText(g.Judge, said), outcomeText(g.Judge, right)}
	}
	return f, known
}

// outcome returns the outcome of a game after moves, with their history, if the game
// knows it.
func outcome(g play.Game, start play.Position, moves []play.Move) (o rules.Outcome, known bool) {
	if program, ok := rules.As[interface {
		After(oracle.Position, []string) (rules.Outcome, bool)
	}](g); ok {
		var texts []string
		for _, m := range moves {
			texts = append(texts, string(m.Value().(oracle.Move)))
		}
		return program.After(start.Value().(oracle.Position), texts)
	}
	s := play.NewSessionAt(g, start)
	for _, m := range moves {
		s.Play(m)
	}
	return s.Outcome(), true
}

// ends returns the outcome of a game after a line, if all its moves are legal.
func ends(g play.Game, start play.Position, line []string) (o rules.Outcome, legal bool) {
	s := play.NewSessionAt(g, start)
	for _, text := range line {
		if s.PlayText(text) != nil {
			return o, false
		}
	}
	return s.Outcome(), true
}
