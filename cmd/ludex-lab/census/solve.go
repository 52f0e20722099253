package census

import (
	"context"
	"io"
	"math"
	"sync"

	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/rules/guard"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/proofnumber"
)

// spread passes losses on: where the mover loses, the opponent wins after each
// of its moves.
func (c *Census) spread() {
	for stones := range len(c.levels) - 1 {
		for i := range c.levels[stones] {
			p := &c.levels[stones][i]
			if !c.moverLoses(p) {
				continue
			}
			for _, n := range p.next {
				q := &c.levels[stones+1][n]
				q.Value, q.Known = p.Value, true
			}
		}
	}
}

// moverLoses reports whether the mover of p is known to lose.
func (c *Census) moverLoses(p *Position) bool {
	return p.Known && int(p.Value) == won(1-c.game.ToMove(p.State))
}

// inform passes the known values to the solvers. Where the mover loses, it loses
// after each of its moves, too: of the positions with one of the opponent's stones
// elsewhere, these settle a part.
func (c *Census) inform() {
	for _, level := range c.levels {
		for _, p := range level {
			if p.Known {
				c.know(p.State, p.Value)
			}
			if !c.moverLoses(&p) {
				continue
			}
			for _, m := range c.game.Moves(p.State, nil) {
				c.know(c.game.Play(p.State, m), p.Value)
			}
		}
	}
	for s, v := range c.more {
		c.know(s, v)
	}
}

// Save writes the searches so far, as [proofnumber.Solver] does. It may be called
// during Solve.
func (c *Census) Save(w io.Writer, label string, most int64) error {
	return c.solvers[0].Save(w, label, most)
}

// Load reads what Save wrote under the same label, before anything else is solved.
func (c *Census) Load(r io.Reader, label string) error { return c.solvers[0].Load(r, label) }

// gather takes the values after the moves of the unknown positions of the last level
// from the solvers.
func (c *Census) gather() {
	for s := range c.ahead {
		if r := c.solvers[0].Known(havannahpuzzle.Position(c.game, s)); r.Known() {
			c.more[s] = r.Lo
		}
	}
}

// ahead yields the positions after the moves of the unknown positions of the last
// level, unless they end play. Some come more than once.
func (c *Census) ahead(yield func(state) bool) {
	for _, p := range c.levels[len(c.levels)-1] {
		if p.Known {
			continue
		}
		for _, m := range c.game.Moves(p.State, nil) {
			if s := c.game.Canonical(c.game.Play(p.State, m)); s.Figures() == 0 && !yield(s) {
				return
			}
		}
	}
}

// know passes the value of a position to the solvers, unless it ends play.
func (c *Census) know(s state, v proofnumber.Value) {
	if s.Figures() == 0 {
		c.solvers[0].Know(havannahpuzzle.Position(c.game, s), v)
	}
}

// Solve finds the values, with the most stones first, and calls solved after
// each, one call at a time. It takes a value from those of the next level if they
// are enough, and else expands at most about a number of positions, or any if
// that is 0. Positions that take more stay unknown. The error is that of the
// context, or of solved.
func (c *Census) Solve(ctx context.Context, most int64, solved func(Position) error) error {
	c.spread()
	c.inform()
	defer c.gather()
	for stones := len(c.levels) - 1; stones >= 0; stones-- {
		for i := range c.levels[stones] {
			if p := &c.levels[stones][i]; !p.Known && c.derive(stones, p) {
				if err := solved(*p); err != nil {
					return err
				}
			}
		}
		var lock sync.Mutex
		err := guard.Each(ctx, len(c.solvers), len(c.solvers), func(worker, _ int) error {
			lock.Lock()
			defer lock.Unlock()
			return c.searchLevel(ctx, &lock, c.solvers[worker], stones, most, solved)
		})
		if err != nil && ctx.Err() == nil {
			return err
		}
	}
	return ctx.Err()
}

// searchLevel searches the positions of a level, with the lock open only during
// the searches.
func (c *Census) searchLevel(ctx context.Context, lock *sync.Mutex, s proofnumber.Solver, stones int, most int64, solved func(Position) error) error {
	for p := c.easiest(stones, most); p != nil; p = c.easiest(stones, most) {
		r := c.search(ctx, lock, s, p, most)
		switch {
		case p.Known: // from a sibling, in the meantime
			continue
		case !r.Known() && ctx.Err() != nil:
			return ctx.Err()
		case !r.Known():
			continue
		}
		p.Value, p.Known = r.Lo, true
		for _, q := range append([]*Position{p}, c.siblings(stones, p)...) {
			if err := solved(*q); err != nil {
				return err
			}
		}
	}
	return nil
}

// search searches p, and opens the lock meanwhile.
func (c *Census) search(ctx context.Context, lock *sync.Mutex, s proofnumber.Solver, p *Position, most int64) proofnumber.Result {
	each := p.allowance(most)
	p.busy = true
	r := func() proofnumber.Result {
		lock.Unlock()
		defer lock.Lock()
		return s.ValueOf(ctx, havannahpuzzle.Position(c.game, p.State), each)
	}()
	p.busy = false
	at := s.Progress()
	p.spent, p.left = p.spent+each, max(1, min(at.Proof, at.Disproof))
	return r
}

// easiest returns the unknown position of a level that seems to take the fewest
// positions, or nil. It leaves out those that a solver searches, and those that
// may not be searched further. The greater its lesser proof number is, and the more
// were expanded for it already, the more it seems to take.
func (c *Census) easiest(stones int, most int64) (best *Position) {
	least := math.Inf(1)
	for i := range c.levels[stones] {
		p := &c.levels[stones][i]
		if p.Known || p.busy || most > 0 && p.spent >= most {
			continue
		}
		if cost := float64(p.left) * float64(p.left) * math.Sqrt(float64(p.spent)); cost < least {
			best, least = p, cost
		}
	}
	return best
}

// allowance returns how many positions to expand for the value of p next: as
// many as so far, or a few.
func (p *Position) allowance(most int64) int64 {
	const few = 1 << 14
	each := max(few, p.spent)
	if most > 0 {
		each = min(each, most-p.spent)
	}
	return each
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
	r := c.solvers[0].Known(havannahpuzzle.Position(c.game, s))
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
