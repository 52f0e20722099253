package doubt

import (
	"reflect"

	"ludex/rules/annotation"
	"ludex/rules/rbg/syntax"
)

// kind is the kind of a part of the rules.
type kind uint8

const (
	leaf    kind = iota
	seq          // its parts one after another; without parts it is passed at once
	choice       // one of its parts
	star         // its part any number of times, also none
	pattern      // a test whether its part can be passed, or cannot
)

// part is a part of the rules with the macros expanded. Parts are trees, which
// operators read and never change.
type part struct {
	kind    kind
	leaf    syntax.Node // of a leaf; the action of one that is new is fresh
	negated bool        // of a pattern
	parts   []*part

	place annotation.Pos
	up    *part
	index int // among the parts of up
	size  int // leaves
	me    int // the player whose turn it is

	span int // of a part that a change writes: how many parts after it are left out
}

// fresh is the number of an action that has none yet.
const fresh = -1

// places yields the places of leaves and patterns in their order.
type places []annotation.Pos

func (p *places) next() (at annotation.Pos) {
	if len(*p) > 0 {
		at, *p = (*p)[0], (*p)[1:]
	}
	return at
}

// read returns the parts of a game without points, parts that cannot be passed, and
// comparisons of two numbers.
func read(g *syntax.Game) *part {
	p := places(g.Places)
	return clean(grow(g.Rules, &p))
}

func grow(n syntax.Node, at *places) *part {
	all := func(k kind, list []syntax.Node) *part {
		p := &part{kind: k}
		for _, n := range list {
			p.parts = append(p.parts, grow(n, at))
		}
		return p
	}
	switch n := n.(type) {
	case syntax.Sum:
		return all(choice, n)
	case syntax.Concat:
		return all(seq, n)
	case syntax.Star:
		return &part{kind: star, parts: []*part{grow(n.Node, at)}}
	case syntax.Pattern:
		p := &part{kind: pattern, negated: n.Negated, place: at.next()}
		p.parts = []*part{grow(n.Node, at)}
		return p
	case syntax.Dot:
		return &part{kind: seq, place: at.next()}
	}
	return &part{leaf: n, place: at.next()}
}

// never is a part that cannot be passed.
func never() *part { return &part{leaf: syntax.On{}} }

// nothing is passed at once.
func nothing() *part { return row() }

func row(parts ...*part) *part { return &part{kind: seq, parts: parts} }

func either(parts ...*part) *part { return &part{kind: choice, parts: parts} }

func test(negated bool, p *part) *part {
	return &part{kind: pattern, negated: negated, parts: []*part{p}}
}

func repeated(p *part) *part { return &part{kind: star, parts: []*part{p}} }

func (p *part) isNever() bool {
	on, ok := p.leaf.(syntax.On)
	return p.kind == leaf && ok && len(on.Pieces) == 0 || p.kind == choice && len(p.parts) == 0
}

func (p *part) isNothing() bool { return p.kind == seq && len(p.parts) == 0 }

// clean returns p in its simplest form.
func clean(p *part) *part {
	if p.kind == leaf {
		return constant(p)
	}
	c := *p
	c.parts = nil
	for _, q := range p.parts {
		if q = clean(q); q.kind == c.kind && (c.kind == seq || c.kind == choice) {
			c.parts = append(c.parts, q.parts...)
		} else {
			c.parts = append(c.parts, q)
		}
	}
	switch c.kind {
	case seq:
		c.parts = passable(c.parts)
	case choice:
		c.parts = others(c.parts)
	case star:
		if q := c.parts[0]; q.isNever() || q.isNothing() {
			return nothing()
		}
		return &c
	case pattern:
		if q := c.parts[0]; q.isNever() || q.isNothing() {
			if q.isNever() == c.negated {
				return nothing()
			}
			return never()
		}
		return &c
	}
	if len(c.parts) == 1 {
		return c.parts[0]
	}
	return &c
}

// passable drops the parts after one that cannot be passed. If no move ends before,
// nothing else is left.
func passable(list []*part) []*part {
	for i, p := range list {
		if !p.isNever() {
			continue
		}
		for _, q := range list[:i] {
			if q.has(isSwitch) {
				return list[:i+1]
			}
		}
		return list[i : i+1]
	}
	return list
}

// others drops the parts that cannot be passed.
func others(list []*part) (left []*part) {
	for _, p := range list {
		if !p.isNever() {
			left = append(left, p)
		}
	}
	return left
}

