package proofnumber

import "ludex/rules"

// answers returns the cells on which a stone of the opponent's leaves own no
// figure to complete. own threatens to complete a figure on wins, one cell or more.
func (b *board[H, U, K]) answers(own, opp, wins set[U]) set[U] {
	switch {
	case !b.separate:
		return b.game.Answers(own, opp, wins)
	case !wins.Several():
		return wins
	}
	return set[U]{}
}

// threat returns the cells on which a player completes a figure once it has a
// stone on c, and the answers to them. The stone wins if there is such a cell
// and no answer.
func (b *board[H, U, K]) threat(p *position[H, U, K], by, c uint8) (wins, answers set[U]) {
	wins = b.game.WinsAfter(&p.held[by], c, p.stones[1-by])
	if !wins.Empty() {
		answers = b.answers(p.stones[by].With(c), p.stones[1-by], wins)
	}
	return wins, answers
}

// threats returns those of the cells on which a player's stone makes a threat,
// with the answers to it; and those of them to which there is no answer, with
// the threatened cells in place of the answers.
func (b *board[H, U, K]) threats(p *position[H, U, K], by uint8, cells set[U], answers *[MaxCells]set[U]) (threats, won set[U]) {
	opp := p.stones[1-by]
	threats = b.game.WinsAfterEach(&p.held[by], cells, opp, answers)
	for rest := threats; !rest.Empty(); rest = rest.Rest() {
		c := rest.First()
		if a := b.answers(p.stones[by].With(c), opp, answers[c]); !a.Empty() {
			answers[c] = a
		} else {
			won = won.Or(rest.Lowest())
		}
	}
	return threats, won
}

// unanswered reports whether one of the moves of p makes a threat without an
// answer.
func (b *board[H, U, K]) unanswered(p *position[H, U, K], moves set[U]) bool {
	var answers [MaxCells]set[U]
	_, won := b.threats(p, p.mover, moves, &answers)
	return !won.Empty()
}

// moves returns the moves of p that do not lose at once: the answers where
// there is a threat, and all empty cells otherwise. Nobody has a figure in p or
// completes one at once.
func (b *board[H, U, K]) moves(p *position[H, U, K]) (moves set[U], answering bool) {
	own, opp := p.stones[1-p.mover], p.stones[p.mover]
	if wins := b.game.Wins(&p.held[1-p.mover], opp); !wins.Empty() {
		return b.answers(own, opp, wins), true
	}
	return b.empty(p), false
}

// defending returns the quiet moves after which the opponent's stone on d makes
// no threat, or one with an answer; now that threat has none.
func (w *worker[H, U, K]) defending(f *frame[H, U, K], d uint8, quiet set[U]) set[U] {
	if !w.separate {
		return w.defendingByPlay(f, d, quiet)
	}
	if wins := f.theirs[d]; wins.Len() == 2 {
		return quiet.And(rules.OneCell[U](d).Or(wins))
	}
	return quiet.And(rules.OneCell[U](d))
}

