package rbg

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"ludex/rules/rbg/syntax"
)

// relation gives for each cell the cells to which a part of a move leads. They do
// not depend on the pieces. Equal rows may share their memory.
type relation [][]int32

// relations finds the relations of parts of the rules that consist of shifts
// alone.
type relations struct {
	board *syntax.Board
	known map[string]relation
	ops   map[*[]int32][]op // by the first row of a known relation
	left  *budget           // a pair of cells is a step
}

// newRelations returns no relations, on a board.
func newRelations(b *syntax.Board, left *budget) *relations {
	return &relations{b, map[string]relation{}, map[*[]int32][]op{}, left}
}

// pure reports whether a node has a relation: whether it neither looks at
// pieces and variables nor changes them.
func pure(n syntax.Node) bool {
	switch n := n.(type) {
	case syntax.Shift, syntax.Dot:
		return true
	case syntax.On:
		return len(n.Pieces) == 0 // {} cannot be passed, with any piece on the cell
	case syntax.Compare:
		return constant(n.Left) && constant(n.Right)
	case syntax.Sum:
		return len(n) > 0 && !slices.ContainsFunc(n, impure)
	case syntax.Concat:
		return !slices.ContainsFunc(n, impure)
	case syntax.Star:
		return pure(n.Node)
	case syntax.Pattern:
		return pure(n.Node)
	}
	return false
}

// constant reports whether an expression consists of numbers.
func constant(e syntax.Expr) bool {
	switch e := e.(type) {
	case syntax.Number:
		return true
	case syntax.Arith:
		return !slices.ContainsFunc(e.Parts, func(part syntax.Expr) bool { return !constant(part) })
	}
	return false
}

func impure(n syntax.Node) bool { return !pure(n) }

// of returns the relation of a pure node.
func (r *relations) of(n syntax.Node) relation {
	key := pureKey(n)
	r.left.key(key)
	if rel, ok := r.known[key]; ok {
		return rel
	}
	rel := r.shared(r.find(n))
	r.known[key] = rel
	return rel
}

// steps returns the operation of a known relation, none for the identity.
func (r *relations) steps(rel relation) []op {
	ops, ok := r.ops[&rel[0]]
	if !ok {
		r.left.keep(len(rel) * int(unsafe.Sizeof(rel[0][0])))
		ops = stepOps(rel)
		r.ops[&rel[0]] = ops
	}
	return ops
}

// pureKey returns a text that equal nodes share.
func pureKey(n syntax.Node) string {
	var b strings.Builder
	writeKey(&b, n)
	return b.String()
}

func writeKey(b *strings.Builder, n syntax.Node) {
	list := func(open string, parts []syntax.Node) {
		b.WriteString(open)
		for _, part := range parts {
			writeKey(b, part)
			b.WriteByte(' ')
		}
		b.WriteByte(')')
	}
	switch n := n.(type) {
	case syntax.Shift:
		b.WriteString(strconv.Itoa(n.Label))
	case syntax.On:
		b.WriteByte('-')
	case syntax.Compare:
		fmt.Fprintf(b, "(%#v)", n)
	case syntax.Sum:
		list("+(", n)
	case syntax.Concat:
		list(".(", n)
	case syntax.Star:
		list("*(", []syntax.Node{n.Node})
	case syntax.Pattern:
		list(fmt.Sprint(n.Negated, "("), []syntax.Node{n.Node})
	}
}

func (r *relations) find(n syntax.Node) relation {
	switch n := n.(type) {
	case syntax.Shift:
		return r.each(func(c int32) []int32 {
			if to := r.board.Cells[c].Next[n.Label]; to >= 0 {
				return []int32{int32(to)}
			}
			return nil
		})
	case syntax.On:
		return make(relation, len(r.board.Cells))
	case syntax.Compare:
		if new(machine).holds(&comparison{new(compiler).expr(n.Left), new(compiler).expr(n.Right), n.Op}) {
			return r.identity()
		}
		return make(relation, len(r.board.Cells))
	case syntax.Sum:
		return r.union(n)
	case syntax.Concat:
		rel := r.identity()
		for _, part := range n {
			rel = r.then(rel, r.of(part))
		}
		return rel
	case syntax.Star:
		return r.closure(r.of(n.Node))
	case syntax.Pattern:
		inner := r.of(n.Node)
		return r.each(func(c int32) []int32 {
			if len(inner[c]) > 0 != n.Negated {
				return []int32{c}
			}
			return nil
		})
	}
	return r.identity()
}

