package proofnumber

import "math/bits"

// answers returns the cells on which a stone of the opponent's leaves own no
// figure to complete. own threatens to complete a figure on wins, one cell or more.
func (b *board[H, K]) answers(own, opp, wins uint64) uint64 {
	switch {
	case !b.separate:
		return b.game.Answers(own, opp, wins)
	case wins&(wins-1) == 0:
		return wins
	}
	return 0
}

// threat returns the cells on which a player completes a figure once it has a
// stone on c, and the answers to them. The stone wins if there is such a cell
// and no answer.
func (b *board[H, K]) threat(p *position[H, K], by, c uint8) (wins, answers uint64) {
	wins = b.game.WinsAfter(&p.held[by], c, p.stones[1-by])
	if wins != 0 {
		answers = b.answers(p.stones[by]|1<<c, p.stones[1-by], wins)
	}
	return wins, answers
}

// threats returns those of the cells on which a player's stone makes a threat,
// with the answers to it; and those of them to which there is no answer, with
// the threatened cells in place of the answers.
func (b *board[H, K]) threats(p *position[H, K], by uint8, cells uint64, answers *[MaxCells]uint64) (threats, won uint64) {
	opp := p.stones[1-by]
	threats = b.game.WinsAfterEach(&p.held[by], cells, opp, answers)
	for rest := threats; rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros64(rest)
		if a := b.answers(p.stones[by]|1<<c, opp, answers[c]); a != 0 {
			answers[c] = a
		} else {
			won |= rest & -rest
		}
	}
	return threats, won
}

// unanswered reports whether one of the moves of p makes a threat without an
// answer.
func (b *board[H, K]) unanswered(p *position[H, K], moves uint64) bool {
	var answers [MaxCells]uint64
	_, won := b.threats(p, p.mover, moves, &answers)
	return won != 0
}

// moves returns the moves of p that do not lose at once: the answers where
// there is a threat, and all empty cells otherwise. Nobody has a figure in p or
// completes one at once.
func (b *board[H, K]) moves(p *position[H, K]) (moves uint64, answering bool) {
	own, opp := p.stones[1-p.mover], p.stones[p.mover]
	if wins := b.game.Wins(&p.held[1-p.mover], opp); wins != 0 {
		return b.answers(own, opp, wins), true
	}
	return b.empty(p), false
}

// defending returns the quiet moves after which the opponent's stone on d makes
// no threat, or one with an answer; now that threat has none.
func (w *worker[H, K]) defending(f *frame[H, K], d uint8, quiet uint64) uint64 {
	if !w.separate {
		return w.defendingByPlay(f, d, quiet)
	}
	if wins := f.theirs[d]; bits.OnesCount64(wins) == 2 {
		return quiet & (1<<d | wins)
	}
	return quiet & (1 << d)
}

// defendingByPlay does so by putting each stone on the board.
func (w *worker[H, K]) defendingByPlay(f *frame[H, K], d uint8, quiet uint64) (left uint64) {
	p := &w.spare
	*p = f.pos
	m := p.mover
	for rest := quiet; rest != 0; rest &= rest - 1 {
		stone := rest & -rest
		if stone != 1<<d {
			p.stones[m] = f.pos.stones[m] | stone
			if wins, answers := w.threat(p, 1-m, d); wins != 0 && answers == 0 {
				continue
			}
		}
		left |= stone
	}
	return left
}

// The limits of one threat search: exchanges in a line, and positions visited.
const (
	maxExchanges = 3
	threatNodes  = 40
)

// exchange is a stone that threatens to complete a figure, and the one that
// must answer it.
type exchange struct{ threat, answer uint8 }

// threatSearch looks for a win by threats alone: exchanges, and then a stone
// whose threat has no answer.
type threatSearch[H any, K key] struct {
	*board[H, K]
	by    uint8 // whose win
	most  int   // exchanges at most
	nodes int   // that may still be looked at
	line  [maxExchanges]exchange
	n     int                                // exchanges in the line found
	last  uint8                              // the stone whose threat has no answer
	after [maxExchanges + 1][MaxCells]uint64 // the answers to the threat of each stone, by the exchanges before it
	pos   [maxExchanges]position[H, K]       // after each of them

	replies [MaxCells]uint64 // the threats of an answer and one more stone
}

// chasing returns a search for such a win of a player's with the stones that it
// may still place. There is one at a time.
func (w *worker[H, K]) threatsBy(p *position[H, K], by uint8) *threatSearch[H, K] {
	most := maxExchanges
	if by == w.attacker {
		most = min(most, w.left(p)-2)
	}
	c := &w.attack
	c.board, c.by, c.most, c.nodes = w.board, by, most, threatNodes
	return c
}

// from reports whether such a win is found from p on, as if it were the turn of
// the player. The player cannot complete a figure there, and the opponent cannot
// after one of the threats; after holds the answers to them.
func (c *threatSearch[H, K]) from(p *position[H, K], threats uint64, after *[MaxCells]uint64) bool {
	return c.most > 0 && c.threaten(p, 0, threats, after)
}

// search looks for such a win after n exchanges, when the next stone must be
// one of moves.
func (c *threatSearch[H, K]) search(p *position[H, K], n int, moves uint64) bool {
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
func (c *threatSearch[H, K]) threaten(p *position[H, K], n int, threats uint64, after *[MaxCells]uint64) bool {
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

// play plays an exchange and returns the cells for the next stone: the answers
// if the opponent's stone makes a threat in its turn, and all empty cells otherwise.
func (c *threatSearch[H, K]) play(p *position[H, K], e exchange) (next uint64) {
	c.stone(p, c.by, e.threat)
	c.stone(p, 1-c.by, e.answer)
	threats := c.game.Wins(&p.held[1-c.by], p.stones[c.by])
	if threats == 0 {
		return c.empty(p)
	}
	return c.answers(p.stones[1-c.by], p.stones[c.by], threats)
}

// stone puts a stone on the board and leaves the keys as they are.
func (b *board[H, K]) stone(p *position[H, K], player, cell uint8) {
	b.game.Put(&p.held[player], cell, p.stones[1-player])
	p.stones[player] |= 1 << cell
}

// beaten returns the cells on which one more quiet stone of the opponent does
// not save it from the line that was found. In a separate game that stone must
// not be on a cell of the line, must not give an answer of the line a threat that
// the line does not stop, and must not take one of two last threats. In other
// games the line is played again.
func (c *threatSearch[H, K]) beaten(p *position[H, K], cells uint64) uint64 {
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

// stops returns the cells on which one more stone of the opponent makes a threat
// in p that the next stone of the line does not stop.
func (c *threatSearch[H, K]) stops(p *position[H, K], cells uint64, next uint8) (stops uint64) {
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

// beatenAgain does so by playing the line again with each stone.
func (c *threatSearch[H, K]) beatenAgain(p *position[H, K], cells uint64) (beaten uint64) {
	for ; cells != 0; cells &= cells - 1 {
		if c.beats(p, uint8(bits.TrailingZeros64(cells))) {
			beaten |= cells & -cells
		}
	}
	return beaten
}

// beats plays the line that was found with one more quiet stone of the opponent
// and reports whether it still wins.
func (c *threatSearch[H, K]) beats(p *position[H, K], cell uint8) bool {
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

// mayThreaten returns the threats of a stone and the answers to them, if the
// stone is one of the moves.
func (c *threatSearch[H, K]) mayThreaten(p *position[H, K], cell uint8, moves uint64) (wins, answers uint64) {
	if moves>>cell&1 == 0 {
		return 0, 0
	}
	return c.threat(p, c.by, cell)
}
