package doubt

import (
	"iter"
	"reflect"
	"slices"

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

	place syntax.Place
	up    *part
	index int // among the parts of up
	size  int // leaves
	me    int // the player whose turn it is
	span  int // of a part that a change writes: how many parts after it are left out
}

// fresh is the number of an action that has none yet.
const fresh = -1

// read returns the rules of a game as a tree. It leaves out parts that do nothing, parts that
// cannot be passed, and comparisons of two numbers.
func read(g *syntax.Game) *part {
	places := g.Places
	return clean(grow(g.Rules, &places))
}

func grow(n syntax.Node, places *[]syntax.Place) *part {
	p := &part{kind: seq}
	var in []syntax.Node
	switch n := n.(type) {
	case syntax.Sum:
		p.kind, in = choice, n
	case syntax.Concat:
		in = n
	case syntax.Star:
		p.kind, in = star, []syntax.Node{n.Node}
	case syntax.Pattern:
		p.kind, in, p.negated = pattern, []syntax.Node{n.Node}, n.Negated
	case syntax.Dot:
	default:
		p.kind, p.leaf = leaf, n
	}
	if (p.kind == pattern || in == nil) && len(*places) > 0 {
		p.place, *places = (*places)[0], (*places)[1:]
	}
	for _, n := range in {
		p.parts = append(p.parts, grow(n, places))
	}
	return p
}

func never() *part   { return &part{leaf: syntax.On{}} } // it cannot be passed
func nothing() *part { return row() }                    // it is passed at once

func row(parts ...*part) *part    { return &part{kind: seq, parts: parts} }
func either(parts ...*part) *part { return &part{kind: choice, parts: parts} }
func repeated(p *part) *part      { return &part{kind: star, parts: []*part{p}} }

func test(negated bool, p *part) *part {
	return &part{kind: pattern, negated: negated, parts: []*part{p}}
}

func (p *part) isNever() bool {
	on, ok := p.leaf.(syntax.On)
	return ok && len(on.Pieces) == 0 || p.kind == choice && len(p.parts) == 0
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
	trivial := len(c.parts) > 0 && (c.parts[0].isNever() || c.parts[0].isNothing())
	switch {
	case c.kind == seq: // leaves out all after a part that cannot be passed, and before it if no move ends there
		if i := slices.IndexFunc(c.parts, (*part).isNever); i >= 0 {
			ended := slices.ContainsFunc(c.parts[:i], func(q *part) bool { return q.has(isSwitch) })
			c.parts = c.parts[pick(ended, 0, i) : i+1]
		}
	case c.kind == choice:
		c.parts = slices.DeleteFunc(c.parts, (*part).isNever)
	case trivial && (c.kind == star || c.parts[0].isNever() == c.negated):
		return nothing()
	case trivial:
		return never()
	default:
		return &c
	}
	if len(c.parts) == 1 {
		return c.parts[0]
	}
	return &c
}

// constant replaces a comparison of two numbers by its value.
func constant(p *part) *part {
	c, _ := p.leaf.(syntax.Compare)
	a, okA := c.Left.(syntax.Number)
	b, okB := c.Right.(syntax.Number)
	switch {
	case !okA || !okB:
		return p
	case map[string]bool{"==": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[c.Op]:
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

// leaves returns the leaves of a kind in p.
func leaves[N syntax.Node](p *part) iter.Seq2[*part, N] {
	return func(yield func(*part, N) bool) {
		going := true
		p.all(func(q *part) {
			if n, ok := q.leaf.(N); ok && going {
				going = yield(q, n)
			}
		})
	}
}

func every[T any](list []T, f func(T) bool) bool {
	return !slices.ContainsFunc(list, func(x T) bool { return !f(x) })
}

// has reports whether a part is a leaf of some kind, or has one in it outside of patterns.
func (p *part) has(is func(syntax.Node) bool) bool {
	return p.is(is) || p.kind != pattern && slices.ContainsFunc(p.parts, func(q *part) bool { return q.has(is) })
}

// is reports whether a part is a leaf of some kind.
func (p *part) is(is func(syntax.Node) bool) bool { return p.kind == leaf && is(p.leaf) }

func isA[N syntax.Node](n syntax.Node) bool { _, ok := n.(N); return ok }

var (
	isSwitch = isA[syntax.Switch]
	isShift  = isA[syntax.Shift]
	isOn     = isA[syntax.On]
	isOff    = isA[syntax.Off]
)

func isNumbers(n syntax.Node) bool { return isA[syntax.Compare](n) || isA[syntax.Assign](n) }

func isAction(n syntax.Node) bool { return isOff(n) || isSwitch(n) || isA[syntax.Assign](n) }

// renumbered returns a leaf in which the number of the action is another one.
func renumbered(n syntax.Node, to func(action int, n syntax.Node) int) syntax.Node {
	switch n := n.(type) {
	case syntax.Off:
		n.Action = to(n.Action, n)
		return n
	case syntax.Assign:
		n.Action = to(n.Action, n)
		return n
	case syntax.Switch:
		n.Action = to(n.Action, n)
		return n
	}
	return n
}

// equal reports whether two parts are the same but for their places and actions.
func equal(a, b *part) bool {
	bare := func(n syntax.Node) syntax.Node { return renumbered(n, func(int, syntax.Node) int { return fresh }) }
	return a.kind == b.kind && a.negated == b.negated && (a.kind != leaf || reflect.DeepEqual(bare(a.leaf), bare(b.leaf))) && same(a.parts, b.parts)
}

func same(a, b []*part) bool { return slices.EqualFunc(a, b, equal) }

// with returns a copy of p in which some parts are replaced. Subtrees without a replacement are not
// copied.
func (p *part) with(in map[*part]*part) *part {
	if q := in[p]; q != nil {
		return q
	}
	c := p
	for i, q := range p.parts {
		if r := q.with(in); r != q {
			if c == p {
				copied := *p
				copied.parts, copied.place = slices.Clone(p.parts), syntax.Place{} // the file has another part there
				c = &copied
			}
			c.parts[i] = r
		}
	}
	return c
}

// write returns a tree as the rules of a game, and its actions. No number of an action is in the
// rules twice: a copy gets a new one.
func write(g *syntax.Game, root *part) (syntax.Node, []syntax.Action) {
	actions, used := slices.Clone(g.Actions), map[int]bool{}
	n := root.node(func(number int, n syntax.Node) int {
		if number != fresh && !used[number] {
			used[number] = true
			return number
		}
		text := "[$]"
		if !isA[syntax.Assign](n) {
			text = g.Text(n)
		}
		actions = append(actions, syntax.Action{Path: "doubt " + text})
		return len(actions) - 1
	})
	return n, actions
}

func (p *part) node(action func(number int, n syntax.Node) int) syntax.Node {
	list := make([]syntax.Node, len(p.parts))
	for i, q := range p.parts {
		list[i] = q.node(action)
	}
	switch {
	case p.kind == leaf:
		return renumbered(p.leaf, action)
	case p.kind == star:
		return syntax.Star{Node: list[0]}
	case p.kind == pattern:
		return syntax.Pattern{Node: list[0], Negated: p.negated}
	case p.kind == choice:
		return syntax.Sum(list)
	case len(list) == 0:
		return syntax.Dot{}
	}
	return syntax.Concat(list)
}
