package proofnumber

import "math/bits"

// answers returns the cells on which a stone of the opponent's leaves own
// nothing to complete, which threatens to complete a figure on wins, one cell or more.
func (b *board[H]) answers(own, opp, wins uint64) uint64 {
	switch {
	case !b.separate:
		return b.game.Answers(own, opp, wins)
	case wins&(wins-1) == 0:
		return wins
	}
	return 0
}

// threat returns where a player would complete a figure once it has a stone
// on c, and the answers to that. It wins if there is such a cell and no answer.
func (b *board[H]) threat(p *position[H], by, c uint8) (wins, answers uint64) {
	wins = b.game.WinsAfter(&p.held[by], c, p.stones[1-by])
	if wins != 0 {
		answers = b.answers(p.stones[by]|1<<c, p.stones[1-by], wins)
	}
	return wins, answers
}

// threats returns those of the cells on which a stone of a player's would
// threaten something, with the answers to it, and those of them to which there is
// none: for these it gives what is threatened instead.
func (b *board[H]) threats(p *position[H], by uint8, cells uint64, answers *[MaxCells]uint64) (threats, won uint64) {
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

// unanswered reports whether one of the moves of the mover of p makes a threat
// that has no answer.
func (b *board[H]) unanswered(p *position[H], moves uint64) bool {
	var answers [MaxCells]uint64
	_, won := b.threats(p, p.mover, moves, &answers)
	return won != 0
}

// moves returns those of the mover of p, in which nobody has a figure or
// completes one at once, that do not lose at once. Where it must answer a threat,
// they are the answers.
func (b *board[H]) moves(p *position[H]) (moves uint64, answering bool) {
	own, opp := p.stones[1-p.mover], p.stones[p.mover]
	if wins := b.game.Wins(&p.held[1-p.mover], opp); wins != 0 {
		return b.answers(own, opp, wins), true
	}
	return b.empty(p), false
}

// copes returns those of the quiet moves that leave an answer to what the
// opponent's stone on d then threatens, which has none now.
func (w *worker[H]) copes(f *frame[H], d uint8, quiet uint64) uint64 {
	if !w.separate {
		return w.played(f, d, quiet)
	}
	if wins := f.theirs[d]; bits.OnesCount64(wins) == 2 {
		return quiet & (1<<d | wins)
	}
	return quiet & (1 << d)
}

// played finds them by putting each stone on the board.
func (w *worker[H]) played(f *frame[H], d uint8, quiet uint64) (left uint64) {
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
