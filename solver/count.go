package solver

import (
	"context"
	"math/big"

	"ludex/rules"
)

// Count is the number of shortest lines of a question and of the different
// positions in which they end.
type Count struct {
	Lines  *big.Int
	Finals int
}

// CountLines counts the shortest lines. The search has been Solved with
// Limits.All, so that every position of a shortest line was expanded from
// one of the ends. Each line is counted at its first position that was not
// expanded from the start. The error is that of the context, which may end
// the count.
func CountLines[S, M comparable](ctx context.Context, s *Search[S], sys rules.Reversible[S, M], symmetry rules.Symmetric[S]) (Count, error) {
	c := &counter[S]{search: s, classes: classes[S]{symmetry}, toStart: map[S]*big.Int{}, toGoal: map[S]*big.Int{}}
	c.before, c.after = undone(sys, c.classes), done(sys, c.classes)
	total := Count{Lines: new(big.Int)}
	if s.Length == 0 {
		return Count{Lines: big.NewInt(1), Finals: 1}, nil
	}
	finals := map[S]bool{}
	for i := range s.fwd.shards {
		t := &s.fwd.shards[i].table
		for ref := range uint32(t.n) {
			if e := t.at(ref); e.closed {
				c.leave(e, total.Lines, finals)
			}
			if ref%chunkSize == 0 && ctx.Err() != nil {
				return Count{}, ctx.Err()
			}
		}
	}
	for y := range finals {
		total.Finals += c.size(y)
	}
	return total, nil
}

type counter[S comparable] struct {
	classes[S]
	search        *Search[S]
	before, after neighbours[S]
	toStart       map[S]*big.Int // lines from the start to a position
	toGoal        map[S]*big.Int // lines from a position to the goal
}

// leave adds the lines that leave the expanded positions after x.
func (c *counter[S]) leave(x *entry[S], lines *big.Int, finals map[S]bool) {
	s := c.search
	rest := s.Length - int(x.g) - 1
	if rest < 0 || s.bwd == nil && rest > 0 {
		return
	}
	for _, y := range c.after(x.state) {
		n := c.rest(y, rest)
		if n == nil {
			continue
		}
		if s.bwd == nil {
			finals[y] = true
		} else {
			finals[s.question.Goal] = true
		}
		through := big.NewInt(int64(c.size(x.state)))
		through.Mul(through, c.from(x.state, x.g))
		lines.Add(lines, through.Mul(through, n))
	}
}

// rest returns the number of ways on from y, which is to be rest moves from
// the goal, or nil when the line is not a shortest one or is counted later.
func (c *counter[S]) rest(y S, rest int) *big.Int {
	s := c.search
	if s.question.reached(y) {
		if rest > 0 {
			return nil
		}
		return big.NewInt(1)
	}
	if s.bwd == nil || rest == 0 {
		return nil
	}
	if e := s.fwd.find(y); e != nil && e.closed {
		return nil
	}
	if e := s.bwd.find(y); e == nil || !e.closed || int(e.g) != rest {
		return nil
	}
	return c.to(y, uint16(rest))
}

// from returns the number of shortest lines from the start to x at g moves,
// all of whose positions were expanded from the start.
func (c *counter[S]) from(x S, g uint16) *big.Int {
	return tally(c.search.fwd, c.before, c.toStart, x, g)
}

// to returns the number of shortest lines from y to the goal, g moves away.
func (c *counter[S]) to(y S, g uint16) *big.Int {
	return tally(c.search.bwd, c.after, c.toGoal, y, g)
}

// tally counts the shortest lines between s and the root of f.
func tally[S comparable](f *frontier[S], next neighbours[S], known map[S]*big.Int, s S, g uint16) *big.Int {
	if g == 0 {
		return big.NewInt(1)
	}
	if n := known[s]; n != nil {
		return n
	}
	n := new(big.Int)
	for _, t := range next(s) {
		if e := f.find(t); e != nil && e.g+1 == g && (e.closed || g == 1) {
			n.Add(n, tally(f, next, known, t, g-1))
		}
	}
	known[s] = n
	return n
}