// defendingByPlay does so by putting each stone on the board.
func (w *worker[H, U, K]) defendingByPlay(f *frame[H, U, K], d uint8, quiet set[U]) (left set[U]) {
	p := &w.spare
	*p = f.pos
	m := p.mover
	for rest := quiet; !rest.Empty(); rest = rest.Rest() {
		stone := rest.Lowest()
		if stone != rules.OneCell[U](d) {
			p.stones[m] = f.pos.stones[m].Or(stone)
			if wins, answers := w.threat(p, 1-m, d); !wins.Empty() && answers.Empty() {
				continue
			}
		}
		left = left.Or(stone)
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
type threatSearch[H any, U rules.Upper, K key] struct {
	*board[H, U, K]
	by    uint8 // whose win
	most  int   // exchanges at most
	nodes int   // that may still be looked at
	line  [maxExchanges]exchange
	n     int                                // exchanges in the line found
	last  uint8                              // the stone whose threat has no answer
	after [maxExchanges + 1][MaxCells]set[U] // the answers to the threat of each stone, by the exchanges before it
	pos   [maxExchanges]position[H, U, K]    // after each of them

	replies [MaxCells]set[U] // the threats of an answer and one more stone
}

// chasing returns a search for such a win of a player's with the stones that it
// may still place. There is one at a time.
func (w *worker[H, U, K]) threatsBy(p *position[H, U, K], by uint8) *threatSearch[H, U, K] {
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
func (c *threatSearch[H, U, K]) from(p *position[H, U, K], threats set[U], after *[MaxCells]set[U]) bool {
	return c.most > 0 && c.threaten(p, 0, threats, after)
}

// search looks for such a win after n exchanges, when the next stone must be
// one of moves.
func (c *threatSearch[H, U, K]) search(p *position[H, U, K], n int, moves set[U]) bool {
	c.nodes--
	after := &c.after[n]
	threats, won := c.threats(p, c.by, moves, after)
	if !won.Empty() {
		c.n, c.last = n, won.First()
		return true
	}
	return n < c.most && c.threaten(p, n, threats, after)
}

// threaten tries each of threats that has one answer.
func (c *threatSearch[H, U, K]) threaten(p *position[H, U, K], n int, threats set[U], after *[MaxCells]set[U]) bool {
	for ; !threats.Empty() && c.nodes > 0; threats = threats.Rest() {
		x := threats.First()
		if after[x].Several() {
			continue
		}
		q := &c.pos[n]
		*q = *p
		c.line[n] = exchange{x, after[x].First()}
		if next := c.play(q, c.line[n]); !next.Empty() && c.search(q, n+1, next) {
			return true
		}
	}
	return false
}

// play plays an exchange and returns the cells for the next stone: the answers
// if the opponent's stone makes a threat in its turn, and all empty cells otherwise.
func (c *threatSearch[H, U, K]) play(p *position[H, U, K], e exchange) (next set[U]) {
	c.stone(p, c.by, e.threat)
	c.stone(p, 1-c.by, e.answer)
	threats := c.game.Wins(&p.held[1-c.by], p.stones[c.by])
	if threats.Empty() {
		return c.empty(p)
	}
	return c.answers(p.stones[1-c.by], p.stones[c.by], threats)
}

// stone puts a stone on the board and leaves the keys as they are.
func (b *board[H, U, K]) stone(p *position[H, U, K], player, cell uint8) {
	b.game.Put(&p.held[player], cell, p.stones[1-player])
	p.stones[player] = p.stones[player].With(cell)
}

// beaten returns the cells on which one more quiet stone of the opponent does
// not save it from the line that was found. In a separate game that stone must
// not be on a cell of the line, must not give an answer of the line a threat that
// the line does not stop, and must not take one of two last threats. In other
// games the line is played again.
func (c *threatSearch[H, U, K]) beaten(p *position[H, U, K], cells set[U]) set[U] {
	if !c.separate {
		return c.beatenAgain(p, cells)
	}
	for i, e := range c.line[:c.n] {
		next := c.last
		if i+1 < c.n {
			next = c.line[i+1].threat
		}
		cells = cells.AndNot(rules.OneCell[U](e.threat).With(e.answer).With(next))
		cells = cells.AndNot(c.stops(&c.pos[i], cells, next))
	}
	if last := c.after[c.n][c.last]; last.Len() == 2 {
		cells = cells.AndNot(last)
	}
	return cells
}

// stops returns the cells on which one more stone of the opponent makes a threat
// in p that the next stone of the line does not stop.
func (c *threatSearch[H, U, K]) stops(p *position[H, U, K], cells set[U], next uint8) (stops set[U]) {
	other := 1 - c.by
	after := &c.replies
	threats := c.game.WinsAfterEach(&p.held[other], cells, p.stones[c.by], after)
	for ; !threats.Empty(); threats = threats.Rest() {
		if !after[threats.First()].Only(next) {
			stops = stops.Or(threats.Lowest())
		}
	}
	return stops
}

// beatenAgain does so by playing the line again with each stone.
func (c *threatSearch[H, U, K]) beatenAgain(p *position[H, U, K], cells set[U]) (beaten set[U]) {
	for ; !cells.Empty(); cells = cells.Rest() {
		if c.beats(p, cells.First()) {
			beaten = beaten.Or(cells.Lowest())
		}
	}
	return beaten
}

// beats plays the line that was found with one more quiet stone of the opponent
// and reports whether it still wins.
func (c *threatSearch[H, U, K]) beats(p *position[H, U, K], cell uint8) bool {
	q := &c.pos[0]
	*q = *p
	c.stone(q, 1-c.by, cell)
	next := c.empty(q)
	for _, e := range c.line[:c.n] {
		wins, answers := c.mayThreaten(q, e.threat, next)
		if answers.Empty() || answers.Several() {
			return !wins.Empty() && answers.Empty()
		}
		next = c.play(q, exchange{e.threat, answers.First()})
	}
	wins, answers := c.mayThreaten(q, c.last, next)
	return !wins.Empty() && answers.Empty()
}

// mayThreaten returns the threats of a stone and the answers to them, if the
// stone is one of the moves.
func (c *threatSearch[H, U, K]) mayThreaten(p *position[H, U, K], cell uint8, moves set[U]) (wins, answers set[U]) {
	if !moves.Has(cell) {
		return set[U]{}, set[U]{}
	}
	return c.threat(p, c.by, cell)
}
