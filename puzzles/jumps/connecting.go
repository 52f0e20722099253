package jumps

import (
	"context"

	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// connecting finds out how soon an Éclair can be connected: depth-first, no
// deeper than the bound allows, and remembering.
type connecting struct {
	ctx   context.Context
	game  *solo.Eclair
	known map[wabanti.Position]needed
	most  int // positions to remember, 0 for any number
	ended bool
	moves [][]wabanti.Move // by the number of jumps left
}

// needed are the bounds known on the jumps that a position needs.
type needed struct{ least, most uint8 }

func newConnecting(ctx context.Context, p puzzles.Puzzle, opts wabanti.Options, most int) *connecting {
	return &connecting{
		ctx: ctx, game: solo.NewEclair(p.Jumps().Grid(), startOf(p), opts),
		known: map[wabanti.Position]needed{}, most: most,
	}
}

// within reports whether two opposite sides can be connected from s in at
// most so many jumps. It answers no, and notes so, once it has ended early.
func (c *connecting) within(s wabanti.Position, jumps int) bool {
	if _, ok := c.game.Reached(s); ok {
		return jumps >= 0
	}
	if jumps <= 0 || c.game.Bound(s) > jumps {
		return false
	}
	n, ok := c.known[s]
	switch {
	case !ok:
		n.most = 255
	case int(n.most) <= jumps:
		return true
	case int(n.least) > jumps:
		return false
	}
	if c.stopped() {
		return false
	}
	reached := c.try(s, jumps)
	if reached {
		n.most = uint8(jumps)
	} else {
		n.least = uint8(jumps + 1)
	}
	if !c.ended {
		c.known[s] = n
	}
	return reached
}

func (c *connecting) try(s wabanti.Position, jumps int) bool {
	for len(c.moves) <= jumps {
		c.moves = append(c.moves, nil)
	}
	c.moves[jumps] = c.game.Moves(s, c.moves[jumps][:0])
	for _, m := range c.moves[jumps] {
		if c.within(c.game.Play(s, m), jumps-1) {
			return true
		}
	}
	return false
}

func (c *connecting) stopped() bool {
	c.ended = c.ended || c.most > 0 && len(c.known) >= c.most || len(c.known)%1024 == 0 && c.ctx.Err() != nil
	return c.ended
}
