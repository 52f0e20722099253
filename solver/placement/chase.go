package placement

import "math/bits"

// The most exchanges in a chase, and the most positions that are looked at
// for one.
const (
	maxChase   = 3
	chaseNodes = 40
)

// exchange is a stone that threatens to complete a figure, and the one that
// must answer it.
type exchange struct{ threat, answer uint8 }

// chase looks for a win by threats alone: exchanges, and then a stone with
// two threats.
type chase[H any] struct {
	*board[H]
	by    uint8 // whose win
	most  int   // exchanges at most
	nodes int   // that may still be looked at
	line  [maxChase]exchange
	n     int                            // exchanges in the line found
	last  uint8                          // the stone with two threats
	after [maxChase + 1][MaxCells]uint64 // what each stone would threaten, by the exchanges before it
	pos   [maxChase]position[H]          // after each of them

	replies [MaxCells]uint64 // what an answer would threaten with one more stone
}

// chasing returns a search for such a win of a player's with the stones that it
// may still place. There is one at a time.
func (w *worker[H]) chasing(p *position[H], by uint8) *chase[H] {
	most := maxChase
	if by == w.attacker {
		most = min(most, w.left(p)-2)
	}
	c := &w.chase
	c.board, c.by, c.most, c.nodes = w.board, by, most, chaseNodes
	return c
}

// from reports whether such a win is found from p on, as if it were the
// chaser's turn. Nobody can complete a figure there, and no stone makes two
// threats at once; after says what each of threats would threaten.
func (c *chase[H]) from(p *position[H], threats uint64, after *[MaxCells]uint64) bool {
	return c.most > 0 && c.threaten(p, 0, threats, after)
}

// search looks for such a win after n exchanges, when the next stone must be
// one of moves.
func (c *chase[H]) search(p *position[H], n int, moves uint64) bool {
	c.nodes--
	after := &c.after[n]
	threats := c.game.WinsAfterEach(&p.held[c.by], moves, p.stones[1-c.by], after)
	if x, ok := firstDouble(threats, after); ok {
		c.n, c.last = n, x
		return true
	}
	return n < c.most && c.threaten(p, n, threats, after)
}

// threaten tries each of threats.
func (c *chase[H]) threaten(p *position[H], n int, threats uint64, after *[MaxCells]uint64) bool {
	for ; threats != 0 && c.nodes > 0; threats &= threats - 1 {
		x := uint8(bits.TrailingZeros64(threats))
		q := &c.pos[n]
		*q = *p
		c.line[n] = exchange{x, uint8(bits.TrailingZeros64(after[x]))}
		if next := c.play(q, c.line[n]); next != 0 && c.search(q, n+1, next) {
			return true
		}
	}
	return false
}

// play plays an exchange and returns what the chaser may play next: where the
// answer threatens something in its turn, the one cell that stops that.
func (c *chase[H]) play(p *position[H], e exchange) (next uint64) {
	c.stone(p, c.by, e.threat)
	c.stone(p, 1-c.by, e.answer)
	threats := c.game.Wins(&p.held[1-c.by], p.stones[c.by])
	switch {
	case threats == 0:
		return c.empty(p)
	case threats&(threats-1) == 0:
		return threats
	}
	return 0
}

// stone puts a stone on the board and leaves the keys as they are.
func (b *board[H]) stone(p *position[H], player, cell uint8) {
	b.game.Put(&p.held[player], cell, p.stones[1-player])
	p.stones[player] |= 1 << cell
}

// beaten returns those of the cells on which one more stone of the other's,
// which threatens nothing, leaves the line that was found a win. It may not stand on a
// cell of the line, nor let an answer threaten what the line does not stop, nor
// take one of two last threats.
func (c *chase[H]) beaten(cells uint64) uint64 {
	for i, e := range c.line[:c.n] {
		next := c.last
		if i+1 < c.n {
			next = c.line[i+1].threat
		}
		cells &^= 1<<e.threat | 1<<e.answer | 1<<next
		cells &^= c.stops(&c.pos[i], cells, next)
	}
	if last := c.after[c.n][c.last]; bits.OnesCount64(last) == 2 {
		cells &^= last
	}
	return cells
}

// stops returns those of the cells on which one more stone of the other's
// would threaten in p more than the chaser stops by its next stone.
func (c *chase[H]) stops(p *position[H], cells uint64, next uint8) (stops uint64) {
	other := 1 - c.by
	after := &c.replies
	threats := c.game.WinsAfterEach(&p.held[other], cells, p.stones[c.by], after)
	for ; threats != 0; threats &= threats - 1 {
		if after[bits.TrailingZeros64(threats)] != 1<<next {
			stops |= threats & -threats
		}
	}
	return stops
}
