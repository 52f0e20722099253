package reference

import "maps"

// OutcomeAfter returns the outcome of a game by its positions so far, the first one at
// the start: that of the last one, or that of repetition (taf-repeat). Next are the
// positions to which the moves lead that the last one has.
func (r Rules) OutcomeAfter(game, next []Position) string {
	last := game[len(game)-1]
	ended, again := r.Outcome(last), 0
	for _, p := range game {
		if p.Mover == last.Mover && maps.Equal(p.Pieces, last.Pieces) {
			again++
		}
	}
	switch {
	case ended != Undecided:
		return ended
	case r.reads("taf-repeat", "third-time-draw") && again >= 3:
		return NobodyWins
	case r.reads("taf-repeat", "defenders-lose") && again >= 3, r.onlyForbidden(game, next):
		return AttackersWin
	}
	return Undecided
}

// onlyForbidden reports whether repetition forbids every move of the side to move.
func (r Rules) onlyForbidden(game, next []Position) bool {
	for _, p := range next {
		if !r.Forbidden(game, p) {
			return false
		}
	}
	return true
}

// Forbidden reports whether repetition forbids the move that leads to a position: by
// taf-repeat=defenders-may-not, one of the defenders that brings all pieces back.
func (r Rules) Forbidden(game []Position, next Position) bool {
	if !r.reads("taf-repeat", "defenders-may-not") || next.Mover != Attacker || next.Claimed {
		return false
	}
	for _, p := range game {
		if maps.Equal(p.Pieces, next.Pieces) {
			return true
		}
	}
	return false
}
