package census

import (
	"context"
	"math"

	"ludex/puzzles/proof"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// spread passes losses on: where the mover loses, the opponent wins after each
// of its moves.
func (c *Census) spread() {
	for stones := range len(c.levels) - 1 {
		for i := range c.levels[stones] {
			p := &c.levels[stones][i]
			if !p.Known || int(p.Value) != won(1-c.game.ToMove(p.State)) {
				continue
			}
			for _, n := range p.next {
				q := &c.levels[stones+1][n]
				q.Value, q.Known = p.Value, true
			}
		}
	}
}

// Solve finds the values, with the most stones first, and calls solved after
// each. It takes a value from those of the next level if they are enough, and
// else expands at most about a number of positions, or any if that is 0.
// Positions that take more stay unknown. The error is that of the context, or of
// solved.
func (c *Census) Solve(ctx context.Context, most int64, solved func(Position) error) error {
	c.spread()
	for stones := len(c.levels) - 1; stones >= 0; stones-- {
		for i := range c.levels[stones] {
			if p := &c.levels[stones][i]; !p.Known && c.derive(stones, p) {
				if err := solved(*p); err != nil {
					return err
				}
			}
		}
		for p := c.easiest(stones, most); p != nil; p = c.easiest(stones, most) {
			c.search(ctx, p, most)
			if !p.Known && ctx.Err() != nil {
				return ctx.Err()
			}
			for _, q := range c.settled(stones, p) {
				if err := solved(*q); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// easiest returns the unknown position of a level that seems to take the fewest
// positions, of those that may be searched further, or nil. The greater its lesser
// proof number is, and the more were expanded for it already, the more it seems to
// take.
func (c *Census) easiest(stones int, most int64) (best *Position) {
	least := math.Inf(1)
	for i := range c.levels[stones] {
		p := &c.levels[stones][i]
		if p.Known || most > 0 && p.spent >= most {
			continue
		}
		if cost := float64(p.left) * float64(p.left) * math.Sqrt(float64(p.spent)); cost < least {
			best, least = p, cost
		}
	}
	return best
}

// search expands positions for the value of p: about the number so far, or a few.
func (c *Census) search(ctx context.Context, p *Position, most int64) {
	const few = 1 << 14
	each := max(few, p.spent)
	if most > 0 {
		each = min(each, most-p.spent)
	}
	r := c.solver.ValueOf(ctx, proof.Position(c.game, p.State), each)
	p.Value, p.Known = r.Lo, r.Known()
	at := c.solver.Progress()
	p.spent, p.left = p.spent+each, max(1, min(at.Proof, at.Disproof))
}

// settled returns p, if its value is known, and its siblings.
func (c *Census) settled(stones int, p *Position) []*Position {
	if !p.Known {
		return nil
	}
	return append([]*Position{p}, c.siblings(stones, p)...)
}

// siblings finds other positions of the level that the mover wins by the move
// that wins p: those with that stone, and without another of the mover. It sets
// their values.
func (c *Census) siblings(stones int, p *Position) (list []*Position) {
	mover := c.game.ToMove(p.State)
	if int(p.Value) != won(mover) {
		return nil
	}
	for _, m := range c.game.Moves(p.State, nil) {
		if !c.lost(c.game.Play(p.State, m)) {
			continue
		}
		for _, other := range p.State.Stones(mover).Cells(nil) {
			s, err := c.moved(p.State, other, hexgrid.Cell(m))
			if err != nil {
				continue
			}
			i, ok := c.index[stones][c.game.Canonical(s)]
			if !ok || c.levels[stones][i].Known {
				continue
			}
			q := &c.levels[stones][i]
			q.Value, q.Known = p.Value, true
			list = append(list, q)
		}
	}
	return list
}

// lost reports whether the solver has proved that the mover of s loses.
func (c *Census) lost(s state) bool {
	if s.Figures() != 0 {
		return false
	}
	r := c.solver.Known(proof.Position(c.game, s))
	return r.Known() && int(r.Lo) == won(1-c.game.ToMove(s))
}

// moved returns s with a stone of the mover on another cell. The error is that of
// [havannah.Game.Place].
func (c *Census) moved(s state, from, to hexgrid.Cell) (state, error) {
	mover := c.game.ToMove(s)
	stones := [2]hexgrid.Set[havannah.UpTo5]{s.Stones(havannah.First), s.Stones(havannah.Second)}
	stones[mover].Remove(from)
	stones[mover].Add(to)
	return c.game.Place(stones, mover)
}