func (r *relations) each(row func(c int32) []int32) relation {
	rel := make(relation, len(r.board.Cells))
	r.left.compiling(len(rel))
	for c := range rel {
		rel[c] = row(int32(c))
	}
	return rel
}

func (r *relations) identity() relation {
	return r.each(func(c int32) []int32 { return []int32{c} })
}

func (r *relations) union(parts []syntax.Node) relation {
	var all []relation
	for _, n := range parts {
		all = append(all, r.of(n))
	}
	seen := r.marks()
	return r.each(func(c int32) (row []int32) {
		seen.clear()
		for _, rel := range all {
			row = seen.add(row, rel[c])
		}
		return row
	})
}

// closure returns the cells that any number of steps lead to.
func (r *relations) closure(step relation) relation {
	seen := r.marks()
	return r.each(func(c int32) []int32 {
		seen.clear()
		row := seen.add(nil, []int32{c})
		for i := 0; i < len(row); i++ {
			row = seen.add(row, step[row[i]])
		}
		return row
	})
}

// then returns the cells that a step of rel and then one of next lead to.
func (r *relations) then(rel, next relation) relation {
	seen := r.marks()
	both := make(relation, len(rel))
	for c, row := range rel {
		r.left.compiling(len(row))
		if c > 0 && slices.Equal(row, rel[c-1]) {
			both[c] = both[c-1]
			continue
		}
		seen.clear()
		for _, d := range row {
			both[c] = seen.add(both[c], next[d])
		}
	}
	return both
}

// shared returns rel in the order of the cells, its equal rows in one place.
func (r *relations) shared(rel relation) relation {
	r.left.keep(len(rel) * int(unsafe.Sizeof(rel[0])))
	seen := r.marks()
	for c, row := range rel {
		seen.sort(row)
		if c > 0 && slices.Equal(row, rel[c-1]) {
			rel[c] = rel[c-1]
			continue
		}
		r.left.keep(len(row) * int(unsafe.Sizeof(row[0])))
	}
	return rel
}

// constant reports whether all cells have the same row.
func (rel relation) constant() bool {
	for _, row := range rel {
		if !slices.Equal(row, rel[0]) {
			return false
		}
	}
	return true
}

// empty reports whether no step is possible.
func (rel relation) empty() bool {
	return !slices.ContainsFunc(rel, func(row []int32) bool { return len(row) > 0 })
}

// narrow reports whether no row has two cells.
func (rel relation) narrow() bool {
	return !slices.ContainsFunc(rel, func(row []int32) bool { return len(row) > 1 })
}

// injective reports whether no cell is in two rows.
func (rel relation) injective() bool {
	seen := make([]bool, len(rel))
	for _, row := range rel {
		for _, c := range row {
			if seen[c] {
				return false
			}
			seen[c] = true
		}
	}
	return true
}

// marks is a set of cells that is cleared in one step.
type marks struct {
	at   []int32
	now  int32
	left *budget
}

func (r *relations) marks() *marks {
	return &marks{at: make([]int32, len(r.board.Cells)), left: r.left}
}

func (m *marks) clear() { m.now++ }

// add appends the cells that are not in the set, and adds them to it.
func (m *marks) add(row, cells []int32) []int32 {
	m.left.compiling(1 + len(cells))
	for _, c := range cells {
		if m.at[c] != m.now {
			m.at[c] = m.now
			row = append(row, c)
		}
	}
	return row
}

// sort sorts a row.
func (m *marks) sort(row []int32) {
	const sorting = 8 // steps for a cell
	if len(row) < len(m.at)/sorting {
		m.left.compiling(sorting * len(row))
		slices.Sort(row)
		return
	}
	m.left.compiling(len(m.at))
	m.clear()
	for _, c := range row {
		m.at[c] = m.now
	}
	row = row[:0]
	for c, mark := range m.at {
		if mark == m.now {
			row = append(row, int32(c))
		}
	}
}
