package dice

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"ludex/rules"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
)

// Wins are all the ways in which a player wins in a turn that has begun.
type Wins struct {
	Lines  uint64      // sequences of moves, each in every order in which it wins
	Orders uint64      // those of the moves of Line, in any order
	Finals int         // different positions in which they end
	Keys   []dice.Move // the moves with which they begin
	Line   []dice.Move // one with the fewest dice
	Tries  int         // moves beside it that bring the nearest piece nearer, and with which no way goes on
	Greedy int         // moves that somebody makes who always brings the nearest piece as near as he can, before none does
	States int64       // positions met
	Limit  error       // the limit that was hit, if any: then not all was found
}

// Dice returns the fewest dice that win.
func (w *Wins) Dice() int {
	if n := len(w.Line); n > 0 && w.Line[n-1] == dice.End {
		return n - 1
	}
	return len(w.Line)
}

// CountLimits bound the search of Count.
type CountLimits struct {
	Memory int64 // bytes for the positions met, 0 for no limit
	Finals int   // positions in which a way ends, 0 for no limit
	Dice   int   // the fewest dice that win, 0 for any number; with others Count gives up
}

// ErrFinals: there are more final positions than the limit.
var errFinals = errors.New("the limit on final positions was hit")

// Count finds all the ways to win in the turn of state s. The context bounds
// its time.
func Count(ctx context.Context, g *dice.Game, s dice.State, lim CountLimits) *Wins {
	c := newCounter(ctx, g, s, lim)
	for n := 1; n <= lim.Dice && n < s.Left.Len(); n++ { // few dice take little time
		c.spare = s.Left.Len() - n
		if (c.at(s).lines > 0) != (n == lim.Dice) {
			return &Wins{Limit: c.limit}
		}
		c.spare = 0
		clear(c.known)
	}
	w := &Wins{Lines: c.at(s).lines}
	w.States, w.Limit = int64(len(c.known)), c.limit
	if w.Limit != nil || w.Lines == 0 {
		return w
	}
	w.Finals = len(c.finals)
	for _, m := range g.Moves(s, nil) {
		if c.at(g.Play(s, m)).lines > 0 {
			w.Keys = append(w.Keys, m)
		}
	}
	w.Line = c.line(s)
	w.Orders = orders(g, s, w.Line[:w.Dice()], s.Mover)
	w.Tries, w.Greedy = c.tries(s, w.Line), c.greedy(s)
	return w
}

// Stays reports whether the dice of Line win from s in another game, in some order.
func (w *Wins) Stays(g *dice.Game, s dice.State) bool {
	return orders(g, s, w.Line[:w.Dice()], s.Mover) > 0
}

// class is the value of an end for the player whose turn it was.
type class uint8

const (
	won class = iota
	open
	lost // others have won, and not he
)

// found is an end as the search ranks it.
type found struct {
	ref      uint32 // its number in the walk
	class    class
	distance uint8
	length   uint8
	final    wabanti.Position
	odds     *Odds // nil if they are not computed
}

// wanted returns how many of the ends are not lost.
func wanted(ends []found) int {
	if n := slices.IndexFunc(ends, func(f found) bool { return f.class == lost }); n >= 0 {
		return n
	}
	return len(ends)
}

func (t *search) rank(ref int) found {
	s := t.walk.State(ref)
	f := found{uint32(ref), open, uint8(t.front.distance(s.Pieces)), uint8(t.walk.Length(ref)), s.Pieces, nil}
	switch o := t.Game.Outcome(s); {
	case o.WonBy(t.State.Mover):
		f.class = won
	case o != rules.Undecided:
		f.class = lost
	}
	return f
}

func (a found) compare(b found) int {
	return cmp.Or(cmp.Compare(a.class, b.class), cmp.Compare(a.distance, b.distance),
		cmp.Compare(a.length, b.length), a.final.Compare(b.final))
}

// tries counts, along a way to win from s, the moves that bring the nearest
// piece nearer to a goal and with which no way to win goes on.
func (c *counter) tries(s dice.State, line []dice.Move) (n int) {
	for _, m := range line {
		for _, try := range c.game.Moves(s, nil) {
			if next := c.game.Play(s, try); c.nearer(next, s) && c.at(next).lines == 0 {
				n++
			}
		}
		s = c.game.Play(s, m)
	}
	return n
}

// greedy returns how many moves somebody makes from s who always takes the
// first of those that bring the nearest piece nearest, before none brings it
// nearer.
func (c *counter) greedy(s dice.State) (made int) {
	for s.Left != 0 {
		best := s
		for _, m := range c.game.Moves(s, nil) {
			if next := c.game.Play(s, m); c.nearer(next, best) {
				best = next
			}
		}
		if best == s {
			break
		}
		s = best
		made++
	}
	return made
}

func (c *counter) nearer(s, than dice.State) bool {
	return c.front.distance(s.Pieces) < c.front.distance(than.Pieces)
}
