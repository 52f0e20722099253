package reference

// The rules of this file are those of published sets, in which they differ from
// the rulebook.

// atEdge reports whether a cell is at the edge of the board.
func (r Rules) atEdge(c At) bool {
	return c.Column == 1 || c.Column == r.Side || c.Row == 1 || c.Row == r.Side
}

// escapes is taf-escape: it reports whether the king has escaped on a cell.
func (r Rules) escapes(c At) bool {
	return r.isFortress(c) || r.reads("taf-escape", "edge") && r.atEdge(c)
}

// likeSoldier is taf-king-capture: it reports whether two attackers capture the
// king on a cell.
func (r Rules) likeSoldier(king At) bool {
	if r.reads("taf-king-capture", "two-off-throne") {
		return king != r.throne() && !king.touches(r.throne())
	}
	return r.reads("taf-king-capture", "two")
}

// between reports whether the king is between two attackers, or an attacker and
// a hostile cell. Unless anybody's move can trap him, the piece that has moved
// to a cell is one of the two places.
func (r Rules) between(p Position, king, to At) bool {
	for _, d := range directions[:2] {
		one, two := king.next(d), king.next(At{-d.Column, -d.Row})
		if to != one && to != two && !r.reads("taf-king-trapped-by", "any") {
			continue
		}
		first, second := p.Pieces[one] == Attacker, p.Pieces[two] == Attacker
		if first && second || first && r.hostileTo(p, two) || second && r.hostileTo(p, one) {
			return true
		}
	}
	return false
}

// hostileTo reports whether a cell of the board is hostile to defenders.
func (r Rules) hostileTo(p Position, c At) bool { return r.onBoard(c) && r.hostile(p, c, Defender) }

// shieldWall is taf-shield-wall: the soldiers that the piece which moved to a
// cell captures in rows along the edge.
func (r Rules) shieldWall(p Position, to At) map[At]bool {
	taken := map[At]bool{}
	if !r.reads("taf-shield-wall", "taken") {
		return taken
	}
	own := func(c At) bool { return side(p.Pieces[c]) == p.Mover }
	enemy := func(c At) bool { return side(p.Pieces[c]) == other(p.Mover) }
	end := func(c At) bool {
		return own(c) || r.onBoard(c) && r.isFortress(c) && r.hostile(p, c, other(p.Mover))
	}
	for _, row := range r.rows(to, own, enemy, end) {
		for _, c := range row {
			if p.Pieces[c] != King {
				taken[c] = true
			}
		}
	}
	return taken
}

// rows returns the rows of two or more enemies at the edge that begin next to a
// cell of the edge, each with an own piece in front, up to an end.
func (r Rules) rows(from At, own, enemy, end func(At) bool) (rows [][]At) {
	for _, outward := range directions {
		if r.onBoard(from.next(outward)) {
			continue
		}
		inward := At{-outward.Column, -outward.Row}
		for _, along := range []At{{inward.Row, inward.Column}, {-inward.Row, -inward.Column}} {
			var row []At
			c := from.next(along)
			for ; enemy(c) && !end(c) && own(c.next(inward)); c = c.next(along) {
				row = append(row, c)
			}
			if len(row) > 1 && end(c) {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// surroundsAll is taf-surround: no defender has a way to the edge.
func (r Rules) surroundsAll(p Position) bool {
	var todo []At
	for c, piece := range p.Pieces {
		if piece != Attacker {
			todo = append(todo, c)
		}
	}
	for c := range r.flood(todo, func(c At) bool { return p.Pieces[c] != Attacker }) {
		if r.atEdge(c) {
			return false
		}
	}
	return true
}

// flood returns the given cells and all that are connected to them over cells
// that are open.
func (r Rules) flood(todo []At, open func(At) bool) map[At]bool {
	found := map[At]bool{}
	for _, c := range todo {
		found[c] = true
	}
	for len(todo) > 0 {
		c := todo[0]
		todo = todo[1:]
		for _, d := range directions {
			if n := c.next(d); r.onBoard(n) && !found[n] && open(n) {
				found[n] = true
				todo = append(todo, n)
			}
		}
	}
	return found
}

// inFort is taf-edge-fort: the king at the edge can move, and attackers cannot
// reach him over cells without defenders who cannot be captured. A ring that
// captures groups with empty cells inside breaks every fort (T8).
func (r Rules) inFort(p Position, king At) bool {
	rings := !r.reads("taf-group", "off") && r.reads("taf-group", "allowed") && !r.reads("taf-group", "attackers-only")
	if !r.atEdge(king) || rings || !r.canStep(p, king) {
		return false
	}
	wall := map[At]bool{}
	for c, piece := range p.Pieces {
		if piece == Defender {
			wall[c] = true
		}
	}
	for {
		reached := r.reached(p, wall)
		if reached[king] {
			return false
		}
		falling := r.falling(p, king, wall, reached)
		if len(falling) == 0 {
			return true
		}
		for c := range falling {
			delete(wall, c)
		}
	}
}

func (r Rules) canStep(p Position, king At) bool {
	for _, d := range directions {
		if c := king.next(d); r.onBoard(c) && p.Pieces[c] == 0 && r.mayStop(King, c) && (r.isCamp(king) || !r.isCamp(c)) {
			return true
		}
	}
	return false
}

// reached returns the cells that attackers can reach past a wall.
func (r Rules) reached(p Position, wall map[At]bool) map[At]bool {
	var attackers []At
	for c, piece := range p.Pieces {
		if piece == Attacker {
			attackers = append(attackers, c)
		}
	}
	return r.flood(attackers, func(c At) bool {
		return !wall[c] && !r.isFortress(c) && (c != r.throne() || r.mayPass(Attacker))
	})
}

// falling returns the defenders of a wall that attackers on all cells that they
// reach capture, alone or in rows at the edge. One attacker is on one cell.
func (r Rules) falling(p Position, king At, wall, reached map[At]bool) map[At]bool {
	held := func(c At) bool { return reached[c] && r.mayStop(Attacker, c) }
	hit := func(c At) bool { return held(c) || r.hostileTo(p, c) }
	attackers := 0
	for _, piece := range p.Pieces {
		if piece == Attacker {
			attackers++
		}
	}
	falling := map[At]bool{}
	for c := range wall {
		for _, d := range directions[:2] {
			a, b := c.next(d), c.next(At{-d.Column, -d.Row})
			if hit(a) && hit(b) && (attackers > 1 || r.hostileTo(p, a) || r.hostileTo(p, b)) {
				falling[c] = true
			}
		}
	}
	if attackers == 1 || !r.reads("taf-shield-wall", "taken") {
		return falling
	}
	end := func(c At) bool { return held(c) || r.onBoard(c) && r.isFortress(c) && hit(c) }
	enemy := func(c At) bool { return wall[c] || c == king }
	for from := range reached {
		if !held(from) || !r.atEdge(from) {
			continue
		}
		for _, row := range r.rows(from, held, enemy, end) {
			for _, c := range row {
				if wall[c] {
					falling[c] = true
				}
			}
		}
	}
	return falling
}
