package certify

import (
	"context"
	"fmt"
)

// TwoSided is the claim that no line from Start to Goal has fewer than Length
// moves, with the figures of a search from both ends that shows it.
//
// Ahead(s) is a lower bound on the moves from s to Goal, Behind(s) one on the
// moves from Start to s. With d(s) = Ahead(s) - Behind(s), the level of a
// position that is g moves from Start is 2g + d(s) - Ahead(Start); that of
// one from which Goal is g moves away is 2g - d(s) - Behind(Goal). F are the
// positions that, at their true distance, have a level below Forward; B those
// that have one below Backward, seen from Goal. Check enumerates both and
// verifies that
//
//	(1) 2*Ahead(Start) + Forward + Backward >= 2*Length - 1;
//	(2) for every move from an x in F to a y in B, the moves from Start to x,
//	    one, and those from y to Goal are together at least Length;
//	(3) Goal, if in F, is at least Length moves from Start, and so is Start,
//	    if in B, from Goal;
//	(4) Ahead(Goal) = Behind(Start) = 0 and Ahead(Start) = Behind(Goal).
//
// That is enough. Let P be a line of k moves from Start to Goal, and suppose
// k < Length. Let u be its first position that is not in F, and v its last
// that is not in B; there are such: otherwise Goal is in F, or Start in B, at
// no more than k moves, against (3).
//
// If u does not come after v, let i, j and l be the moves of P up to u, from u
// to v, and from v on. As u is not in F, 2i >= Forward + Ahead(Start) - d(u);
// as v is not in B, 2l >= Backward + Behind(Goal) + d(v); and as no move
// changes either bound by more than 1, 2j >= d(u) - d(v). The sum is 2k >=
// 2*Ahead(Start) + Forward + Backward >= 2*Length - 1, by (4) and (1), so
// k >= Length, as k is whole.
//
// If u comes after v, the position x before u is in F, and u, after v, is in
// B; the move between them is one of P, so (2) gives k >= Length.
//
// Not verified: that no move changes a bound by more than
// 1 is verified on every move generated, which are all that leave F and all
// that lead into B. For the moves between other positions it rests on the
// argument for the bounds, which is the game's. That B is complete rests on
// Before; of that, Check verifies the part on the moves from F to B.
type TwoSided[S comparable] struct {
	Next, Before      func(s S, dst []S) []S // append the positions a move after s, and before it
	Start, Goal       S
	Ahead, Behind     func(S) int
	Forward, Backward int // levels, not negative
	Length            int // moves
}

// Stats are the figures of a check.
type Stats struct {
	Forward  int // positions in F
	Backward int // positions in B
	Edges    int // moves generated, in both directions
}

// MaxLength is the greatest length and the greatest level that a claim may
// have.
const MaxLength = 1 << 30

// Check verifies the claim. The error is a *Refutation, wraps errLevels, or
// is Unknown.
func (p TwoSided[S]) Check(ctx context.Context, lim Limits) (Stats, error) {
	if err := p.ends(); err != nil {
		return Stats{}, err
	}
	if err := enough(p.Ahead(p.Start), p.Length, p.Forward, p.Backward); err != nil {
		return Stats{}, err
	}
	budget := newBudget[S](ctx, lim)
	back := p.backwards(budget)
	if err := back.run(); err != nil {
		return Stats{}, fmt.Errorf("backwards: %w", err)
	}
	forth := p.forwards(budget, back)
	if err := forth.run(); err != nil {
		return Stats{}, fmt.Errorf("forwards: %w", err)
	}
	stats := Stats{len(forth.nodes), len(back.nodes), forth.edges + back.edges}
	if err := p.apart(forth, p.Goal); err != nil {
		return stats, err
	}
	return stats, p.apart(back, p.Start)
}

// ends verifies (4).
func (p TwoSided[S]) ends() error {
	if n := p.Ahead(p.Goal); n != 0 {
		return refute(p.Goal, errEnds, "%d ahead of the goal", n)
	}
	if n := p.Behind(p.Start); n != 0 {
		return refute(p.Start, errEnds, "%d behind the start", n)
	}
	if a, b := p.Ahead(p.Start), p.Behind(p.Goal); a != b {
		return refute(p.Start, errEnds, "%d ahead of the start, %d behind the goal", a, b)
	}
	return nil
}

// enough verifies (1).
func enough(ahead, length int, levels ...int) error {
	sum := 2 * ahead
	for _, level := range levels {
		if level < 0 || level > MaxLength {
			return fmt.Errorf("%w: a level of %d", errLevels, level)
		}
		sum += level
	}
	if length > MaxLength || sum < 2*length-1 {
		return fmt.Errorf("%w: a bound of %d and levels of %v give half of %d, not a length of %d", errLevels, ahead, levels, sum, length)
	}
	return nil
}

func (p TwoSided[S]) backwards(b *budget) *walk[S] {
	return &walk[S]{
		root: p.Goal, below: p.Backward, ahead: p.Ahead, behind: p.Behind, budget: b,
		potential:  func(n node) int { return int(n.behind) - int(n.ahead) },
		edge:       func(x, y end[S]) error { return nil },
		neighbours: p.Before,
	}
}

