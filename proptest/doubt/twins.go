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
	names names
}

// names are the players, pieces, directions and variables of a context in the order
// in which they come up.
type names struct{ pieces, labels, players, variables []int }

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
		if p.up == nil {
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
	return groups
}

// site returns a part with its context.
func (r *rulebook) site(p *part) site {
	unit, path := []*part{p}, ""
	for at := p; at.up != nil && size(unit) < sentence; at = at.up {
		up, row, from := at.up, at.up.parts, 0
		if up.kind == seq && len(row) > 2*window+1 {
			row, from = around(up, at.index)
		}
		if size(row) > longest && size(unit) > 1 {
			break
		}
		path = fmt.Sprintf("%d.%d/%s", up.kind, at.index-from, path)
		if unit = row; len(row) == len(up.parts) {
			unit = []*part{up}
		}
	}
	s := site{at: p}
	var b strings.Builder
	for _, q := range unit {
		r.canon(&b, &s.names, q)
	}
	s.key = path + " " + b.String()
	return s
}

// around returns the parts near one of a long row, and where they begin. A row that is
// repeated has no end.
func around(p *part, i int) (row []*part, from int) {
	if p.up == nil || p.up.kind != star {
		from = max(0, i-window)
		return p.parts[from:min(len(p.parts), i+window+1)], from
	}
	for j := i - window; j <= i+window; j++ {
		row = append(row, p.parts[(j+len(p.parts))%len(p.parts)])
	}
	return row, i - window
}

func size(list []*part) (n int) {
	for _, p := range list {
		n += p.size
	}
	return n
}

// canon writes a part with numbers for names.
func (r *rulebook) canon(b *strings.Builder, n *names, p *part) {
	if p.kind == leaf {
		r.canonLeaf(b, n, p.leaf)
		return
	}
	if p.allShifts() && p.size > 1 && p.kind != seq {
		fmt.Fprintf(b, "walk%d%t ", p.size, p.kind == star || p.parts[0].kind == star) // in directions without an order
		return
	}
	fmt.Fprintf(b, "%c%t(", "-.+*?"[p.kind], p.negated)
	for _, q := range p.parts {
		r.canon(b, n, q)
	}
	b.WriteByte(')')
}

func (r *rulebook) canonLeaf(b *strings.Builder, n *names, node syntax.Node) {
	switch node := node.(type) {
	case syntax.Shift:
		fmt.Fprintf(b, "s%d ", number(&n.labels, node.Label))
	case syntax.On:
		b.WriteString("{")
		for _, p := range node.Pieces {
			b.WriteString(r.piece(n, p))
		}
		b.WriteString("}")
	case syntax.Off:
		fmt.Fprintf(b, "[%s]", r.piece(n, node.Piece))
	case syntax.Assign:
		fmt.Fprintf(b, "%s=%s;", r.variable(n, node.Variable), r.expr(n, node.Value))
	case syntax.Compare:
		fmt.Fprintf(b, "%s%s%s;", r.expr(n, node.Left), node.Op, r.expr(n, node.Right))
	case syntax.Switch:
		if node.Player == syntax.Keeper {
			b.WriteString("->> ")
			return
		}
		fmt.Fprintf(b, "->%d ", number(&n.players, node.Player))
	}
}

// piece returns the number of a piece; an empty cell is the same to all.
func (r *rulebook) piece(n *names, p int) string {
	if r.empty[p] {
		return fmt.Sprintf("e%d,", p)
	}
	return fmt.Sprintf("p%d,", number(&n.pieces, p))
}

func (r *rulebook) variable(n *names, v int) string {
	if players := len(r.game.Players); v < players {
		return fmt.Sprintf("w%d", number(&n.players, v))
	}
	return fmt.Sprintf("v%d", number(&n.variables, v))
}

func (r *rulebook) expr(n *names, e syntax.Expr) string {
	switch e := e.(type) {
	case syntax.Number:
		return fmt.Sprint(int(e))
	case syntax.Variable:
		return r.variable(n, int(e))
	case syntax.Count:
		return r.piece(n, int(e))
	}
	a := e.(syntax.Arith)
	texts := make([]string, len(a.Parts))
	for i, p := range a.Parts {
		texts[i] = r.expr(n, p)
	}
	return "(" + strings.Join(texts, string(a.Op)) + ")"
}

// image carries a change from one twin to another.
type image struct {
	from, to names
	of       map[*part]*part // the parts of the other twin
}

// image returns the image of one twin in another with the parts after them that a
// change replaces, nil if these are no twins.
func (r *rulebook) image(from, to site, span int) *image {
	m := &image{from.names.clone(), to.names.clone(), map[*part]*part{}}
	m.zip(from.at, to.at)
	if span == 0 {
		return m
	}
	rest := func(s site) []*part { return s.at.up.parts[s.at.index+1:] }
	if len(rest(to)) < span {
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

func (n names) clone() names {
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
	c := *p
	if c.parts = nil; p.kind == leaf {
		c.leaf = m.leaf(p.leaf)
	}
	for _, q := range p.parts {
		c.parts = append(c.parts, m.part(q))
	}
	return &c
}

func (m *image) leaf(n syntax.Node) syntax.Node {
	switch n := n.(type) {
	case syntax.Shift:
		return syntax.Shift{Label: swap(m.from.labels, m.to.labels, n.Label)}
	case syntax.On:
		list := make([]int, len(n.Pieces))
		for i, p := range n.Pieces {
			list[i] = m.piece(p)
		}
		return syntax.On{Pieces: list}
	case syntax.Off:
		return syntax.Off{Piece: m.piece(n.Piece), Action: fresh}
	case syntax.Assign:
		return syntax.Assign{Variable: m.variable(n.Variable), Value: m.expr(n.Value), Action: fresh}
	case syntax.Compare:
		return syntax.Compare{Left: m.expr(n.Left), Right: m.expr(n.Right), Op: n.Op}
	case syntax.Switch:
		if n.Player != syntax.Keeper {
			n.Player = swap(m.from.players, m.to.players, n.Player)
		}
		n.Action = fresh
		return n
	}
	return n
}

func (m *image) piece(p int) int { return swap(m.from.pieces, m.to.pieces, p) }

func (m *image) variable(v int) int {
	if slices.Contains(m.from.players, v) || slices.Contains(m.to.players, v) {
		return swap(m.from.players, m.to.players, v)
	}
	return swap(m.from.variables, m.to.variables, v)
}

func (m *image) expr(e syntax.Expr) syntax.Expr {
	switch e := e.(type) {
	case syntax.Variable:
		return syntax.Variable(m.variable(int(e)))
	case syntax.Count:
		return syntax.Count(m.piece(int(e)))
	case syntax.Arith:
		parts := make([]syntax.Expr, len(e.Parts))
		for i, p := range e.Parts {
			parts[i] = m.expr(p)
		}
		return syntax.Arith{Op: e.Op, Parts: parts}
	}
	return e
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
