package doubt

import (
	"slices"

	"ludex/rules/rbg/syntax"
)

// Some parts of a file are no rules of its game, but the way in which the file is
// written. Nobody asks about them: the walk to any cell, the test of the piece that a
// player picks up, the conditions that tell cases apart, and the parts of a figure, such
// as a row of equal pieces, of which only the whole is a rule.

// walks reports whether a part only moves over the board and looks for its rim.
func (p *part) walks() bool {
	if p.kind == leaf {
		return isShift(p.leaf)
	}
	return !slices.ContainsFunc(p.parts, func(q *part) bool { return !q.walks() })
}

// allShifts reports whether a part only moves over the board.
func (p *part) allShifts() bool {
	if p.kind == leaf {
		return isShift(p.leaf)
	}
	return p.kind != pattern && !slices.ContainsFunc(p.parts, func(q *part) bool { return !q.allShifts() })
}

// anywhere reports whether a part belongs to a walk with repeated steps, which leads to
// any cell. A test at the end of the walk does not belong to it.
func (p *part) anywhere() bool {
	if !p.walks() {
		return false
	}
	q := p
	for q.up != nil && q.up.walks() {
		q = q.up
	}
	if q.hasStar() {
		return q != p || p.kind != pattern
	}
	if q.up == nil || q.up.kind != seq {
		return false
	}
	row, before, after := q.up.parts, false, false
	for i := q.index; i >= 0 && row[i].walks(); i-- {
		before = before || row[i].hasStar()
	}
	for i := q.index; i < len(row) && row[i].walks(); i++ {
		after = after || row[i].hasStar()
	}
	return after || before && (q != p || p.kind != pattern)
}

func (p *part) hasStar() (found bool) {
	p.all(func(q *part) { found = found || q.kind == star })
	return found
}

// follows reports whether a part is what the file does by itself after a move, and no test.
func (p *part) follows() bool {
	for q := p; q.up != nil && q.up.kind != pattern; q = q.up {
		for i := q.index - 1; i >= 0 && q.up.kind == seq; i-- {
			if s := q.up.parts[i]; s.has(isSwitch) {
				return !p.inPattern() && s.switchTo() == syntax.Keeper
			}
		}
	}
	return false
}

// before returns the part that comes before another one, nil for none.
func (p *part) before() *part {
	for q := p; q.up != nil && q.up.kind != star && q.up.kind != pattern; q = q.up {
		if q.up.kind == seq && q.index > 0 {
			return q.up.parts[q.index-1]
		}
	}
	return nil
}

// chosen reports whether a part tests the cell that a player chooses from all cells.
func (p *part) chosen() bool {
	q := p.before()
	return q != nil && q.walks() && q.anywhere()
}

// isGuard reports whether a part is among the conditions with which a case begins, and all
// other cases begin with conditions, too.
func (p *part) isGuard() bool {
	q := p
	for q.up != nil && q.up.kind == seq {
		if slices.ContainsFunc(q.up.parts[:q.index], func(s *part) bool { return !s.isCondition() }) {
			return false
		}
		q = q.up
	}
	return q.up != nil && q.up.kind == choice && len(q.up.parts) > 1 &&
		!slices.ContainsFunc(q.up.parts, func(s *part) bool { return !s.head().isCondition() })
}

// head returns the first part of a sequence.
func (p *part) head() *part {
	for p.kind == seq && len(p.parts) > 0 {
		p = p.parts[0]
	}
	return p
}

// inFigure reports whether a part belongs to a row of equal pieces, to another figure that
// has one in it, or to a chain: repeated steps for which a test looks.
func (p *part) inFigure() bool {
	for q := p; q != nil && q.ofOneKind(); q = q.up {
		if q.hasRow() {
			return true
		}
	}
	for q := p; q != nil; q = q.up {
		if q.kind == star && !q.has(isAction) {
			return q.inPattern()
		}
	}
	return false
}

// ofOneKind reports whether a part tests pieces of one kind alone, and does nothing else.
func (p *part) ofOneKind() bool {
	var kind []int
	one := true
	p.all(func(q *part) {
		if q.kind != leaf {
			return
		}
		switch n := q.leaf.(type) {
		case syntax.Shift:
		case syntax.On:
			one = one && (kind == nil || slices.Equal(kind, n.Pieces))
			kind = n.Pieces
		default:
			one = false
		}
	})
	return one
}

// hasRow reports whether steps to cells of a kind come in a row.
func (p *part) hasRow() (found bool) {
	p.all(func(q *part) {
		found = found || q.kind == seq && slices.ContainsFunc(runs(q), func(u run) bool {
			return slices.ContainsFunc(q.parts[u.from:u.from+u.period], (*part).isCondition)
		})
	})
	return found
}

// isFlag reports whether a comparison is about a variable that is 0 or 1, or a mark of
// the file.
func (r *rulebook) isFlag(p *part) bool {
	n, ok := p.leaf.(syntax.Compare)
	if !ok {
		return false
	}
	v, ok := n.Left.(syntax.Variable)
	i := int(v) - len(r.game.Players)
	return ok && i >= 0 && r.game.Variables[i].Bound < 2
}

// isCondition reports whether a part only tests.
func (p *part) isCondition() bool {
	switch n := p.leaf.(type) {
	case syntax.On:
		return len(n.Pieces) > 0
	case syntax.Compare:
		return true
	}
	return p.kind == pattern
}

func (p *part) inPattern() bool {
	for ; p.up != nil; p = p.up {
		if p.up.kind == pattern {
			return true
		}
	}
	return false
}
