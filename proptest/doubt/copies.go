package doubt

import (
	"slices"

	"ludex/rules/rbg/syntax"
)

// copied is a test that has a copy of parts of the rules: it looks for a move, or for what the parts
// after it do. A change of those parts is one of the test, too.
type copied struct {
	row *part // with the parts that the test copies
	in  *part // the test
	of  map[*part]*part
}

// findCopies finds the tests that copy other parts. Questions are about those parts alone.
func (r *rulebook) findCopies() {
	var moves [][]*part
	r.root.all(func(p *part) {
		if n, ok := p.leaf.(syntax.Switch); ok && n.Player != syntax.Keeper && p.up.kind == seq {
			rest := p.up.parts[p.index+1:]
			moves = append(moves, rest)
			for i := 0; len(rest) > 0 && rest[0].kind == choice && i < len(rest[0].parts); i++ {
				moves = append(moves, rest[0].parts[i].guards())
			}
		}
	})
	note := func(p *part, rest []*part, whole bool) bool {
		c := copied{in: p, of: map[*part]*part{}}
		tests, left, all := c.match(p.parts[0].guards(), rest)
		if tests == 0 || left > 0 && (whole || !all) || whole && tests < 2 {
			return false
		}
		for _, t := range c.of {
			r.copies[t] = true
		}
		c.row = rest[0].up
		r.copied = append(r.copied, c)
		return true
	}
	r.root.all(func(p *part) {
		if p.kind != pattern || p.up == nil {
			return
		}
		own := !p.negated && p.up.kind == seq && p.index+1 < len(p.up.parts) && note(p, p.up.parts[p.index+1:], false)
		for i := 0; !own && i < len(moves); i++ {
			own = len(moves[i]) > 0 && note(p, moves[i], true)
		}
	})
	r.root.all(func(p *part) { // the opposites of the tests in other cases
		for _, c := range r.copied {
			if p.kind == pattern && p.negated && !r.copies[p.parts[0].head()] && c.in.up != nil && equal(p.parts[0], c.in.parts[0]) && p.opposed() {
				note(p, c.in.up.parts[c.in.index+1:], false)
			}
		}
	})
}

func (r *rulebook) isCopy(p *part) bool { return r.copies[p] }

// match notes the parts that a test copies from the first of a row, which can have effects between
// them. It returns the number of tests of cells and numbers, the number of parts of the test that are
// no copies, and whether all of the row is copied.
func (c copied) match(test, row []*part) (tests, left int, all bool) {
	left = len(test)
	for _, p := range row {
		n := -1
		if left > 0 {
			n = c.one(test[len(test)-left], p)
		}
		to, ok := p.leaf.(syntax.Switch)
		switch {
		case n >= 0:
			tests, left = tests+n, left-1
		case ok && to.Player == syntax.Keeper:
			return tests, left, true
		case !p.is(isAction):
			return tests, left, false
		}
	}
	return tests, left, true
}

// one notes that a part of a test copies another one, and returns the number of tests in it, -1 if it
// is no copy.
func (c copied) one(t, p *part) (tests int) {
	c.of[p] = t
	switch {
	case t.kind == leaf && p.kind == leaf:
		if tests = pick(p.isCondition(), 1, 0); !equal(t, p) {
			tests = -1
		}
	case t.kind == choice && p.kind == choice && len(t.parts) == len(p.parts):
		for i := 0; i < len(p.parts) && tests >= 0; i++ {
			tests = pick(c.one(t.parts[i], p.parts[i]) < 0, -1, 1)
		}
		if p.allShifts() {
			tests = min(tests, 0)
		}
	case t.kind == p.kind && t.kind != choice && t.negated == p.negated || t.kind == seq || p.kind == seq && len(p.parts) > 0:
		in, of := t.parts, p.parts
		if t.kind != p.kind {
			in, of = t.guards(), p.guards()
		}
		n, left, all := c.match(in, of)
		tests = pick(left == 0 && all, n, -1)
	default:
		tests = -1
	}
	if tests < 0 {
		delete(c.of, p)
	}
	return tests
}

// change makes the change of a part in the copy that a test has of it.
func (c copied) change(p *part, in map[*part]*part) {
	to := in[p]
	switch t := c.of[p]; {
	case t != nil:
		in[t] = row(c.write(to)...)
		for _, q := range p.up.parts[p.index+1 : p.index+1+to.span] {
			if c.of[q] != nil {
				in[c.of[q]] = nothing()
			}
		}
	case p == c.row && to.kind == seq: // a row of equal parts in it is longer or shorter
		of := func(q *part) bool { return c.of[q] != nil }
		if from := slices.IndexFunc(to.parts, of); from >= 0 {
			end := len(to.parts)
			for !of(to.parts[end-1]) {
				end--
			}
			t := c.in.parts[0]
			in[t] = row(c.write(row(to.parts[from:end]...))...)
			in[p] = to.with(map[*part]*part{t: in[t]})
		}
	}
}

// write returns a part as the test has it. Only a test with effects has those of the part.
func (c copied) write(p *part) []*part {
	if t := c.of[p]; t != nil {
		return []*part{t}
	}
	if p.kind == leaf {
		if isAction(p.leaf) && !c.in.parts[0].has(isAction) {
			return nil
		}
		return []*part{p}
	}
	q := *p
	q.parts, q.place = nil, syntax.Place{}
	for _, s := range p.parts {
		if w := c.write(s); p.kind == seq {
			q.parts = append(q.parts, w...)
		} else {
			q.parts = append(q.parts, row(w...))
		}
	}
	return []*part{&q}
}

// spread makes the changes of parts in the tests that copy them, and returns the parts there.
func (r *rulebook) spread(in map[*part]*part, group []*part) (more []*part) {
	for _, p := range group {
		for i := 0; in[p] != nil && i < len(r.copied); i++ {
			r.copied[i].change(p, in)
		}
	}
	r.root.all(func(q *part) {
		if in[q] != nil && !slices.Contains(group, q) && (r.copies[q] || q.up != nil && q.up.kind == pattern) {
			more = append(more, q)
		}
	})
	return more
}
