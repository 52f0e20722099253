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
	budget := newBudget[S](ctx, lim)
	seen := map[S]struct{}{}
	todo := []S{p.Root}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if _, ok := seen[s]; ok {
			continue
		}
		if p.Other(s) {
			return len(seen), refute(s, ErrReached, "found after %d others", len(seen))
		}
		seen[s] = struct{}{}
		if err := budget.store(); err != nil {
			return len(seen), err
		}
		if err := budget.time(); err != nil {
			return len(seen), err
		}
		for _, t := range p.Neighbours(s) {
			if _, ok := seen[t]; !ok {
				todo = append(todo, t)
			}
		}
	}
	return len(seen), nil
}
