package doubt

import (
	"slices"

	"ludex/rules/rbg"
	"ludex/rules/rbg/syntax"
)

// Some parts of a file come from the way in which it is written, and are no rules of its
// game. Operators leave them alone: the walk to any cell, the test of the piece that a player
// picks up, the conditions that separate cases, and the parts of a figure, such as a row of
// equal pieces, which is a rule only as a whole.

// walks reports whether a part only moves over the board and looks for its rim.
func (p *part) walks() bool {
	return p.is(isShift) || p.kind != leaf && every(p.parts, (*part).walks)
}

// allShifts reports whether a part only moves over the board.
func (p *part) allShifts() bool {
	return p.is(isShift) || p.kind != leaf && p.kind != pattern && every(p.parts, (*part).allShifts)
}

// beside returns the part that comes after another one (by is 1) or before it (-1), nil for none.
func (p *part) beside(by int) *part {
	for q := p; q.up != nil && q.up.kind != star && q.up.kind != pattern; q = q.up {
		if i := q.index + by; q.up.kind == seq && i >= 0 && i < len(q.up.parts) {
			return q.up.parts[i]
		}
	}
	return nil
}

// within reports whether f holds for a part around p.
func (p *part) within(f func(*part) bool) bool { return p.up != nil && (f(p.up) || p.up.within(f)) }

func (p *part) inPattern() bool {
	return p.within(func(q *part) bool { return q.kind == pattern })
}

// rehearsed reports whether a part belongs to a test that makes moves. Questions about it repeat
// those about the moves of players.
func (r *rulebook) rehearsed(p *part) bool {
	return p.within(func(q *part) bool {
		return q.kind == pattern && q.parts[0].has(func(n syntax.Node) bool { put, ok := n.(syntax.Off); return ok && r.owner[put.Piece] == empty })
	})
}

// inGuard reports whether a part belongs to a test that decides which moves a player may choose
// from.
func (p *part) inGuard() bool {
	return p.within(func(q *part) bool { return q.kind == pattern && q.isGuard() && q.up.switchTo() != syntax.Keeper })
}

// inWalk reports whether a part is one step of a walk of several steps, of which only the whole is
// a rule, or is in a walk to any cell. A test at the end of a walk is not in the walk.
func (p *part) inWalk() bool {
	if !p.walks() || p.isNothing() {
		return false
	}
	q := p
	for q.up != nil && q.up.walks() {
		q = q.up
	}
	if q != p || q.up == nil || q.up.kind != seq {
		return q != p || q.hasStar()
	}
	row := q.up.parts
	if q.kind == pattern {
		n := q.index
		for n+1 < len(row) && row[n].walks() && !row[n].hasStar() {
			n++
		}
		return row[n].walks() && row[n].hasStar()
	}
	return q.hasStar() || q.index > 0 && row[q.index-1].allShifts() || q.index+1 < len(row) && row[q.index+1].allShifts()
}

func (p *part) hasStar() bool { return p.kind == star || slices.ContainsFunc(p.parts, (*part).hasStar) }

// follows reports whether the file does a part by itself after a move, outside of tests.
func (p *part) follows() bool {
	for q := p; q.up != nil && !p.inPattern(); q = q.up {
		for i := q.index - 1; i >= 0 && q.up.kind == seq; i-- {
			if s := q.up.parts[i]; s.has(isSwitch) {
				return s.switchTo() == syntax.Keeper
			}
		}
	}
	return false
}

// steps returns the parts before a test that move to its cell.
func (p *part) steps() (list []*part) {
	for q := p.beside(-1); q != nil && q.walks() && q.kind != pattern; q = q.beside(-1) {
		list = append([]*part{q}, list...)
	}
	return list
}

// chosen reports whether a part tests the cell that a player chooses from all cells.
func (p *part) chosen() bool { return slices.ContainsFunc(p.steps(), (*part).hasStar) }

// isGuard reports whether a part is among the conditions with which a case begins, and all
// other cases begin with conditions, too.
func (p *part) isGuard() bool {
	q := p
	for ; q.up != nil && q.up.kind == seq; q = q.up {
		if !every(q.up.parts[:q.index], (*part).isCondition) {
			return false
		}
	}
	return q.up != nil && q.up.kind == choice && len(q.up.parts) > 1 &&
		every(q.up.parts, func(s *part) bool { return s.head().isCondition() })
}

// head returns the first part of a sequence.
func (p *part) head() *part {
	for p.kind == seq && len(p.parts) > 0 {
		p = p.parts[0]
	}
	return p
}

// inFigure reports whether a part belongs to a row of equal pieces, to another figure that
// has one in it, to a path over many cells for which a test looks, or to a chain: repeated
// steps for which it looks.
func (p *part) inFigure() bool {
	const many = 6
	path := p.within(func(q *part) bool {
		tests := 0
		for _, s := range q.parts {
			tests += pick(q.kind == seq && s.is(isOn), 1, 0)
		}
		return tests >= many && !q.has(isAction)
	})
	for q := p; q != nil && q.ofOneKind(); q = q.up {
		path = path || q.hasRow()
	}
	for q := p; q != nil && !path; q = q.up {
		if q.kind == star && !q.has(isAction) {
			return q.inPattern()
		}
	}
	return path
}

// ofOneKind reports whether a part tests pieces of one kind alone, and does nothing else.
func (p *part) ofOneKind() bool {
	var kind []int
	one := true
	p.all(func(q *part) {
		if on, ok := q.leaf.(syntax.On); ok {
			one = one && (kind == nil || slices.Equal(kind, on.Pieces))
			kind = on.Pieces
		} else if q.kind == leaf && !q.is(isShift) {
			one = false
		}
	})
	return one
}

