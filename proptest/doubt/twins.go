package doubt

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules/rbg/syntax"
)

// Places of the rules that say the same of other players, pieces or directions are
// twins: a question is asked of all of them together. Twins have equal texts once
// their names are replaced by numbers in the order in which they come up, in so much
// of the rules around them as makes a sentence.
const (
	sentence = 5  // leaves that are enough of a context
	window   = 2  // the parts on each side of a part in a long row
	longest  = 24 // leaves of a context
)

// site is a part with the context that its twins share.
type site struct {
	at    *part
	key   string
	names *names
}

// names are the players, pieces, directions and variables of a context in the order
// in which they come up.
type names struct {
	pieces, labels, players, variables []int
}

// number returns the place of a name in a list, to which it adds it.
func number(list *[]int, name int) int {
	i := slices.Index(*list, name)
	if i < 0 {
		i = len(*list)
		*list = append(*list, name)
	}
	return i
}

// sites returns the groups of twins among all parts, in the order of their first ones.
func (r *rulebook) sites() (groups [][]site) {
	of := map[string]int{}
	r.root.all(func(p *part) {
		if p.up == nil || p.anywhere() {
			return
		}
		s := r.site(p)
		i, ok := of[s.key]
		if !ok {
			i = len(groups)
			of[s.key] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], s)
	})
	return slices.DeleteFunc(groups, r.divides)
}

// divides reports whether a group has some of the twins among the parts of a sequence or
// choice, but not all: nobody asks of one direction alone.
func (r *rulebook) divides(group []site) bool {
	in := map[*part]bool{}
	for _, s := range group {
		in[s.at] = true
	}
	at := group[0].at
	text := r.text(at)
	return !at.isNothing() && !isAction(at.leaf) && slices.ContainsFunc(at.up.parts, func(q *part) bool { return !in[q] && q.kind == at.kind && r.text(q) == text })
}

// text returns a part with numbers for names.
func (r *rulebook) text(p *part) string {
	var b strings.Builder
	r.canon(&b, &names{}, p)
	return b.String()
}

// site returns a part with its context, the nearest parts first. The cases of a choice,
// and conditions that follow each other, have no order, so that twins among them have the
// same context. That of a part of a test, whose opposite is tested in another case, ends
// with the test.
func (r *rulebook) site(p *part) site {
	s := site{at: p, names: &names{}}
	var b strings.Builder
	r.canon(&b, s.names, p)
	for at, n := p, p.size; at.up != nil && n < sentence && !(at.up.kind == pattern && at.up.hasOpposite()); at = at.up {
		before, beside, after := at.around()
		if n = size(before) + size(beside) + size(after) + at.size; n > longest && at != p {
			break
		}
		fmt.Fprintf(&b, "/%d%t ", at.up.kind, at.up.negated)
		r.unordered(&b, s.names, beside)
		for _, list := range [][]*part{after, before} {
			b.WriteByte('^')
			for _, q := range list {
				r.canon(&b, s.names, q)
			}
		}
	}
	s.key = b.String()
	return s
}

// around returns the parts near one: those before it, those beside it that have no order, and
// those after it. A row that is repeated has no end.
func (p *part) around() (before, beside, after []*part) {
	row, i := p.up.parts, p.index
	if p.up.kind == choice {
		return nil, append(slices.Clone(row[i+1:]), row[:i]...), nil
	}
	from, to := i, i+1
	for p.isCondition() && from > 0 && row[from-1].isCondition() {
		from--
	}
	for p.isCondition() && to < len(row) && row[to].isCondition() {
		to++
	}
	beside = append(slices.Clone(row[i+1:to]), row[from:i]...)
	if n := len(row); p.up.up != nil && p.up.up.kind == star && n > 2*window+1 {
		for j := range min(window, n-(to-from)) {
			before, after = append(before, row[(from-window+j+n)%n]), append(after, row[(to+j)%n])
		}
		return before, beside, after
	}
	return row[max(0, from-window):from], beside, row[to:min(len(row), to+window)]
}

func size(list []*part) (n int) {
	for _, p := range list {
		n += p.size
	}
	return n
}

// canon writes a part with numbers for names; an empty cell is the same to all.
func (r *rulebook) canon(b *strings.Builder, n *names, p *part) {
	switch {
	case p.kind == leaf:
		fmt.Fprintf(b, "%T%v", p.leaf, r.rename(p.leaf, func(of func(*names) *[]int, name int) int {
			if list := of(n); list != &n.pieces || !r.empty[name] {
				return number(list, name)
			}
			return -1 - name
		}))
		return
	case p.allShifts() && p.size > 1 && p.kind != seq:
		fmt.Fprintf(b, "walk%d%t ", p.size, p.kind == star || p.parts[0].kind == star) // in directions without an order
		return
	}
	fmt.Fprintf(b, "%c%t(", "-.+*?"[p.kind], p.negated)
	tests := !slices.ContainsFunc(p.parts, func(q *part) bool { return q.kind != pattern })
	if p.size <= longest && (p.kind == choice || p.kind == seq && tests) {
		r.unordered(b, n, p.parts)
	} else {
		for _, q := range p.parts {
			r.canon(b, n, q)
		}
	}
	b.WriteByte(')')
}

