package reference

import (
	"maps"
	"slices"
)

// Play returns the position after m and the removal of the captured pieces.
func (r Rules) Play(p Position, m Move, taken map[At]bool) Position {
	enough := r.enough(p)
	p = moved(p, m)
	take(p, taken)
	p.Mover = other(p.Mover)
	p.Claimed = m == Claim
	if !enough {
		p.Quiet++
	}
	if len(taken) > 0 || r.reads("taf-draw", "never") {
		p.Quiet = 0
	}
	return p
}

// moved returns a copy of p in which the piece of m is on its new cell.
func moved(p Position, m Move) Position {
	p = p.clone()
	if m != (Move{}) && m != Claim {
		p.Pieces[m.To] = p.Pieces[m.From]
		delete(p.Pieces, m.From)
	}
	return p
}

// Captures returns the cells that m captures. There is one answer, except under
// taf-take=may-leave: then the mover chooses among several, all captures first.
func (r Rules) Captures(p Position, m Move) []map[At]bool {
	if m == (Move{}) || m == Claim {
		return []map[At]bool{{}}
	}
	leaves, forced := p.Pieces[m.From] == King && m.From == r.throne(), len(r.steps(p)) == 1
	p = moved(p, m)
	all := r.soldiers(p, m.To)
	if leaves && r.reads("taf-throne-leave", "taken") {
		all = union(all, r.besideThrone(p))
	}
	if r.reads("taf-forced", "taken") && forced && p.Pieces[m.To] != King && inBetween(p, m.To) || r.reads("taf-throne-approach", "taken") && r.walksIn(p, m.To) {
		all[m.To] = true
	}
	wall := r.shieldWall(p, m.To)
	if !r.reads("taf-take", "may-leave") {
		return []map[At]bool{r.capture(p, m.To, union(all, wall), true)}
	}
	var choices []map[At]bool
	for _, some := range slices.Backward(subsets(all)) {
		for _, kingToo := range []bool{true, false} {
			choices = append(choices, r.capture(p, m.To, union(some, wall), kingToo), r.capture(p, m.To, some, kingToo))
		}
	}
	return choices
}

