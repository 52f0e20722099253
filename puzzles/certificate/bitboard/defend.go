package bitboard

import "ludex/rules/havannah"

// prover proves wins without a certificate: by lines of threats, and by a
// proof-number search of few positions.
type prover struct {
	lineSearch
	theirs lineSearch            // for the loser, to leave out moves that do not stop its lines
	note   func(position, uint8) // where not nil, called for the winner's moves in the proof
}

// defence is a position with the loser to move, after all its moves were
// answered by lines where there is one.
type defence struct {
	lost   bool   // the loser completes a figure, or the board is full
	open   uint64 // the loser's moves without a line against them
	stones int    // the most stones of the winner, up to the figure, in the lines
}

// kept is the number of lines that are tried again in a position.
const kept = 6

// defend answers the loser's moves in p by lines. It reports whether the winner
// threatens a figure or a line; if it does not, and a threat is needed, nothing
// is answered.
func (s *prover) defend(p position, needed bool) (d defence, quiet bool) {
	free := s.free(p)
	if free == 0 || s.rival.Wins(p.opp, p.own) != 0 {
		return defence{lost: true}, false
	}
	if wins := s.Wins(p.own, p.opp); wins != 0 {
		return s.answerAll(p, s.answers(p, wins), nil), true
	}
	if !s.line(p) {
		if needed {
			return d, false
		}
		return s.answerAll(p, free, nil), false
	}
	return s.answerAll(p, free, []line{s.found}), true
}

// answerAll answers moves of the loser in p, by the lines given or new ones.
func (s *prover) answerAll(p position, moves uint64, lines []line) (d defence) {
	d.stones = 1
	for i := range lines {
		moves = s.spare(&d, p, moves, &lines[i])
	}
	for ; moves != 0; moves &= moves - 1 {
		q := p.against(first(moves))
		if stones, won := s.again(q, lines); won {
			d.stones = max(d.stones, stones)
		} else if s.line(q) {
			lines = append(lines, s.found)
			s.replay(&s.found, q, s.note)
			d.stones = max(d.stones, s.found.stones())
			moves = s.spare(&d, p, moves&^(1<<first(moves)), &s.found) | moves&-moves
			if len(lines) > kept {
				lines = lines[1:]
			}
		} else {
			d.open |= moves & -moves
		}
	}
	return d
}

// spare returns those of the moves of the loser against which a line may fail.
func (s *prover) spare(d *defence, p position, moves uint64, l *line) uint64 {
	if s.steps == 0 {
		return moves
	}
	immune := s.immune(l, p) & moves
	if immune != 0 {
		d.stones = max(d.stones, l.stones())
	}
	for rest := immune; rest != 0 && s.note != nil; rest &= rest - 1 {
		s.replay(l, p.against(first(rest)), s.note)
	}
	return moves &^ immune
}

// again tries lines in p, the last one first.
func (s *prover) again(p position, lines []line) (stones int, won bool) {
	for i := len(lines) - 1; i >= 0; i-- {
		if stones, won = s.replay(&lines[i], p, nil); won {
			if s.note != nil {
				s.replay(&lines[i], p, s.note)
			}
			return stones, true
		}
	}
	return 0, false
}

// attacks returns the winner's moves in p, in which it has no line, that the
// search tries: not those after which the loser completes a figure, and not
// those that threaten nothing and leave the loser a line.
func (s *prover) attacks(p position) (moves uint64) {
	free := s.free(p)
	if threats := s.rival.Wins(p.opp, p.own); threats != 0 {
		return s.parries(p, free, threats)
	}
	if !s.theirs.line(p.turned()) {
		return free
	}
	var v view
	s.look(&v, p.own, p.opp)
	for ; free != 0; free &= free - 1 {
		c := first(free)
		if s.winsAfter(&v, c) != 0 {
			moves |= 1 << c
		} else if _, won := s.theirs.replay(&s.theirs.found, p.with(c).turned(), nil); !won {
			moves |= 1 << c
		}
	}
	return moves
}

// parries returns the free cells on which a stone of the winner leaves the
// loser none of its threats.
func (s *prover) parries(p position, free, threats uint64) (moves uint64) {
	if s.rival.ring != havannah.RingEmpty {
		if one(threats) {
			return threats
		}
		return 0
	}
	for ; free != 0; free &= free - 1 {
		if s.rival.Wins(p.opp, p.own|free&-free) == 0 {
			moves |= free & -free
		}
	}
	return moves
}
