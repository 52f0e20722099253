package turn

import (
	"context"
	"errors"

	"ludex/rules/wabanti/dice"
)

// Wins are all the ways in which a player wins in a turn that has begun.
type Wins struct {
	Lines  uint64      // sequences of moves, each in every order in which it wins
	Orders uint64      // those of the moves of Line, in any order
	Finals int         // different positions in which they end
	Keys   []dice.Move // the moves with which they begin
	Line   []dice.Move // one with the fewest dice
	Quiet  int         // dice of it beyond the steps from the nearest piece to the nearest goal
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

// CountLimits bound what Count looks at.
type CountLimits struct {
	Memory int64 // bytes for the positions met, 0 for no limit
	Finals int   // positions in which a way ends, 0 for no limit
}

// ErrFinals says that there are more final positions than were of interest.
var ErrFinals = errors.New("the limit on final positions was hit")

// Count finds all the ways to win in the turn of state s. The context bounds
// its time.
func Count(ctx context.Context, g *dice.Game, s dice.State, lim CountLimits) *Wins {
	c := newCounter(ctx, g, s, lim)
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
	w.Orders = c.orders(s, w.Line)
	w.Quiet = w.Dice() - c.front.distance(s.Pieces)
	w.Tries, w.Greedy = c.tries(s, w.Line), c.greedy(s)
	return w
}
