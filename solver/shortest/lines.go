package shortest

import (
	"context"
	"math/big"

	"ludex/rules"
	"ludex/solver/positions"
)

// Line returns the moves of the shortest line that s found, nil when it found
// none. Its choice among several depends on the question alone.
func Line[S, M comparable](s *Search[S], sys rules.Reversible[S, M]) []M {
	if s.Length <= 0 {
		return nil
	}
	c := s.fwd.classes
	if s.best.length != s.Length {
		return lift(sys, c, s.question.Start, s.draft.line[1:])
	}
	path := []S{s.best.x}
	for at := s.best.x; at != s.question.Start; {
		at = nearer(s.fwd, at, undone(sys, c))
		path = append(path, at)
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	path = append(path, s.best.y)
	for at := s.best.y; !s.question.reached(at); {
		at = nearer(s.bwd, at, done(sys, c))
		path = append(path, at)
	}
	return lift(sys, c, s.question.Start, path[1:])
}

// neighbours appends the classes next to s in one direction.
type neighbours[S comparable] func(s S) []S

func undone[S, M comparable](sys rules.Reversible[S, M], c positions.Classes[S]) neighbours[S] {
	return func(s S) (next []S) {
		for _, m := range sys.Unmoves(s, nil) {
			next = append(next, c.Of(sys.Unplay(s, m)))
		}
		return next
	}
}

func done[S, M comparable](sys rules.System[S, M], c positions.Classes[S]) neighbours[S] {
	return func(s S) (next []S) {
		for _, m := range sys.Moves(s, nil) {
			next = append(next, c.Of(sys.Play(s, m)))
		}
		return next
	}
}

// nearer returns the first neighbour of s that is one move nearer to the
// root of f.
func nearer[S comparable](f *frontier[S], s S, next neighbours[S]) S {
	g := f.find(s).Moves
	for _, t := range next(s) {
		if e := f.find(t); e != nil && e.Moves+1 == g {
			return t
		}
	}
	panic("solver: a stored position has no stored predecessor")
}

// lift finds the moves that lead from at through the classes of the positions of
// a path.
func lift[S, M comparable](sys rules.System[S, M], c positions.Classes[S], at S, path []S) (line []M) {
	for _, class := range path {
		for _, m := range sys.Moves(at, nil) {
			if next := sys.Play(at, m); c.Of(next) == c.Of(class) {
				line, at = append(line, m), next
				break
			}
		}
	}
	return line
}

// Count is the number of shortest lines of a question and of the different
// positions in which they end.
type Count struct {
	Lines  *big.Int
	Finals int
}

// CountLines counts the shortest lines. The search has been solver.Solved with
// Limits.All, so that every position of a shortest line was expanded from
// one of the ends. Each line is counted at its first position that was not
// expanded from the start. The error is that of the context, which may end
// the count.
func CountLines[S, M comparable](ctx context.Context, s *Search[S], sys rules.Reversible[S, M]) (Count, error) {
	c := &counter[S]{search: s, classes: s.fwd.classes, toStart: map[S]*big.Int{}, toGoal: map[S]*big.Int{}}
	c.before, c.after = undone(sys, c.classes), done(sys, c.classes)
	total := Count{Lines: new(big.Int)}
	if s.Length == 0 {
		return Count{Lines: big.NewInt(1), Finals: 1}, nil
	}
	finals := map[S]bool{}
	for i := range s.fwd.shards {
		t := &s.fwd.shards[i].table
		for ref := range uint32(t.Len()) {
			if e := t.At(ref); e.Closed {
				c.leave(e, total.Lines, finals)
			}
			if ref%512 == 0 && ctx.Err() != nil {
				return Count{}, ctx.Err()
			}
		}
	}
	for y := range finals {
		total.Finals += c.classes.Size(y)
	}
	return total, nil
}

type counter[S comparable] struct {
	classes       positions.Classes[S]
	search        *Search[S]
	before, after neighbours[S]
	toStart       map[S]*big.Int // lines from the start to a position
	toGoal        map[S]*big.Int // lines from a position to the goal
}

// leave adds the lines that leave the expanded positions after x.
func (c *counter[S]) leave(x *positions.Entry[S], lines *big.Int, finals map[S]bool) {
	s := c.search
	rest := s.Length - int(x.Moves) - 1
	if rest < 0 || s.bwd == nil && rest > 0 {
		return
	}
	for _, y := range c.after(x.State) {
		n := c.rest(y, rest)
		if n == nil {
			continue
		}
		if s.bwd == nil {
			finals[y] = true
		} else {
			finals[s.question.Goal] = true
		}
		through := big.NewInt(int64(c.classes.Size(x.State)))
		through.Mul(through, c.from(x.State, x.Moves))
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
	if e := s.fwd.find(y); e != nil && e.Closed {
		return nil
	}
	if e := s.bwd.find(y); e == nil || !e.Closed || int(e.Moves) != rest {
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
		if e := f.find(t); e != nil && e.Moves+1 == g && (e.Closed || g == 1) {
			n.Add(n, tally(f, next, known, t, g-1))
		}
	}
	known[s] = n
	return n
}
