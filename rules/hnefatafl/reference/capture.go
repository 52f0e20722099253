package reference

// Play returns the position after m and the cells that it captures.
func (r Rules) Play(p Position, m Move) (Position, map[At]bool) {
	p = p.clone()
	taken := map[At]bool{}
	if m != (Move{}) {
		p.Pieces[m.To] = p.Pieces[m.From]
		delete(p.Pieces, m.From)
		taken = r.capture(p, m.To)
	}
	p.Mover = other(p.Mover)
	p.Quiet++
	if len(taken) > 0 || r.reads("taf-draw", "never") {
		p.Quiet = 0
	}
	return p, taken
}

// capture takes off what a move to a cell captures: the soldiers first when
// defenders have moved, everything at once when attackers have.
func (r Rules) capture(p Position, to At) map[At]bool {
	taken := r.soldiers(p, to)
	if p.Mover == Defender {
		take(p, taken)
	}
	for c := range r.kingAndGroup(p, to) {
		taken[c] = true
	}
	take(p, taken)
	return taken
}

func take(p Position, cells map[At]bool) {
	for c := range cells {
		delete(p.Pieces, c)
	}
}

// soldiers is T4 and T6: in each direction an enemy soldier next to the
// piece that moved, and behind it a piece of the same side or a hostile cell.
func (r Rules) soldiers(p Position, to At) map[At]bool {
	taken := map[At]bool{}
	for _, d := range directions {
		near, far := to.next(d), to.next(d).next(d)
		if p.Pieces[near] != other(p.Mover) || !r.onBoard(far) {
			continue
		}
		if side(p.Pieces[far]) == p.Mover || r.hostile(p, far, p.Pieces[near]) {
			taken[near] = true
		}
	}
	return taken
}

// hostile reports whether a cell stands in for a partner against a piece.
func (r Rules) hostile(p Position, c At, piece rune) bool {
	empty := p.Pieces[c] == 0
	switch {
	case r.isFortress(c):
		return empty || r.reads("taf-corner-stop", "still-hostile")
	case c != r.throne():
		return false
	case r.reads("taf-throne-hostile", "once-left"):
		return empty
	case r.reads("taf-throne-hostile", "always"):
		return empty || piece == Attacker
	default:
		return empty && piece == Attacker
	}
}

// kingAndGroup is T7 and T8: who falls with the king, nobody when he does
// not. Under attacker-moves the piece that moved must be in the ring.
func (r Rules) kingAndGroup(p Position, to At) map[At]bool {
	anybody := r.reads("taf-king-trapped-by", "any")
	if p.Mover == Defender && !anybody {
		return nil
	}
	king, _ := p.king()
	if r.kingAlone(p, king) && (anybody || to.touches(king)) {
		return map[At]bool{king: true}
	}
	ring := r.group(p, king)
	closing, falling := false, map[At]bool{}
	for c := range ring {
		closing = closing || c.touches(to)
		if p.Pieces[c] != 0 {
			falling[c] = true
		}
	}
	if anybody || closing {
		return falling
	}
	return nil
}

// kingAlone is T7: every side of the king is closed.
func (r Rules) kingAlone(p Position, king At) bool {
	if r.isFortress(king) {
		return false
	}
	for _, d := range directions {
		if !r.closedSide(p, king, king.next(d)) {
			return false
		}
	}
	return true
}

// closedSide reports whether one side of the king, a cell or the world
// outside, is closed to him.
func (r Rules) closedSide(p Position, king, c At) bool {
	switch {
	case !r.onBoard(c):
		if r.nextToFortress(king) {
			return r.reads("taf-king-hostile-corner", "captured")
		}
		return r.reads("taf-king-edge", "captured")
	case r.isFortress(c):
		free := p.Pieces[c] == 0 || r.reads("taf-corner-stop", "still-hostile")
		return free && r.reads("taf-king-hostile-corner", "captured")
	case c == r.throne():
		return r.reads("taf-king-throne-side", "three-plus-throne")
	default:
		return p.Pieces[c] == Attacker
	}
}

func (r Rules) nextToFortress(c At) bool {
	for _, d := range directions {
		if r.onBoard(c.next(d)) && r.isFortress(c.next(d)) {
			return true
		}
	}
	return false
}
