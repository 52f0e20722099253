package rbg

import "ludex/rules"

// bound is a bound on the moves to the win of a game for one: the count of a piece,
// times sign, must fall to goal, and falls by at most step in a move.
type bound struct {
	piece      uint8
	sign       int
	goal, step int
}

// passes limits the passes over an automaton to find a bound.
const passes = 200

// AtLeast returns a lower bound on the moves after which p can have won, from the
// counts of pieces that the rules compare before they give the score.
func (g *Game[B]) AtLeast(s B, _ rules.Player) (least int) {
	data := bytes(&s)
	board, score := data[:g.layout.cells], data[g.layout.cells:]
	for _, b := range g.bounds() {
		for _, digit := range score[:g.layout.widths[0]] {
			if digit > 0 {
				return 0 // the score is given
			}
		}
		n := 0
		for _, piece := range board {
			if piece == b.piece {
				n += b.sign
			}
		}
		least = max(least, (n-b.goal+b.step-1)/b.step)
	}
	return least
}

// findBounds returns the bounds of a game for one player, none for others.
func (p *program) findBounds() (list []bound) {
	if len(p.game.Players) != 1 || !p.counting {
		return nil
	}
	for piece := range p.game.Pieces {
		for _, sign := range []int{1, -1} {
			c := counter{program: p, piece: uint8(piece), sign: sign, highest: max(0, sign*len(p.game.Board.Cells))}
			if goal := c.goal(); goal < c.highest {
				list = append(list, bound{c.piece, sign, goal, c.step()})
			}
		}
	}
	return list
}

// counter follows the count of a piece, times sign, through automata.
type counter struct {
	*program
	piece         uint8
	sign, highest int
}

// goal returns the highest count with which the rules give the score.
func (c *counter) goal() int {
	goal, given := 0, false
	score := func(o *op, v int) {
		if gives(o) && (!given || v > goal) {
			goal, given = v, true
		}
	}
	if _, ok := c.most(c.moves, c.begins(func(*action) bool { return true }), score); !ok || !given {
		return c.highest
	}
	return goal
}

// gives reports whether an assignment can give the only player the score.
func gives(o *op) bool { return o.index == 0 && (o.value.kind != exprNumber || o.value.n > 0) }

// begins returns the states after some of the switches, and that of the start.
func (c *counter) begins(some func(*action) bool) (list []int32) {
	for i := range c.actions {
		if a := &c.actions[i]; a.exists && a.op.kind == opSwitch && some(a) {
			list = append(list, a.after)
		}
	}
	return append(list, c.start)
}

// most returns the highest count with which walks from some states come to each
// state, and calls each for the assignments. It reports success.
func (c *counter) most(a *automaton, from []int32, each func(o *op, v int)) (most map[int32]int, ok bool) {
	most = map[int32]int{}
	for _, q := range from {
		most[q] = c.highest
	}
	for range passes {
		changed := false
		for q, s := range a.states {
			v, met := most[int32(q)]
			for i := 0; met && i < len(s.edges); i++ {
				e := &s.edges[i]
				after := c.through(e.ops, v, each)
				if old, met := most[e.to]; !met || after > old {
					most[e.to], changed = after, true
				}
			}
		}
		if !changed {
			return most, true
		}
	}
	return nil, false
}

// through returns the highest count after operations, which begin with a count.
func (c *counter) through(ops []op, v int, each func(o *op, v int)) int {
	for i := range ops {
		switch o := &ops[i]; o.kind {
		case opOff:
			if (o.piece == c.piece) == (c.sign > 0) {
				v = min(v+1, c.highest)
			}
		case opCompare:
			v = min(v, c.implied(o.test))
		case opPattern:
			if !o.negated {
				v = min(v, c.pattern(c.patterns[o.index]))
			}
		case opAssign:
			each(o, v)
		}
	}
	return v
}

// pattern returns the highest count with which a pattern holds.
func (c *counter) pattern(a *automaton) int {
	highest := c.highest
	for _, s := range a.states {
		for _, e := range s.edges {
			for i := range e.ops {
				if e.ops[i].changes() {
					return highest // its counts are not those before it
				}
			}
		}
	}
	most, ok := c.most(a, []int32{0}, func(*op, int) {})
	for q, s := range a.states {
		if v, met := most[int32(q)]; ok && met && s.accept {
			return v
		}
	}
	return highest
}

