package jumps

import (
	"cmp"
	"context"
	"math/big"
	"slices"

	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// eclairWays are all the shortest lines of an Éclair. They differ in
// the order of their jumps and in their ends. So a unique solution means one first
// jump, the key, up to the symmetries that leave the start in place.
type eclairWays struct {
	*Solution
	search *connecting
	keys   []wabanti.Move // the first jump and its images
	at     wabanti.Position
	rest   int // jumps from there
}

func newEclairWays(ctx context.Context, s *Solution) *eclairWays {
	w := &eclairWays{Solution: s, search: newConnecting(ctx, s.Puzzle, s.Options, 0), at: s.Start(), rest: s.Length}
	grid := s.Grid()
	for _, k := range fixing(grid, s.Start()) {
		w.keys = append(w.keys, imageOf(grid, k, s.Line[0].Move()))
	}
	return w
}

func (w *eclairWays) unique(lines *big.Int) puzzles.Unique {
	if lines.IsInt64() && lines.Int64() == 1 {
		return puzzles.OneLine
	}
	for _, m := range w.search.game.Moves(w.at, nil) {
		if !slices.Contains(w.keys, m) && w.goesOn(m) {
			return ""
		}
	}
	return puzzles.OneKey
}

func (w *eclairWays) take(m wabanti.Move) { w.at, w.rest = w.search.game.Play(w.at, m), w.rest-1 }

func (w *eclairWays) goesOn(m wabanti.Move) bool {
	return w.search.within(w.search.game.Play(w.at, m), w.rest-1)
}

// remembered is the memory of a position that a search under other readings
// remembers, about.
const remembered = 64

// holds reports whether the same key, and no other, connects sides in the same
// number of jumps, and none in fewer.
func (w *eclairWays) holds(ctx context.Context, opts wabanti.Options) bool {
	search := newConnecting(ctx, w.Puzzle, opts, otherwise/remembered)
	start, found := w.Start(), false
	if search.within(start, w.Length-1) {
		return false
	}
	for _, m := range search.game.Moves(start, nil) {
		if search.within(search.game.Play(start, m), w.Length-1) {
			if found = slices.Contains(w.keys, m); !found {
				return false
			}
		}
	}
	return found && !search.ended
}

// Key returns how an Éclair's line begins: its first jump or, of the images
// under the symmetries of the start, the one between the first cells.
func (s *Solution) Key() string {
	key := newEclairWays(context.Background(), s).keys
	first := slices.MinFunc(key, compareMoves)
	return Step{first.From, first.To}.Name(s.Grid())
}

func compareMoves(m, n wabanti.Move) int {
	return cmp.Or(cmp.Compare(m.From, n.From), cmp.Compare(m.To, n.To))
}

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
// most that many jumps. It answers no, and records that, once it has ended early.
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
