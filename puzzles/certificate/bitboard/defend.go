package bitboard

// prover proves wins without a certificate: by lines of threats, and by a
// proof-number search of few positions.
type prover[U upper] struct {
	lineSearch[U]
	theirs lineSearch[U]            // for the loser, to leave out moves that do not stop its lines
	note   func(position[U], uint8) // where not nil, called for the winner's moves in the proof
}

// defence is a position with the loser to move, after all its moves were
// answered by lines where there is one.
type defence[U upper] struct {
	lost   bool   // the loser completes a figure, or the board is full
	open   Set[U] // the loser's moves without a line against them
	stones int    // the most stones of the winner, up to the figure, in the lines
}

// kept is the number of lines that are tried again in a position.
const kept = 6

// defend answers the loser's moves in p by lines. It reports whether the winner
// threatens a figure or a line; if it does not, and a threat is needed, nothing
// is answered.
func (s *prover[U]) defend(p position[U], needed bool) (d defence[U], quiet bool) {
	free := s.free(p)
	if free.Empty() || !s.rival.Wins(p.opp, p.own).Empty() {
		return defence[U]{lost: true}, false
	}
	if wins := s.Wins(p.own, p.opp); !wins.Empty() {
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
func (s *prover[U]) answerAll(p position[U], moves Set[U], lines []line) (d defence[U]) {
	d.stones = 1
	for i := range lines {
		moves = s.spare(&d, p, moves, &lines[i])
	}
	for ; !moves.Empty(); moves = moves.Rest() {
		q := p.against(moves.First())
		if stones, won := s.again(q, lines); won {
			d.stones = max(d.stones, stones)
		} else if s.line(q) {
			lines = append(lines, s.found)
			s.replay(&s.found, q, s.note)
			d.stones = max(d.stones, s.found.stones())
			moves = s.spare(&d, p, moves.Without(moves.First()), &s.found).Or(moves.Lowest())
			if len(lines) > kept {
				lines = lines[1:]
			}
		} else {
			d.open = d.open.Or(moves.Lowest())
		}
	}
	return d
}

// spare returns those of the moves of the loser against which a line may fail.
func (s *prover[U]) spare(d *defence[U], p position[U], moves Set[U], l *line) Set[U] {
	if s.steps == 0 {
		return moves
	}
	immune := s.immune(l, p).And(moves)
	if !immune.Empty() {
		d.stones = max(d.stones, l.stones())
	}
	for rest := immune; !rest.Empty() && s.note != nil; rest = rest.Rest() {
		s.replay(l, p.against(rest.First()), s.note)
	}
	return moves.AndNot(immune)
}

// again tries lines in p, the last one first.
func (s *prover[U]) again(p position[U], lines []line) (stones int, won bool) {
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
func (s *prover[U]) attacks(p position[U]) (moves Set[U]) {
	free := s.free(p)
	if threats := s.rival.Wins(p.opp, p.own); !threats.Empty() {
		return s.parries(p, free, threats)
	}
	if !s.theirs.line(p.turned()) {
		return free
	}
	var v view[U]
	s.look(&v, p.own, p.opp)
	for ; !free.Empty(); free = free.Rest() {
		c := free.First()
		if !s.winsAfter(&v, c).Empty() {
			moves = moves.With(c)
		} else if _, won := s.theirs.replay(&s.theirs.found, p.with(c).turned(), nil); !won {
			moves = moves.With(c)
		}
	}
	return moves
}

// parries returns the free cells on which a stone of the winner leaves the
// loser none of its threats.
func (s *prover[U]) parries(p position[U], free, threats Set[U]) (moves Set[U]) {
	if !s.rival.ring.empty {
		if threats.single() {
			return threats
		}
		return Set[U]{}
	}
	for ; !free.Empty(); free = free.Rest() {
		if s.rival.Wins(p.opp, p.own.Or(free.Lowest())).Empty() {
			moves = moves.Or(free.Lowest())
		}
	}
	return moves
}

// In a draw the winner of a tree is a player who only holds: a full board is enough
// for it. Where replies may be left out, so is a position in which the loser has no
// figure left to complete.

// anyRing returns the board of the loser's figures with rings by hav-ring=any. By
// this reading a ring needs only its own stones; its inside does not matter. So a set
// without a figure has none by the other readings, and none in a part of it.
func (b *Board[U]) anyRing() *Board[U] {
	loser := *b.rival
	loser.ring, loser.spare = ring{blob: true}, new(view[U])
	return &loser
}

// held reports whether p, with any player to move, needs no more replies of a
// player who holds.
func (s *search[U]) held(p position[U]) bool {
	return s.harm != nil && (s.free(p).Empty() || s.steps > 0 && s.harmless(p))
}

// harmless reports whether the loser has no figure in p even with all the free cells. It
// adds them one by one: the stone that completes the first figure is then one of Wins.
func (s *search[U]) harmless(p position[U]) bool {
	theirs := p.opp
	for rest := s.free(p); !rest.Empty(); rest = rest.Rest() {
		if s.harm.Wins(theirs, p.own).Has(rest.First()) {
			return false
		}
		theirs = theirs.With(rest.First())
	}
	return true
}
