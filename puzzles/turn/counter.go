package turn

import (
	"context"
	"slices"

	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/solver"
)

// ways are the ways to win from a position, and the fewest dice that one uses.
type ways struct {
	lines uint64
	least int8
}

// counter is a Count in progress.
type counter struct {
	ctx    context.Context
	game   *dice.Game
	start  dice.State
	front  front
	known  map[dice.State]ways
	finals map[wabanti.Position]bool
	lim    CountLimits
	limit  error
	moves  [8][]dice.Move // by the number of dice left
}

// knownBytes is about the memory of a known position.
const knownBytes = 96

func newCounter(ctx context.Context, g *dice.Game, s dice.State, lim CountLimits) *counter {
	return &counter{
		ctx: ctx, game: g, start: s, front: newFront(g, s.Mover), lim: lim,
		known: map[dice.State]ways{}, finals: map[wabanti.Position]bool{},
	}
}

// at returns the ways to win from s.
func (c *counter) at(s dice.State) ways {
	switch {
	case s.Left == 0 && c.game.Outcome(s).WonBy(c.start.Mover):
		c.finals[s.Pieces] = true
		return ways{lines: 1}
	case s.Left == 0 || c.front.distance(s.Pieces) > s.Left.Len():
		return ways{}
	}
	if w, ok := c.known[s]; ok || c.stopped() {
		return w
	}
	var w ways
	n := s.Left.Len()
	c.moves[n] = c.game.Moves(s, c.moves[n][:0])
	for _, m := range c.moves[n] {
		next := c.at(c.game.Play(s, m))
		if least := next.least + diceOf(m); next.lines > 0 && (w.lines == 0 || least < w.least) {
			w.least = least
		}
		w.lines += next.lines
	}
	c.known[s] = w
	return w
}

func (c *counter) stopped() bool {
	switch {
	case c.limit != nil:
	case c.lim.Finals > 0 && len(c.finals) > c.lim.Finals:
		c.limit = ErrFinals
	case c.lim.Memory > 0 && int64(len(c.known)) > c.lim.Memory/knownBytes:
		c.limit = solver.ErrMemory
	case len(c.known)%1024 == 0 && c.ctx.Err() != nil:
		c.limit = solver.Stopped(c.ctx)
	}
	return c.limit != nil
}

// diceOf returns the number of dice that a move uses.
func diceOf(m dice.Move) int8 {
	if m == dice.End {
		return 0
	}
	return 1
}

// line returns the first of the ways from s with the fewest dice.
func (c *counter) line(s dice.State) (line []dice.Move) {
	for s.Left != 0 {
		for _, m := range c.game.Moves(s, nil) {
			if next := c.at(c.game.Play(s, m)); next.lines > 0 && next.least+diceOf(m) == c.at(s).least {
				line, s = append(line, m), c.game.Play(s, m)
				break
			}
		}
	}
	return line
}

// orders returns in how many orders moves win from s, all of them and no
// other.
func (c *counter) orders(s dice.State, moves []dice.Move) (n uint64) {
	if s.Left == 0 {
		if len(moves) == 0 && c.game.Outcome(s).WonBy(c.start.Mover) {
			return 1
		}
		return 0
	}
	legal := c.game.Moves(s, nil)
	for i, m := range moves {
		if slices.Contains(moves[:i], m) || !slices.Contains(legal, m) {
			continue
		}
		rest := slices.Delete(slices.Clone(moves), i, i+1)
		n += c.orders(c.game.Play(s, m), rest)
	}
	return n
}
