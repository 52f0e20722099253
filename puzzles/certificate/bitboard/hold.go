package bitboard

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