// constant replaces a comparison of two numbers by its value.
func constant(p *part) *part {
	c, ok := p.leaf.(syntax.Compare)
	if !ok {
		return p
	}
	a, okA := c.Left.(syntax.Number)
	b, okB := c.Right.(syntax.Number)
	if !okA || !okB {
		return p
	}
	if map[string]bool{"==": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[c.Op] {
		return nothing()
	}
	return never()
}

// link notes where each part is, and its size.
func (p *part) link() {
	if p.kind == leaf {
		p.size = 1
		return
	}
	p.size = 0
	for i, q := range p.parts {
		q.up, q.index = p, i
		q.link()
		if p.size += q.size; p.kind == seq && i > 0 && q.is(isShift) && p.parts[i-1].is(isShift) {
			p.size-- // one step
		}
		if p.place.Line == 0 {
			p.place = q.place
		}
	}
}

// all calls f for p and all parts in it.
func (p *part) all(f func(*part)) {
	f(p)
	for _, q := range p.parts {
		q.all(f)
	}
}

// has reports whether a part is a leaf of some kind, or has one in it outside of
// patterns.
func (p *part) has(is func(syntax.Node) bool) bool {
	switch p.kind {
	case leaf:
		return is(p.leaf)
	case pattern:
		return false
	}
	for _, q := range p.parts {
		if q.has(is) {
			return true
		}
	}
	return false
}

func isSwitch(n syntax.Node) bool { _, ok := n.(syntax.Switch); return ok }

func isShift(n syntax.Node) bool { _, ok := n.(syntax.Shift); return ok }

func isOn(n syntax.Node) bool { _, ok := n.(syntax.On); return ok }

func isOff(n syntax.Node) bool { _, ok := n.(syntax.Off); return ok }

func isAction(n syntax.Node) bool { return withoutAction(n) != nil }

// is reports whether a part is a leaf of some kind.
func (p *part) is(is func(syntax.Node) bool) bool { return p.kind == leaf && is(p.leaf) }

// withoutAction returns a leaf with the number of its action left out.
func withoutAction(n syntax.Node) syntax.Node {
	switch n := n.(type) {
	case syntax.Off:
		n.Action = fresh
		return n
	case syntax.Assign:
		n.Action = fresh
		return n
	case syntax.Switch:
		n.Action = fresh
		return n
	}
	return nil
}

// equal reports whether two parts are the same but for their places and actions.
func equal(a, b *part) bool {
	if a.kind != b.kind || a.negated != b.negated || len(a.parts) != len(b.parts) {
		return false
	}
	if a.kind == leaf {
		return reflect.DeepEqual(bare(a.leaf), bare(b.leaf))
	}
	for i := range a.parts {
		if !equal(a.parts[i], b.parts[i]) {
			return false
		}
	}
	return true
}

func bare(n syntax.Node) syntax.Node {
	if b := withoutAction(n); b != nil {
		return b
	}
	return n
}

// with returns p with other parts in place of some. What has none of them in it is
// shared.
func (p *part) with(in map[*part]*part) *part {
	if q := in[p]; q != nil {
		return q
	}
	c := p
	for i, q := range p.parts {
		if r := q.with(in); r != q {
			if c == p {
				copied := *p
				copied.parts = append([]*part(nil), p.parts...)
				c = &copied
			}
			c.parts[i] = r
		}
	}
	return c
}

// writer returns parts as nodes, in which no action is twice.
type writer struct {
	game    *syntax.Game
	actions []syntax.Action
	used    map[int]bool
}

// write returns a tree as the rules of a game, and its actions.
func write(g *syntax.Game, root *part) (syntax.Node, []syntax.Action) {
	w := &writer{g, append([]syntax.Action(nil), g.Actions...), map[int]bool{}}
	return w.node(root), w.actions
}

func (w *writer) node(p *part) syntax.Node {
	switch p.kind {
	case leaf:
		return w.leaf(p.leaf)
	case star:
		return syntax.Star{Node: w.node(p.parts[0])}
	case pattern:
		return syntax.Pattern{Node: w.node(p.parts[0]), Negated: p.negated}
	}
	if p.isNothing() {
		return syntax.Dot{}
	}
	list := make([]syntax.Node, len(p.parts))
	for i, q := range p.parts {
		list[i] = w.node(q)
	}
	if p.kind == choice {
		return syntax.Sum(list)
	}
	return syntax.Concat(list)
}

func (w *writer) leaf(n syntax.Node) syntax.Node {
	switch n := n.(type) {
	case syntax.Off:
		n.Action = w.action(n.Action, "["+w.game.Pieces[n.Piece]+"]")
		return n
	case syntax.Assign:
		n.Action = w.action(n.Action, "[$]")
		return n
	case syntax.Switch:
		n.Action = w.action(n.Action, "->"+player(w.game, n.Player))
		return n
	}
	return n
}

// action returns the number of an action, a new one if it is in use.
func (w *writer) action(n int, text string) int {
	if n == fresh || w.used[n] {
		w.actions = append(w.actions, syntax.Action{Path: "doubt " + text})
		return len(w.actions) - 1
	}
	w.used[n] = true
	return n
}

func player(g *syntax.Game, p int) string {
	if p == syntax.Keeper {
		return ">"
	}
	return g.Players[p].Name
}
