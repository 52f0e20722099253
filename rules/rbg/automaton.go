package rbg

import (
	"slices"

	"ludex/rules/rbg/syntax"
)

// automaton is the rules, or a pattern, as a graph of states. A move is a path
// from the state in which it begins to a switch; a pattern holds if a path
// leads from the first state to the accepting one. No action is on two edges,
// so that paths which differ in their actions are different moves.
type automaton struct {
	states []state
	checks int // states that need a mark
}

// state is a state with its edges.
type state struct {
	edges  []edge
	accept bool
	check  int32 // the number of its marks, -1 if it cannot be reached twice
}

// edge is a sequence of operations that leads to a state.
type edge struct {
	ops []op
	to  int32
}

// opKind is the kind of an operation.
type opKind uint8

const (
	opStep    opKind = iota // to the only cell of a relation
	opBranch                // to each cell of a relation
	opOn                    // a test of the piece
	opSeek                  // opBranch and then opOn
	opOff                   // a piece is placed
	opAssign                // a variable is assigned
	opCompare               // a comparison
	opPattern               // a pattern
	opSwitch                // the end of the move
)

// op is one operation. Which fields count depends on its kind.
type op struct {
	kind     opKind
	negated  bool
	piece    uint8
	constant bool // rel leads to the same cells from everywhere
	action   uint16
	player   int16
	index    int32 // of a variable or a pattern
	step     []int32
	rel      relation
	mask     *pieceSet
	value    *expr
	test     *comparison
}

// pieceSet is a set of pieces.
type pieceSet [256]bool

// builder makes an automaton of a node. States are joined by edges of one
// operation, or none.
type builder struct {
	c      *compiler
	states []state
	edges  int
}

func (b *builder) state() int32 {
	b.states = append(b.states, state{check: -1})
	return int32(len(b.states) - 1)
}

func (b *builder) edge(from, to int32, ops ...op) {
	b.edges++
	b.states[from].edges = append(b.states[from].edges, edge{ops, to})
}

// build adds the paths of a node between two states.
func (b *builder) build(n syntax.Node, from, to int32) {
	if pure(n) {
		if rel := b.c.relations.of(n); !rel.empty() {
			b.edge(from, to, b.c.relations.steps(rel)...)
		}
		return
	}
	switch n := n.(type) {
	case syntax.Sum:
		b.sum(n, from, to)
	case syntax.Concat:
		b.concat(n, from, to)
	case syntax.Star:
		loop := b.state()
		b.edge(from, loop)
		b.build(n.Node, loop, loop)
		b.edge(loop, to)
	default:
		b.edge(from, to, b.c.leaf(n))
	}
}

// sum joins the pure parts of a choice into one relation.
func (b *builder) sum(parts syntax.Sum, from, to int32) {
	var shifts syntax.Sum
	for _, n := range parts {
		if pure(n) {
			shifts = append(shifts, n)
		} else {
			b.build(n, from, to)
		}
	}
	if len(shifts) > 0 {
		b.build(shifts, from, to)
	}
}

// concat joins pure parts in succession into one relation.
func (b *builder) concat(parts syntax.Concat, from, to int32) {
	for i := 0; i < len(parts); {
		n := parts[i]
		i++
		if pure(n) {
			run := syntax.Concat{n}
			for i < len(parts) && pure(parts[i]) {
				run = append(run, parts[i])
				i++
			}
			n = run
		}
		next := to
		if i < len(parts) {
			next = b.state()
		}
		b.build(n, from, next)
		from = next
	}
}

// stepOps returns the operation of a relation, none for the identity.
func stepOps(rel relation) []op {
	if !rel.narrow() {
		return []op{{kind: opBranch, rel: rel, constant: rel.constant()}}
	}
	step, identity := make([]int32, len(rel)), true
	for c, row := range rel {
		step[c] = -1
		if len(row) == 1 {
			step[c] = row[0]
		}
		identity = identity && step[c] == int32(c)
	}
	if identity {
		return nil
	}
	return []op{{kind: opStep, step: step, rel: rel, constant: rel.constant()}}
}

// finish removes states that only pass on, decides which states need marks,
// and joins operations. Keep are states that other data name.
func (b *builder) finish(start int32, keep []int32) *automaton {
	kept := map[int32]bool{start: true}
	for _, q := range keep {
		kept[q] = true
	}
	for b.skip(kept) {
	}
	a := &automaton{states: b.states}
	b.mark(a, kept)
	for b.chain(kept) {
	}
	for q := range b.states {
		for i := range b.states[q].edges {
			b.states[q].edges[i].ops = fuse(b.states[q].edges[i].ops)
		}
		b.exitsFirst(&b.states[q])
	}
	return a
}

// exitsFirst puts edges to accepting states first, so that patterns end early.
func (b *builder) exitsFirst(s *state) {
	slices.SortStableFunc(s.edges, func(e, f edge) int {
		rank := func(e edge) int {
			if b.states[e.to].accept {
				return 0
			}
			return 1
		}
		return rank(e) - rank(f)
	})
}

// into returns the number of edges that lead to each state.
func (b *builder) into() []int {
	n := make([]int, len(b.states))
	for _, s := range b.states {
		for _, e := range s.edges {
			n[e.to]++
		}
	}
	return n
}