// unordered writes parts without an order: in that of their texts.
func (r *rulebook) unordered(b *strings.Builder, n *names, list []*part) {
	for list = slices.Clone(list); len(list) > 0; {
		first, text := 0, ""
		for i, q := range list {
			var one strings.Builder
			names := n.clone()
			if r.canon(&one, &names, q); i == 0 || one.String() < text {
				first, text = i, one.String()
			}
		}
		r.canon(b, n, list[first])
		list = slices.Delete(list, first, first+1)
	}
}

// The lists of names.
func pieces(n *names) *[]int    { return &n.pieces }
func labels(n *names) *[]int    { return &n.labels }
func players(n *names) *[]int   { return &n.players }
func variables(n *names) *[]int { return &n.variables }

// rename returns a leaf with other names, whose action is fresh.
func (r *rulebook) rename(n syntax.Node, to func(of func(*names) *[]int, name int) int) syntax.Node {
	all := func(list []int) []int {
		list = slices.Clone(list)
		for i, p := range list {
			list[i] = to(pieces, p)
		}
		return list
	}
	variable := func(v int) int {
		if v < len(r.game.Players) {
			return to(players, v)
		}
		return to(variables, v)
	}
	var expr func(syntax.Expr) syntax.Expr
	expr = func(e syntax.Expr) syntax.Expr {
		switch e := e.(type) {
		case syntax.Variable:
			return syntax.Variable(variable(int(e)))
		case syntax.Count:
			return syntax.Count(to(pieces, int(e)))
		case syntax.Arith:
			parts := slices.Clone(e.Parts)
			for i, p := range parts {
				parts[i] = expr(p)
			}
			return syntax.Arith{Op: e.Op, Parts: parts}
		}
		return e
	}
	switch n := n.(type) {
	case syntax.Shift:
		return syntax.Shift{Label: to(labels, n.Label)}
	case syntax.On:
		return syntax.On{Pieces: all(n.Pieces)}
	case syntax.Off:
		return syntax.Off{Piece: to(pieces, n.Piece), Action: fresh}
	case syntax.Assign:
		return syntax.Assign{Variable: variable(n.Variable), Value: expr(n.Value), Action: fresh}
	case syntax.Compare:
		return syntax.Compare{Left: expr(n.Left), Right: expr(n.Right), Op: n.Op}
	case syntax.Switch:
		if n.Player != syntax.Keeper {
			n.Player = to(players, n.Player)
		}
		n.Action = fresh
		return n
	}
	return n
}

// image carries a change from one twin to another.
type image struct {
	rulebook *rulebook
	from, to names
	of       map[*part]*part // the parts of the other twin
}

// image returns the image of one twin in another with the parts after them that a
// change replaces, nil if these are no twins.
func (r *rulebook) image(from, to site, span int) *image {
	m := &image{r, from.names.clone(), to.names.clone(), map[*part]*part{}}
	m.zip(from.at, to.at)
	rest := func(s site) []*part { return s.at.up.parts[s.at.index+1:] }
	if span > 0 && len(rest(to)) < span {
		return nil
	}
	var a, b strings.Builder
	for i := range span {
		p, q := rest(from)[i], rest(to)[i]
		r.canon(&a, &m.from, p)
		r.canon(&b, &m.to, q)
		m.zip(p, q)
	}
	if a.String() != b.String() {
		return nil
	}
	return m
}

func (n *names) clone() names {
	return names{slices.Clone(n.pieces), slices.Clone(n.labels), slices.Clone(n.players), slices.Clone(n.variables)}
}

func (m *image) zip(p, q *part) {
	m.of[p] = q
	for i := range min(len(p.parts), len(q.parts)) {
		m.zip(p.parts[i], q.parts[i])
	}
}

// part returns the image of a part, which may have parts of the first twin in it.
func (m *image) part(p *part) *part {
	if q := m.of[p]; q != nil {
		return q
	}
	if p.fixed {
		return p
	}
	c := *p
	if c.parts = nil; p.kind == leaf {
		c.leaf = m.rulebook.rename(p.leaf, func(of func(*names) *[]int, name int) int { return swap(*of(&m.from), *of(&m.to), name) })
	}
	for _, q := range p.parts {
		c.parts = append(c.parts, m.part(q))
	}
	return &c
}

// swap returns the name that corresponds to one. Of a name that is in one list
// alone, that is the one to which it corresponds in the other direction.
func swap(from, to []int, name int) int {
	if i := slices.Index(from, name); i >= 0 && i < len(to) {
		return to[i]
	}
	if i := slices.Index(to, name); i >= 0 && i < len(from) {
		return from[i]
	}
	return name
}
