package proofnumber

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

// chase looks for a win by threats alone: exchanges, and then a stone
// whose threat has no answer.
type chase[H any] struct {
	*board[H]
	by    uint8 // whose win
	most  int   // exchanges at most
	nodes int   // that may still be looked at
	line  [maxChase]exchange
	n     int                            // exchanges in the line found
	last  uint8                          // the stone whose threat has no answer
	after [maxChase + 1][MaxCells]uint64 // the answers to what each stone would threaten, by the exchanges before it
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
// chaser's turn, who cannot complete a figure there, nor the other after one of
// threats: these have the answers that after says.
func (c *chase[H]) from(p *position[H], threats uint64, after *[MaxCells]uint64) bool {
	return c.most > 0 && c.threaten(p, 0, threats, after)
}

// search looks for such a win after n exchanges, when the next stone must be
// one of moves.
func (c *chase[H]) search(p *position[H], n int, moves uint64) bool {
	c.nodes--
	after := &c.after[n]
	threats, won := c.threats(p, c.by, moves, after)
	if won != 0 {
		c.n, c.last = n, uint8(bits.TrailingZeros64(won))
		return true
	}
	return n < c.most && c.threaten(p, n, threats, after)
}

// threaten tries each of threats that has one answer.
func (c *chase[H]) threaten(p *position[H], n int, threats uint64, after *[MaxCells]uint64) bool {
	for ; threats != 0 && c.nodes > 0; threats &= threats - 1 {
		x := uint8(bits.TrailingZeros64(threats))
		if after[x]&(after[x]-1) != 0 {
			continue
		}
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
// answer threatens something in its turn, the answers to that.
func (c *chase[H]) play(p *position[H], e exchange) (next uint64) {
	c.stone(p, c.by, e.threat)
	c.stone(p, 1-c.by, e.answer)
	threats := c.game.Wins(&p.held[1-c.by], p.stones[c.by])
	if threats == 0 {
		return c.empty(p)
	}
	return c.answers(p.stones[1-c.by], p.stones[c.by], threats)
}

// stone puts a stone on the board and leaves the keys as they are.
func (b *board[H]) stone(p *position[H], player, cell uint8) {
	b.game.Put(&p.held[player], cell, p.stones[1-player])
	p.stones[player] |= 1 << cell
}

// beaten returns those of the cells on which one more stone of the other's,
// which threatens nothing, leaves the line that was found a win. In a separate game it
// may not stand on a cell of the line, nor let an answer threaten what the line does
// not stop, nor take one of two last threats. In others the line is played again.
func (c *chase[H]) beaten(p *position[H], cells uint64) uint64 {
	if !c.separate {
		return c.beatenAgain(p, cells)
	}
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

// beatenAgain finds them by playing the line again for each.
func (c *chase[H]) beatenAgain(p *position[H], cells uint64) (beaten uint64) {
	for ; cells != 0; cells &= cells - 1 {
		if c.beats(p, uint8(bits.TrailingZeros64(cells))) {
			beaten |= cells & -cells
		}
	}
	return beaten
}

// beats reports whether the line that was found wins as well with one more
// stone of the other's, which threatens nothing: it is played through.
func (c *chase[H]) beats(p *position[H], cell uint8) bool {
	q := &c.pos[0]
	*q = *p
	c.stone(q, 1-c.by, cell)
	next := c.empty(q)
	for _, e := range c.line[:c.n] {
		wins, answers := c.mayThreaten(q, e.threat, next)
		if answers == 0 || answers&(answers-1) != 0 {
			return wins != 0 && answers == 0
		}
		next = c.play(q, exchange{e.threat, uint8(bits.TrailingZeros64(answers))})
	}
	wins, answers := c.mayThreaten(q, c.last, next)
	return wins != 0 && answers == 0
}

// mayThreaten returns what a stone of the chaser's would threaten and the
// answers, if it is one of those that may be played.
func (c *chase[H]) mayThreaten(p *position[H], cell uint8, moves uint64) (wins, answers uint64) {
	if moves>>cell&1 == 0 {
		return 0, 0
	}
	return c.threat(p, c.by, cell)
}
