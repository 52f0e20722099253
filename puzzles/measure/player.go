package measure

import (
	"context"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"ludex/puzzles/answer"
	"ludex/solver"
)

// Player is a solver like a person: it looks one own move ahead, judges with
// noise, tries lines from the start, and remembers the moves that failed.
type Player struct {
	Seed   uint64
	Budget int // positions of one run after which it gives up
	Runs   int // with different noise
}

// The noise of a judgement, as a share of the appeal of the move that looks
// best, and the loss of appeal, after a failure, of each move on its way.
const (
	noise = 0.5
	blame = 0.25
)

// States returns the positions at which the player looks before it has solved
// a puzzle: the median of its runs. Ok is false if at least half of the runs reach
// the budget; then the result is the budget.
func (p Player) States(ctx context.Context, f answer.Answer, lim solver.Limits) (states int, ok bool, err error) {
	if f.Verdict != solver.Solved || len(f.Line) == 0 {
		return 0, false, nil
	}
	s := newSight(ctx, f, lim)
	h := fnv.New64a()
	_, _ = h.Write([]byte(f.Puzzle.Name())) // never fails
	var runs []int
	for run := range uint64(max(1, p.Runs)) {
		a := attempts{sight: s, random: rand.New(rand.NewPCG(p.Seed+run, h.Sum64())), failures: map[node][]float64{}}
		for a.states < p.Budget && !a.attempt() && s.err == nil && ctx.Err() == nil {
		}
		runs = append(runs, min(a.states, p.Budget))
	}
	slices.Sort(runs)
	states = runs[len(runs)/2]
	if s.err == nil {
		s.err = solver.Stopped(ctx)
	}
	return states, states < p.Budget, s.err
}

// attempts are the lines that a player tries in one run.
type attempts struct {
	*sight
	random   *rand.Rand
	failures map[node][]float64 // of each move
	states   int
}

// attempt plays one line and reports whether it solves the puzzle.
func (a *attempts) attempt() bool {
	type made struct {
		n node
		i int
	}
	var way []made
	for n := a.start(); ; {
		i := a.pick(n)
		if i < 0 {
			break
		}
		way = append(way, made{n, i})
		next, is := a.after(n, i)
		if is == solved {
			return true
		}
		if is == failed {
			break
		}
		n = next
	}
	for _, m := range way {
		a.failures[m.n][m.i] += blame
	}
	return false
}

// pick returns the index of the move that the player takes, below 0 without
// one. It looks at every move: at a move that solves the puzzle it stays.
func (a *attempts) pick(n node) int {
	c := a.at(n)
	failures := a.failures[n]
	if failures == nil {
		failures = make([]float64, len(c.moves))
		a.failures[n] = failures
	}
	pick, most := -1, 0.0
	for i := range c.moves {
		a.states++
		if a.wins(n, i) {
			return i
		}
		value := c.appeal(i) + noise*a.random.NormFloat64() - failures[i]
		if pick < 0 || value > most {
			pick, most = i, value
		}
	}
	return pick
}

// wins reports whether a move ends the game with a win at once, which everybody
// sees.
func (a *attempts) wins(n node, i int) bool {
	c := a.at(n)
	g := a.Puzzle.Game
	return c.gains[i] > 0 && g.Outcome(g.Play(n.at, c.moves[i])).WonBy(a.me)
}