func (p TwoSided[S]) forwards(b *budget, back *walk[S]) *walk[S] {
	return &walk[S]{
		root: p.Start, below: p.Forward, ahead: p.Ahead, behind: p.Behind, budget: b,
		potential:  func(n node) int { return int(n.ahead) - int(n.behind) },
		edge:       func(x, y end[S]) error { return p.meet(x, y, back) },
		neighbours: p.Next,
	}
}

// meet verifies (2) for the move from x to y, and that B holds x if the move
// makes it one of B's.
func (p TwoSided[S]) meet(x, y end[S], back *walk[S]) error {
	left, ok := back.nodes[y.at]
	if !ok {
		return nil
	}
	if k := int(y.moves + left.moves); k < p.Length {
		return refute(y.at, ErrShorter, "%d moves through it, not %d", k, p.Length)
	}
	here, ok := back.nodes[x.at]
	level := 2*(int(left.moves)+1) + back.potential(x.node) - int(back.nodes[p.Goal].behind)
	if level < p.Backward && (!ok || here.moves > left.moves+1) {
		return refute(x.at, errUnmoves, "that to %v", y.at)
	}
	return nil
}

// apart verifies (3) for the far end of a walk.
func (p TwoSided[S]) apart(w *walk[S], end S) error {
	if n, ok := w.nodes[end]; ok && int(n.moves) < p.Length {
		return refute(end, ErrShorter, "%d moves to it, not %d", n.moves, p.Length)
	}
	return nil
}

// OneSided is the claim that no line of fewer than Length moves leads from
// Start to a position that is Reached, with the figure of a search from Start
// that shows it.
//
// Ahead(s) is a lower bound on the moves from s to any reached position. The
// level of a position that is g moves from Start is 2g + 2*Ahead(s) -
// 2*Ahead(Start), F are the positions that, at their true distance, have one
// below Level. Check enumerates F and verifies that
//
//	(1) 2*Ahead(Start) + Level >= 2*Length - 1;
//	(2) Start is not reached, and no move from F leads to a reached position
//	    in fewer than Length moves.
//
// That is enough. Let P be a line of k moves to a reached position t, and
// suppose k < Length. If a position of P is not in F, let u be the first, i
// moves from the start of P: 2i >= Level + 2*Ahead(Start) - 2*Ahead(u). As
// Ahead(t) = 0 and no move changes Ahead by more than 1, P has Ahead(u) moves
// or more from u on, so 2k >= 2*Ahead(Start) + Level >= 2*Length - 1 and, as
// k is whole, k >= Length. If all of P is in F, then t is, against (2).
//
// Not verified: that no move changes Ahead by more than
// 1, and that it is 0 where Reached, is verified on every move that leaves F.
// Elsewhere it rests on the argument for the bound, which is the game's.
type OneSided[S comparable] struct {
	Next    func(s S, dst []S) []S // appends the positions a move after s
	Start   S
	Reached func(S) bool
	Ahead   func(S) int
	Level   int // not negative
	Length  int // moves
}

// Check verifies the claim. The error is a *Refutation, wraps errLevels, or
// is Unknown.
func (p OneSided[S]) Check(ctx context.Context, lim Limits) (Stats, error) {
	if err := enough(p.Ahead(p.Start), p.Length, p.Level); err != nil {
		return Stats{}, err
	}
	w := walk[S]{
		root: p.Start, below: p.Level, ahead: p.Ahead, budget: newBudget[S](ctx, lim),
		potential:  func(n node) int { return 2 * int(n.ahead) },
		edge:       func(x, y end[S]) error { return p.arrive(y) },
		neighbours: p.Next,
	}
	start, err := w.end(p.Start, 0)
	if err == nil {
		err = p.arrive(start)
	}
	if err == nil {
		err = w.run()
	}
	return Stats{Forward: len(w.nodes), Edges: w.edges}, err
}

// arrive verifies (2) for one position.
func (p OneSided[S]) arrive(y end[S]) error {
	switch {
	case !p.Reached(y.at):
		return nil
	case y.ahead != 0:
		return refute(y.at, errEnds, "%d ahead of a position that is reached", y.ahead)
	case int(y.moves) < p.Length:
		return refute(y.at, ErrShorter, "%d moves to it, not %d", y.moves, p.Length)
	}
	return nil
}

// Closed is the claim that no line along the Neighbours leads from Root to an
// Other position. It rests on Neighbours alone.
type Closed[S comparable] struct {
	Root       S
	Neighbours func(s S, dst []S) []S // appends all of them
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
	room   []S
}

func (c *closure[S]) expand() error {
	last := len(c.todo) - 1
	s := c.todo[last]
	c.todo = c.todo[:last]
	if err := c.budget.time(); err != nil {
		return err
	}
	c.room = c.Neighbours(s, c.room[:0])
	for _, t := range c.room {
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
		return refute(s, errReached, "found after %d others", len(c.seen))
	}
	c.seen[s] = struct{}{}
	c.todo = append(c.todo, s)
	return c.budget.store()
}