// implied returns the highest count with which a comparison can hold.
func (c *counter) implied(t *comparison) int {
	count, other, op := t.left, t.right, t.op
	if count.kind == exprNumber {
		count, other, op = other, count, turned(op)
	}
	n := c.sign * int(other.n)
	switch {
	case count.kind != exprCount || count.n != int32(c.piece) || other.kind != exprNumber:
		return c.highest
	case op == "==", c.sign > 0 && op == "<=", c.sign < 0 && op == ">=":
		return n
	case c.sign > 0 && op == "<", c.sign < 0 && op == ">":
		return n - 1
	}
	return c.highest
}

// turned returns the operator for the sides of a comparison exchanged.
func turned(op string) string {
	switch op[0] {
	case '<':
		return ">" + op[1:]
	case '>':
		return "<" + op[1:]
	}
	return op
}

// step returns by how much the count can fall in a move and the moves of the Keeper
// after it, at least 1.
func (c *counter) step() int {
	met := make([]*arrived, len(c.moves.states))
	for _, q := range c.begins(func(a *action) bool { return a.op.player >= 0 }) {
		met[q] = &arrived{here: every()}
	}
	step := 1
	for range passes {
		changed := false
		for q, s := range c.moves.states {
			for i := 0; met[q] != nil && i < len(s.edges); i++ {
				to, at := c.fall(&s.edges[i], *met[q], &step)
				if to >= 0 {
					changed = at.join(&met[to]) || changed
				}
			}
		}
		if !changed {
			return step
		}
	}
	return len(c.game.Board.Cells)
}

// arrived is how a walk of a move can come to a state: what may lie on its cell, and by
// how much the count has fallen at most.
type arrived struct {
	here   pieceSet
	fallen int
}

// every returns the set of all pieces.
func every() (set pieceSet) {
	for i := range set {
		set[i] = true
	}
	return set
}

// join adds a way to those that are known, and reports whether it is new.
func (a arrived) join(known **arrived) bool {
	if *known == nil {
		*known = &a
		return true
	}
	k, changed := *known, a.fallen > (*known).fallen
	k.fallen = max(k.fallen, a.fallen)
	for i, may := range a.here {
		if may && !k.here[i] {
			k.here[i], changed = true, true
		}
	}
	return changed
}

// fall follows an edge. It returns the state to which it leads, -1 if no walk gets
// there or the player moves again. It raises step to the fall there, and where the score
// is given.
func (c *counter) fall(e *edge, at arrived, step *int) (int32, arrived) {
	for i := range e.ops {
		switch o := &e.ops[i]; o.kind {
		case opStep, opBranch:
			at.here = every()
		case opSeek:
			at.here = *o.mask
		case opOn:
			for p := range at.here {
				at.here[p] = at.here[p] && o.mask[p]
			}
			if at.here == (pieceSet{}) {
				return -1, at
			}
		case opOff:
			at.fallen += c.fallBy(o.piece, &at.here)
			at.here = pieceSet{}
			at.here[o.piece] = true
		case opAssign:
			if gives(o) {
				*step = max(*step, at.fallen)
			}
		case opSwitch:
			a := &c.actions[o.action]
			at.here = every()
			if o.player >= 0 {
				*step = max(*step, at.fallen)
				return -1, at
			}
			return a.after, at
		}
	}
	return e.to, at
}

// fallBy returns by how much the count falls at most where a piece is placed.
func (c *counter) fallBy(piece uint8, here *pieceSet) int {
	may := here[c.piece] // whether the piece that is counted can lie there
	others := *here
	others[c.piece] = false
	only := others == (pieceSet{})
	switch placed := piece == c.piece; {
	case c.sign > 0 && !placed && may, c.sign < 0 && placed && !only:
		return 1
	case c.sign > 0 && placed && !may, c.sign < 0 && !placed && only:
		return -1
	}
	return 0
}