func union(a, b map[At]bool) map[At]bool {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

// subsets returns all subsets of a set, the set itself last.
func subsets(all map[At]bool) []map[At]bool {
	list := []map[At]bool{{}}
	for c := range all {
		for _, without := range list[:len(list):len(list)] {
			with := maps.Clone(without)
			with[c] = true
			list = append(list, with)
		}
	}
	return list
}

// capture returns the pieces that are removed after a move to a cell: the given
// soldiers, and if the mover does not leave him, the king with his group when the
// ring around him is closed. After a move of the defenders the ring is judged
// without the captured soldiers; after a move of the attackers with them, except
// under taf-take-order=soldiers-first.
func (r Rules) capture(p Position, to At, soldiers map[At]bool, kingToo bool) map[At]bool {
	taken, p := maps.Clone(soldiers), p.clone()
	if p.Mover == Defender || r.reads("taf-take-order", "soldiers-first") {
		take(p, taken)
	}
	if kingToo {
		for c := range r.kingAndGroup(p, to) {
			taken[c] = true
		}
	}
	return taken
}

// besideThrone returns the soldiers between the empty throne and an enemy.
func (r Rules) besideThrone(p Position) map[At]bool {
	cells := map[At]bool{}
	for _, d := range directions {
		near := r.throne().next(d)
		piece, behind := p.Pieces[near], side(p.Pieces[near.next(d)])
		if piece != 0 && piece != King && behind == other(piece) && r.hostile(p, r.throne(), piece) {
			cells[near] = true
		}
	}
	return cells
}

// inBetween reports whether a piece has enemies on opposite sides.
func inBetween(p Position, c At) bool {
	enemy := func(d At) bool { return side(p.Pieces[c.next(d)]) == other(side(p.Pieces[c])) }
	return enemy(directions[0]) && enemy(directions[2]) || enemy(directions[1]) && enemy(directions[3])
}

// walksIn reports whether a soldier has moved to a cell between the throne and an
// enemy.
func (r Rules) walksIn(p Position, to At) bool {
	piece := p.Pieces[to]
	for _, d := range directions {
		if piece != King && r.throne().next(d) == to && side(p.Pieces[to.next(d)]) == other(piece) && r.hostile(p, r.throne(), piece) {
			return true
		}
	}
	return false
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

// hostile reports whether a cell counts as a partner against a piece.
func (r Rules) hostile(p Position, c At, piece rune) bool {
	empty := p.Pieces[c] == 0
	switch {
	case r.isFortress(c):
		return empty || r.reads("taf-corner-stop", "still-hostile")
	case c != r.throne(), r.reads("taf-throne-hostile", "never"):
		return false
	case r.reads("taf-throne-hostile", "once-left"):
		return empty
	case r.reads("taf-throne-hostile", "always"):
		return empty || piece == Attacker
	default:
		return empty && piece == Attacker
	}
}

// kingAndGroup is T7 and T8: the king and all pieces captured with him, or
// nothing. Under attacker-moves the piece that moved must be part of the ring.
func (r Rules) kingAndGroup(p Position, to At) map[At]bool {
	anyMove := r.reads("taf-king-trapped-by", "any")
	if p.Mover == Defender && !anyMove {
		return nil
	}
	king, _ := p.king()
	if r.escapes(king) {
		return nil
	}
	if r.likeSoldier(king) {
		if r.between(p, king, to) {
			return map[At]bool{king: true}
		}
	} else if r.kingAlone(p, king) && (anyMove || to.touches(king)) {
		return map[At]bool{king: true}
	}
	ring := r.group(p, king)
	closing, captured := false, map[At]bool{}
	for c := range ring {
		closing = closing || c.touches(to) || r.reads("taf-group", "diagonals-too") && c.touchesDiagonally(to)
		if p.Pieces[c] != 0 {
			captured[c] = true
		}
	}
	if anyMove || closing {
		return captured
	}
	return nil
}

// kingAlone is T7: it reports whether every side of the king is closed.
func (r Rules) kingAlone(p Position, king At) bool {
	for _, d := range directions {
		if !r.closedSide(p, king, king.next(d)) {
			return false
		}
	}
	return true
}

// closedSide reports whether one side of the king, a cell or the edge of the
// board, is closed to him.
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
	case c == r.throne() && p.Pieces[c] == 0:
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

// group is T8: the cells inside the ring around the king and the defenders
// connected to him. It returns nothing when no defender touches him or the ring
// is open.
func (r Rules) group(p Position, king At) map[At]bool {
	if r.reads("taf-group", "off") || len(touching(p, king)) == 0 {
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

// ringDirections are the directions in which a ring has to be closed.
func (r Rules) ringDirections() []At {
	if r.reads("taf-group", "diagonals-too") {
		return append(slices.Clone(directions), diagonals...)
	}
	return directions
}

// surrounded reports whether every cell next to the group is closed.
func (r Rules) surrounded(p Position, members map[At]bool) bool {
	for c := range members {
		for _, d := range r.ringDirections() {
			if n := c.next(d); !members[n] && !r.closes(p, n) {
				return false
			}
		}
	}
	return true
}

// closes reports whether a cell, or a place outside the board, closes a ring.
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

// cutOff returns the region that the king and his group could reach if they
// could pass through each other. It returns nothing when the region is open: at
// a fortress, at a defender outside the group, or at an edge that does not
// close it.
func (r Rules) cutOff(p Position, king At) map[At]bool {
	members := r.members(p, king)
	region, todo := map[At]bool{king: true}, []At{king}
	for len(todo) > 0 {
		c := todo[0]
		todo = todo[1:]
		outsider := p.Pieces[c] == Defender && !members[c] && r.reads("taf-group", "touching-only")
		if r.escapes(c) || outsider {
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
	if !r.surrounded(p, region) {
		return nil
	}
	return region
}