// skip redirects edges to a state whose only edge is empty to the end of that
// edge.
func (b *builder) skip(kept map[int32]bool) bool {
	changed := false
	b.pass()
	for q := range b.states {
		for i := range b.states[q].edges {
			e := &b.states[q].edges[i]
			next := &b.states[e.to]
			if !kept[e.to] && !next.accept && len(next.edges) == 1 && len(next.edges[0].ops) == 0 && next.edges[0].to != e.to {
				e.to = next.edges[0].to
				changed = true
			}
		}
	}
	b.prune(kept)
	return changed
}

// pass counts a pass over all states and edges.
func (b *builder) pass() {
	const look = 10 // steps
	b.c.left.compiling(look * (len(b.states) + b.edges))
}

// prune removes the edges of states that nothing leads to.
func (b *builder) prune(kept map[int32]bool) {
	into, work := b.into(), []int32(nil)
	look := func(q int32) {
		if into[q] == 0 && !kept[q] {
			work = append(work, q)
		}
	}
	for q := range into {
		look(int32(q))
	}
	for len(work) > 0 {
		q := work[len(work)-1]
		work = work[:len(work)-1]
		edges := b.states[q].edges
		b.states[q].edges = nil
		for _, e := range edges {
			into[e.to]--
			look(e.to)
		}
	}
}

// chain joins an edge with those of the state that it alone leads to: with the
// only one, or, if it is empty, with all of them.
func (b *builder) chain(kept map[int32]bool) bool {
	into, changed := b.into(), false
	b.pass()
	for q := range b.states {
		var edges []edge
		left := slices.Clone(b.states[q].edges) // the next one last
		slices.Reverse(left)
		for len(left) > 0 {
			e := left[len(left)-1]
			left = left[:len(left)-1]
			next := &b.states[e.to]
			if into[e.to] != 1 || kept[e.to] || next.accept || next.check >= 0 || e.to == int32(q) || next.edges == nil || len(next.edges) > 1 && len(e.ops) > 0 {
				edges = append(edges, e)
				continue
			}
			for _, f := range slices.Backward(next.edges) {
				left = append(left, edge{append(e.ops, f.ops...), f.to}) // of several, e.ops is empty
			}
			next.edges, into[e.to], changed = nil, 0, true
		}
		b.states[q].edges = edges
	}
	return changed
}

// fuse joins a branch with the test that follows it.
func fuse(ops []op) (list []op) {
	for _, o := range ops {
		if n := len(list); n > 0 && o.kind == opOn && list[n-1].kind == opBranch {
			list[n-1].kind, list[n-1].mask = opSeek, o.mask
			continue
		}
		list = append(list, o)
	}
	return list
}

// changes reports whether an operation changes the position, so that no state after
// it is one before it.
func (o *op) changes() bool { return o.kind == opOff || o.kind == opAssign || o.kind == opSwitch }

// mark gives marks to the states that one choice of actions can reach twice
// with the same cell.
func (b *builder) mark(a *automaton, entries map[int32]bool) {
	arrivals := make([]arrival, len(a.states))
	for q, s := range a.states {
		for _, e := range s.edges {
			arrivals[e.to].add(int32(q), e)
		}
	}
	unique := b.uniqueness(a, arrivals, entries)
	for q := range a.states {
		if !a.states[q].accept && unique.twice(int32(q)) {
			a.states[q].check = int32(a.checks)
			a.checks++
		}
	}
}

// arrival lists how a state is reached.
type arrival struct {
	fresh int // edges on which an action comes before
	plain []plainEdge
}

// plainEdge is an edge without actions.
type plainEdge struct {
	from int32
	edge edge
}

func (a *arrival) add(from int32, e edge) {
	if slices.ContainsFunc(e.ops, func(o op) bool { return o.changes() }) {
		a.fresh++
		return
	}
	a.plain = append(a.plain, plainEdge{from, e})
}

// uniqueness decides which states can be reached twice.
type uniqueness struct {
	arrivals []arrival
	entries  map[int32]bool
	single   []bool // whether at most one cell arrives between two actions
}

func (b *builder) uniqueness(a *automaton, arrivals []arrival, entries map[int32]bool) *uniqueness {
	u := &uniqueness{arrivals, entries, make([]bool, len(a.states))}
	for q := range u.single {
		u.single[q] = len(arrivals[q].plain) == 0
	}
	for _, s := range a.states {
		for _, e := range s.edges {
			if e.branches() {
				u.single[e.to] = false
			}
		}
	}
	for again := true; again; {
		again = false
		b.pass()
		for q := range u.single {
			if !u.single[q] && u.becomesSingle(int32(q)) {
				u.single[q], again = true, true
			}
		}
	}
	return u
}

// branches reports whether an edge, of at most one operation, leads to
// several cells.
func (e edge) branches() bool { return len(e.ops) > 0 && e.ops[0].kind == opBranch }

// becomesSingle reports whether the only way to a state is a narrow edge from
// a state that one cell reaches.
func (u *uniqueness) becomesSingle(q int32) bool {
	a := u.arrivals[q]
	if a.fresh > 0 || u.entries[q] || len(a.plain) != 1 {
		return false
	}
	p := a.plain[0]
	return u.single[p.from] && !p.edge.branches()
}

// twice reports whether a state can be reached twice with one cell.
func (u *uniqueness) twice(q int32) bool {
	a := u.arrivals[q]
	switch {
	case len(a.plain) == 0:
		return false
	case len(a.plain) > 1, a.fresh > 0, u.entries[q]:
		return true
	}
	p := a.plain[0]
	return !u.single[p.from] && slices.ContainsFunc(p.edge.ops, func(o op) bool { return o.rel != nil && !o.rel.injective() })
}
