package graph

import (
	"context"
	"math/big"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/puzzles/answer"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
	"ludex/solver/shortest"
)

// countEntry is the memory of a counted class, in bytes.
const countEntry = 200

// Count counts the shortest lines of a solution that the levels gave, as
// Limits.Count does for a search. It walks back from the goals through all
// classes of shortest lines, of which hard targets have many. The error is that
// of the context, [solver.ErrMemory], or one of reading the levels.
func (l *Levels) Count(ctx context.Context, s *answer.Answer, memory int64) error {
	if s.Verdict != solver.Solved {
		return nil
	}
	c := lineCounter{levels: l, known: map[numbered.Key]*big.Int{l.numbers.StartKey(): big.NewInt(1)}, most: max(1, memory/countEntry)}
	count := shortest.Count{Lines: new(big.Int)}
	for _, goal := range l.game.Goals(solo.Of(s.Puzzle.Game).Target()) {
		if l.game.Invariant(goal) != l.game.Invariant(solopuzzle.Final(s)) {
			continue
		}
		key := l.numbers.KeyOf(goal)
		has, err := l.Has(s.Length, key)
		if err != nil {
			return err
		}
		if !has {
			continue
		}
		n, err := c.to(ctx, key, s.Length)
		if err != nil {
			return err
		}
		count.Lines.Add(count.Lines, n)
		count.Finals++
	}
	s.Count = &count
	return nil
}

// lineCounter counts shortest lines from the start.
type lineCounter struct {
	levels *Levels
	known  map[numbered.Key]*big.Int // lines to each position of a class; their number is the same for all, as the start is symmetric
	most   int64                     // classes to keep
}

// to returns the number of shortest lines to a position of a class of a level.
func (c *lineCounter) to(ctx context.Context, key numbered.Key, depth int) (*big.Int, error) {
	if n := c.known[key]; n != nil {
		return n, nil
	}
	switch {
	case ctx.Err() != nil:
		return nil, solver.Stopped(ctx)
	case int64(len(c.known)) >= c.most:
		return nil, solver.ErrMemory
	}
	l, n := c.levels, new(big.Int)
	s := l.numbers.PositionOf(key)
	for _, m := range l.game.Unmoves(s, nil) {
		before := l.numbers.KeyOf(l.game.Unplay(s, m))
		has, err := l.Has(depth-1, before)
		if err != nil {
			return nil, err
		}
		if !has {
			continue
		}
		lines, err := c.to(ctx, before, depth-1)
		if err != nil {
			return nil, err
		}
		n.Add(n, lines)
	}
	c.known[key] = n
	return n, nil
}