// hasRow reports whether steps to cells of a kind come in a row.
func (p *part) hasRow() bool {
	return p.kind == seq && slices.ContainsFunc(runs(p), func(u run) bool {
		return slices.ContainsFunc(p.parts[u.from:u.from+u.period], (*part).isCondition)
	}) || slices.ContainsFunc(p.parts, (*part).hasRow)
}

// isFlag reports whether a comparison is about a variable that is 0 or 1, or a mark of the file.
func (r *rulebook) isFlag(p *part) bool {
	n, _ := p.leaf.(syntax.Compare)
	v, ok := n.Left.(syntax.Variable)
	i := int(v) - len(r.game.Players)
	return ok && i >= 0 && r.game.Variables[i].Bound < 2
}

// isCondition reports whether a part only tests.
func (p *part) isCondition() bool {
	return p.kind == pattern || p.is(isA[syntax.Compare]) || p.is(isOn) && !p.isNever()
}

// owner is the player to whom pieces belong, or one of these.
type owner int

const (
	nobody owner = -1 - iota // a mark, or a piece of all players
	empty                    // an empty cell
)

// own finds out whose turn it is in each part, and who owns each piece: the player in whose
// turns alone it is put on the board, or taken up together with pieces of that player.
func (r *rulebook) own() {
	r.turns()
	put := map[int]bool{}
	for _, name := range r.game.Pieces {
		r.owner = append(r.owner, pick(rbg.IsEmpty(name), empty, nobody))
	}
	for p, n := range leaves[syntax.Off](r.root) {
		if o := &r.owner[n.Piece]; !p.inPattern() && *o != empty {
			*o = pick(!put[n.Piece] || *o == owner(p.me), owner(p.me), nobody)
			put[n.Piece] = true
		}
	}
	for p, on := range leaves[syntax.On](r.root) {
		of := slices.IndexFunc(on.Pieces, func(n int) bool { return r.owner[n] >= 0 })
		for _, n := range on.Pieces {
			if !put[n] && of >= 0 && r.taken(p) {
				r.owner[n] = r.owner[on.Pieces[of]]
			}
		}
	}
}

// mark finds the pieces that are notes of the file, such as for captured pieces that are still on the
// board: pieces that never occur in the turn of a player, that no player moves, and that are put on
// the board only for a test or until the file finds them after the move.
func (r *rulebook) mark(met map[int]bool) {
	moved, found, put := map[int]bool{}, map[int]bool{}, map[int]bool{}
	for p, n := range leaves[syntax.Off](r.root) {
		put[n.Piece] = put[n.Piece] || !p.inPattern()
	}
	for p, on := range leaves[syntax.On](r.root) {
		for _, n := range on.Pieces {
			found[n] = found[n] || p.follows()
			moved[n] = moved[n] || p.chosen() && !p.follows() && !p.inPattern()
		}
	}
	for n := range r.marks {
		if r.owner[n] != empty && !met[n] && !moved[n] && (found[n] || !put[n]) {
			r.marks[n], r.owner[n] = true, nobody
		}
	}
}

// assigned reports whether a variable becomes a value of some kind.
func (r *rulebook) assigned(variable int, is func(syntax.Expr) bool) bool {
	for _, n := range leaves[syntax.Assign](r.root) {
		if n.Variable == variable && is(n.Value) {
			return true
		}
	}
	return false
}

// isBook reports whether a variable has the number of marks.
func (r *rulebook) isBook(variable int) bool {
	return r.assigned(variable, func(e syntax.Expr) bool {
		piece, ok := e.(syntax.Count)
		return ok && r.marks[piece]
	})
}

// turns notes whose turn it is in each part. A condition of a turn is about its player.
func (r *rulebook) turns() {
	me := 0
	for range 2 { // the first parts follow the last turn
		r.root.all(func(p *part) {
			if n, ok := p.leaf.(syntax.Switch); ok && n.Player != syntax.Keeper {
				me = n.Player
			}
			p.me = me
		})
	}
	for p, n := range leaves[syntax.Switch](r.root) {
		for i := p.index - 1; n.Player != syntax.Keeper && i >= 0 && p.up.parts[i].isCondition() && p.up.kind == seq; i-- {
			p.up.parts[i].all(func(q *part) { q.me = n.Player })
		}
	}
}

// taken reports whether a part tests the piece of a cell that becomes empty next.
func (r *rulebook) taken(p *part) bool {
	if !p.is(isOn) || p.up.kind != seq || p.index+1 == len(p.up.parts) {
		return false
	}
	n, ok := p.up.parts[p.index+1].leaf.(syntax.Off)
	return ok && (r.owner[n.Piece] == empty || r.marks[n.Piece])
}

// pickedUp reports whether a part tests the piece of a player that moves.
func (r *rulebook) pickedUp(p *part) bool {
	return r.taken(p) && every(p.leaf.(syntax.On).Pieces, func(n int) bool { return r.owner[n] == owner(p.me) })
}

// class returns the pieces of an owner; those of nobody are apart.
func (r *rulebook) class(piece int) (list []int) {
	for i, o := range r.owner {
		if i == piece || o == r.owner[piece] && o != nobody {
			list = append(list, i)
		}
	}
	return list
}

// byOwner returns all pieces, those of a player first, as those of twins correspond.
func (r *rulebook) byOwner(me int) (list []int) {
	of := func(piece int) int { return pick(r.owner[piece] == owner(me), -3, -int(r.owner[piece])) }
	for piece := range r.game.Pieces {
		list = append(list, piece)
	}
	slices.SortStableFunc(list, func(a, b int) int { return of(a) - of(b) })
	return list
}
