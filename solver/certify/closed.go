package certify

import "context"

// Closed is the claim that no line along the Neighbours leads from Root to an
// Other position. It rests on Neighbours alone.
type Closed[S comparable] struct {
	Root       S
	Neighbours func(S) []S // all of them; the slice may be reused by the next call
	Other      func(S) bool
}

// Check enumerates every position that can be reached from Root, Root
// included, and returns their number. The error is a *Refutation or is
// Unknown.
func (p Closed[S]) Check(ctx context.Context, lim Limits) (int, error) {
	c := closure[S]{Closed: p, budget: newBudget[S](ctx, lim), seen: map[S]struct{}{}}
	err := c.add(p.Root)
	for err == nil && len(c.todo) > 0 {
		err = c.expand()
	}
	return len(c.seen), err
}

// closure is the set of positions known to be reachable.
type closure[S comparable] struct {
	Closed[S]
	budget *budget
	seen   map[S]struct{}
	todo   []S // seen, not yet expanded
}

func (c *closure[S]) expand() error {
	last := len(c.todo) - 1
	s := c.todo[last]
	c.todo = c.todo[:last]
	if err := c.budget.time(); err != nil {
		return err
	}
	for _, t := range c.Neighbours(s) {
		if err := c.add(t); err != nil {
			return err
		}
	}
	return nil
}

func (c *closure[S]) add(s S) error {
	if _, ok := c.seen[s]; ok {
		return nil
	}
	if c.Other(s) {
		return refute(s, ErrReached, "found after %d others", len(c.seen))
	}
	c.seen[s] = struct{}{}
	c.todo = append(c.todo, s)
	return c.budget.store()
}
