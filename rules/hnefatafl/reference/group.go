package reference

// group is T8: the cells inside the ring around the king and the defenders
// who touch him, nothing when there are none or the ring is open.
func (r Rules) group(p Position, king At) map[At]bool {
	if r.reads("taf-group", "off") || r.isFortress(king) || len(touching(p, king)) == 0 {
		return nil
	}
	members := r.members(p, king)
	if r.surrounded(p, members) {
		return members
	}
	if r.reads("taf-group", "allowed") {
		return r.cutOff(p, king)
	}
	return nil
}

// touching returns the defenders next to the king.
func touching(p Position, king At) map[At]bool {
	cells := map[At]bool{}
	for _, d := range directions {
		if p.Pieces[king.next(d)] == Defender {
			cells[king.next(d)] = true
		}
	}
	return cells
}

// members returns the group: the king, the defenders who touch him, and
// under the reading group those who touch a member.
func (r Rules) members(p Position, king At) map[At]bool {
	members := touching(p, king)
	members[king] = true
	for grown := r.reads("taf-group", "group"); grown; {
		grown = false
		for c, piece := range p.Pieces {
			if piece == Defender && !members[c] && touchesOne(c, members) {
				members[c] = true
				grown = true
			}
		}
	}
	return members
}

func touchesOne(c At, cells map[At]bool) bool {
	for _, d := range directions {
		if cells[c.next(d)] {
			return true
		}
	}
	return false
}

// surrounded reports whether every cell next to the group is closed.
func (r Rules) surrounded(p Position, members map[At]bool) bool {
	for c := range members {
		for _, d := range directions {
			if n := c.next(d); !members[n] && !r.closes(p, n) {
				return false
			}
		}
	}
	return true
}

// closes reports whether a cell, or the world outside, closes a ring.
func (r Rules) closes(p Position, c At) bool {
	switch {
	case !r.onBoard(c):
		return !r.reads("taf-group", "attackers-only")
	case p.Pieces[c] == Attacker:
		return true
	default:
		return r.reads("taf-group", "hostile-cells-close") && r.hostile(p, c, Defender)
	}
}

// cutOff returns the region that the king and his men could walk about in if
// they passed through each other, when no way leads out of it: to a fortress,
// to a defender who is no member, over an edge that does not close.
func (r Rules) cutOff(p Position, king At) map[At]bool {
	members := r.members(p, king)
	region, todo := map[At]bool{king: true}, []At{king}
	for len(todo) > 0 {
		c := todo[0]
		todo = todo[1:]
		stranger := p.Pieces[c] == Defender && !members[c] && r.reads("taf-group", "touching-only")
		if r.isFortress(c) || stranger {
			return nil
		}
		for _, d := range directions {
			n := c.next(d)
			switch {
			case !r.onBoard(n) && !r.closes(p, n):
				return nil
			case r.onBoard(n) && !region[n] && (r.isFortress(n) || !r.closes(p, n)):
				region[n] = true
				todo = append(todo, n)
			}
		}
	}
	return region
}
