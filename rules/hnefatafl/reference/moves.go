package reference

// Moves returns the legal moves of p: none when the game is over, a pass
// where nothing else is possible and taf-stuck says so (T10).
func (r Rules) Moves(p Position) map[Move]bool {
	if r.ended(p) != Undecided {
		return nil
	}
	moves := r.steps(p)
	if len(moves) == 0 && r.reads("taf-stuck", "passes") {
		moves[Move{}] = true
	}
	return moves
}

// steps returns what the pieces of the side to move can do (T1).
func (r Rules) steps(p Position) map[Move]bool {
	moves := map[Move]bool{}
	for from, piece := range p.Pieces {
		if side(piece) != p.Mover {
			continue
		}
		for _, d := range directions {
			for to := from.next(d); r.onBoard(to) && p.Pieces[to] == 0; to = to.next(d) {
				if r.mayStop(piece, to) {
					moves[Move{from, to}] = true
				}
				if to == r.throne() && !r.mayPass(piece) {
					break
				}
			}
		}
	}
	return moves
}

// mayStop is T2 and T3: an empty throne is one that the king has left.
func (r Rules) mayStop(piece rune, c At) bool {
	switch {
	case c == r.throne():
		return piece == King && r.reads("taf-throne-stop", "king")
	case r.isFortress(c):
		return piece == King || piece == Defender && r.reads("taf-corner-stop", "defenders-too")
	default:
		return true
	}
}

// mayPass is the second sentence of T2.
func (r Rules) mayPass(piece rune) bool {
	switch {
	case r.reads("taf-throne-pass", "nobody"):
		return false
	case r.reads("taf-throne-pass", "king"):
		return piece == King
	default:
		return true
	}
}

// Outcome returns how p stands (T9, T10).
func (r Rules) Outcome(p Position) string {
	ended := r.ended(p)
	if ended != Undecided || len(r.steps(p)) > 0 || r.reads("taf-stuck", "passes") {
		return ended
	}
	if r.reads("taf-stuck", "draw") {
		return NobodyWins
	}
	if p.Mover == Attacker {
		return DefendersWin
	}
	return AttackersWin
}

// ended is T9.
func (r Rules) ended(p Position) string {
	king, stands := p.king()
	switch {
	case !stands:
		return AttackersWin
	case r.isFortress(king):
		return DefendersWin
	case r.reads("taf-draw", "20-plies") && p.Quiet >= 20, r.reads("taf-draw", "20-each") && p.Quiet >= 40:
		return NobodyWins
	default:
		return Undecided
	}
}
