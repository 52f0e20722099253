package rbg

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
)

// classes proves that an automorphism of the board is one of the rules. It
// compares two copies of the automata, in one of which the relations between
// cells are those of the images, and finds the coarsest partition of their
// states in which equivalent states have the same edges to equivalent states.
// Then each path of one copy is the image of a path of the other.
//
// The edges of the states in which the Keeper chooses must also have the same
// order, as the first move found is made. Numbers of actions are left out.
type classes struct {
	program   *program
	automata  []*automaton     // the patterns, then the moves
	copies    [2][]int32       // the permutations: of nothing, and of the automorphism
	ordered   map[int32]bool   // the states of the moves whose edges are compared in order
	names     map[string]int32 // of operations
	relations [2]map[*[]int32]int32
	edges     [2][][][][]token // by copy, automaton, state and edge
	of        [2][][]int32     // the classes, by copy, automaton and state
}

// token describes an operation of an edge.
type token struct {
	name    int32 // equal for equal operations; for patterns, of their signs
	pattern int32 // or -1
	test    bool  // changes nothing, not even the cell: tests in succession can be exchanged
}

// respects reports whether an automorphism of the board is one of the rules,
// and returns the images of the switches that have another one.
func (p *program) respects(image []int32) (map[uint16]uint16, bool) {
	identity := make([]int32, len(image))
	for c := range identity {
		identity[c] = int32(c)
	}
	x := &classes{
		program: p, automata: append(slices.Clone(p.patterns), p.moves), copies: [2][]int32{identity, image}, names: map[string]int32{},
		relations: [2]map[*[]int32]int32{{}, {}},
	}
	if !p.confluent {
		x.ordered = p.keeperStates()
	}
	x.read()
	x.refine()
	return x.nodes()
}

// nodes finds the image of each switch: one that gives the turn to the same
// player, after which the states are equivalent.
func (x *classes) nodes() (map[uint16]uint16, bool) {
	last := len(x.automata) - 1
	nodes, actions := map[uint16]uint16{}, x.program.actions
	for id := range actions {
		a := &actions[id]
		if !a.exists || a.op.kind != opSwitch {
			continue
		}
		var candidates []uint16
		for to := range actions {
			b := &actions[to]
			if b.exists && b.op.kind == opSwitch && b.op.player == a.op.player && b.blind == a.blind && x.of[0][last][b.after] == x.of[1][last][a.after] {
				candidates = append(candidates, uint16(to))
			}
		}
		switch {
		case slices.Contains(candidates, uint16(id)):
		case len(candidates) != 1:
			return nil, false
		default:
			nodes[uint16(id)] = candidates[0]
		}
	}
	return nodes, true
}

// read describes the edges of both copies.
func (x *classes) read() {
	for i := range x.edges {
		for _, a := range x.automata {
			states := make([][][]token, len(a.states))
			for q := range a.states {
				for _, e := range a.states[q].edges {
					states[q] = append(states[q], x.tokens(i, e))
				}
			}
			x.edges[i] = append(x.edges[i], states)
			x.of[i] = append(x.of[i], make([]int32, len(a.states)))
		}
	}
}

// refine splits the classes until all states of each have the same edges.
func (x *classes) refine() {
	for count := 0; ; {
		known := map[string]int32{}
		var next [2][][]int32
		for i := range x.of {
			for k, a := range x.automata {
				list := make([]int32, len(a.states))
				for q := range list {
					list[q] = intern(known, x.signature(i, k, int32(q)))
				}
				next[i] = append(next[i], list)
			}
		}
		x.of = next
		if len(known) == count {
			return
		}
		count = len(known)
	}
}

// signature describes a state by its class and its edges.
func (x *classes) signature(i, k int, q int32) string {
	s, ordered := &x.automata[k].states[q], k == len(x.automata)-1 && x.ordered[q]
	parts := make([]string, len(s.edges))
	for j, e := range s.edges {
		parts[j] = string(binary.AppendUvarint(x.text(i, x.edges[i][k][q][j]), uint64(x.of[i][k][e.to])))
	}
	kind := uint64(len(s.edges)) << 2
	if s.accept {
		kind |= 1
	}
	if ordered {
		kind |= 2
	} else {
		slices.Sort(parts)
	}
	return string(binary.AppendUvarint(binary.AppendUvarint(nil, uint64(x.of[i][k][q])), kind)) + strings.Join(parts, "")
}

// text describes an edge by the number of its operations, their names and the
// classes of the patterns. Tests in succession are sorted.
func (x *classes) text(i int, tokens []token) []byte {
	parts, tests := make([]uint64, len(tokens)), 0
	for j, t := range tokens {
		parts[j] = uint64(t.name) << 32
		if t.pattern >= 0 {
			parts[j] |= uint64(x.of[i][t.pattern][0])
		}
		if tests++; !t.test {
			tests = 0
		}
		slices.Sort(parts[j+1-tests : j+1])
	}
	text := binary.AppendUvarint(nil, uint64(len(parts)))
	for _, part := range parts {
		text = binary.BigEndian.AppendUint64(text, part)
	}
	return text
}

func intern(known map[string]int32, text string) int32 {
	n, ok := known[text]
	if !ok {
		n = int32(len(known))
		known[text] = n
	}
	return n
}

// tokens describes the operations of an edge in a copy.
func (x *classes) tokens(i int, e edge) (list []token) {
	for _, o := range e.ops {
		parts := []op{o}
		if o.kind == opSeek {
			parts = []op{{kind: opBranch, rel: o.rel}, {kind: opOn, mask: o.mask}}
		}
		for _, o := range parts {
			t := token{intern(x.names, x.operation(i, o)), -1, o.tests()}
			if o.kind == opPattern {
				t.pattern = o.index
			}
			list = append(list, t)
		}
	}
	return list
}

// tests reports whether an operation changes nothing, not even the cell. Such
// operations can be exchanged.
func (o *op) tests() bool {
	switch o.kind {
	case opOn, opCompare, opPattern:
		return true
	case opStep:
		for c, to := range o.step {
			if to >= 0 && to != int32(c) {
				return false
			}
		}
		return true
	}
	return false
}

// operation describes an operation, which is no opSeek, in a copy.
func (x *classes) operation(i int, o op) string {
	switch o.kind {
	case opStep, opBranch:
		return fmt.Sprint("to ", x.relation(i, o.rel))
	case opOn:
		return "on " + maskText(o.mask)
	case opOff:
		return fmt.Sprint("off ", o.piece)
	case opAssign:
		return fmt.Sprint("assign ", o.index, "=", exprText(o.value))
	case opCompare:
		return fmt.Sprint("compare ", exprText(o.test.left), o.test.op, exprText(o.test.right))
	case opPattern:
		return fmt.Sprint("pattern ", o.negated)
	}
	return fmt.Sprint("switch ", o.player)
}

func maskText(mask *pieceSet) string {
	var b strings.Builder
	for p, in := range mask {
		if in {
			fmt.Fprint(&b, p, ",")
		}
	}
	return b.String()
}

// relation names the image of a relation in a copy.
func (x *classes) relation(i int, rel relation) int32 {
	if name, ok := x.relations[i][&rel[0]]; ok {
		return name
	}
	image, rows := x.copies[i], make(relation, len(rel))
	for c, row := range rel {
		for _, to := range row {
			rows[image[c]] = append(rows[image[c]], image[to])
		}
		slices.Sort(rows[image[c]])
	}
	text := []byte("constant relation")
	if rows.constant() {
		text = append(text, cellBytes(rows[0])...)
	} else {
		text = []byte("relation")
		for _, row := range rows {
			text = binary.BigEndian.AppendUint16(text, uint16(len(row)))
			text = append(text, cellBytes(row)...)
		}
	}
	name := intern(x.names, string(text))
	x.relations[i][&rel[0]] = name
	return name
}

// exprText writes an expression in full.
func exprText(e *expr) string {
	text := fmt.Sprint("(", e.kind, " ", e.n, " ", e.op)
	for _, part := range e.parts {
		text += exprText(part)
	}
	return text + ")"
}

// keeperStates returns the states of the moves in which the Keeper chooses.
func (p *program) keeperStates() map[int32]bool {
	reached := map[int32]bool{p.start: true}
	queue := []int32{p.start}
	add := func(q int32) {
		if !reached[q] {
			reached[q] = true
			queue = append(queue, q)
		}
	}
	for _, a := range p.actions {
		if a.exists && a.op.kind == opSwitch && a.op.player < 0 {
			add(a.after)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, e := range p.moves.states[queue[0]].edges {
			if !slices.ContainsFunc(e.ops, func(o op) bool { return o.kind == opSwitch }) {
				add(e.to)
			}
		}
	}
	return reached
}

// keeperChooses reports whether the Keeper chooses among cells, which come in
// an order that no symmetry keeps.
func (p *program) keeperChooses() bool {
	for q := range p.keeperStates() {
		for _, e := range p.moves.states[q].edges {
			for _, o := range e.ops {
				if o.kind == opSwitch {
					break
				}
				if o.kind == opBranch || o.kind == opSeek {
					return true
				}
			}
		}
	}
	return false
}
