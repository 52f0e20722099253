package wali

import (
	"slices"

	"ludex/rules"
)

// Walker returns a Walker of the positions.
func (x *Index) Walker() rules.Walker { return &walker{index: x, class: -1} }

// walker describes positions by their places.
type walker struct {
	index      *Index
	class      int        // of the place it stands at, -1 for none
	material   material   // the class's
	numbering  *numbering // its, and its partner's
	keyClass   int
	first, end int // the numbers of the key's pairs
	key        Set
	cells      spread
	own, enemy Set
	moves      []Move
	numbers    []int
}

// seek goes to a place.
func (w *walker) seek(p rules.Place) {
	if p.Class != w.class {
		w.class, w.material = p.Class, w.index.materials[p.Class]
		w.numbering = w.index.numberings[w.material]()
		w.end = 0
	}
	if p.Number < w.first || p.Number >= w.end {
		w.turnTo(w.numbering.classOf(p.Number))
	}
	rest := w.cells.set(w.numbering.rest(w.keyClass, p.Number))
	if w.own, w.enemy = w.key, rest; w.material.own > w.material.enemy {
		w.own, w.enemy = rest, w.key
	}
}

// turnTo goes to a class of keys.
func (w *walker) turnTo(class int) {
	w.keyClass, w.key = class, w.numbering.keys.least[class]
	w.first, w.end = w.numbering.base[class], w.numbering.base[class+1]
	w.cells = w.index.game.newSpread(w.key)
}

// Node sets n to what the position at p is.
func (w *walker) Node(p rules.Place, n *rules.Node) {
	w.seek(p)
	*n = rules.Node{Leads: n.Leads[:0]}
	g := w.index.game
	s := State{Pieces: [2]Set{w.own, w.enemy}}
	if !g.canStep(s, Stones) {
		w.stuck(s, n)
		return
	}
	w.numbers = w.numbers[:0]
	alike := g.selfSymmetric(w.enemy)
	w.moves = g.appendSteps(s, w.moves[:0])
	for _, m := range w.moves {
		own := w.own ^ SetOf(m.From, m.To)
		switch {
		case m.Take[0] != NoCell:
			w.lead(n, own, w.enemy&^m.taken())
		case alike:
			w.numbers = append(w.numbers, w.partner(w.enemy, own))
		default:
			n.Quiet++
		}
	}
	n.Quiet += distinct(w.numbers)
}

// stuck sets n to what a position without a step is (wal-move-stuck).
func (w *walker) stuck(s State, n *rules.Node) {
	switch g := w.index.game; {
	case g.opts.MoveStuck == MoveLoses:
		n.End = rules.Lost
	case g.canStep(s, Sticks):
		n.Quiet = 1
	default:
		n.End = rules.Drawn
	}
}

// lead adds to n the position after a capture, seen by who was to move.
func (w *walker) lead(n *rules.Node, own, enemy Set) {
	m := material{enemy.Len(), own.Len()}
	class, ok := w.index.classes[m]
	if !ok { // the enemy is spent
		n.Wins = true
		return
	}
	number := w.index.numberings[m]().number(m.sides(enemy, own))
	n.Leads = append(n.Leads, rules.Place{Class: class, Number: number})
}

// partner returns the number of a position of the partner, seen by who is to
// move there.
func (w *walker) partner(own, enemy Set) int {
	return w.numbering.number(w.material.turned().sides(own, enemy))
}

// distinct returns how many different numbers there are.
func distinct(numbers []int) int {
	slices.Sort(numbers)
	return len(slices.Compact(numbers))
}

// Predecessors appends the numbers of the positions that have a quiet move to
// the one at p.
func (w *walker) Predecessors(p rules.Place, dst []int) []int {
	w.seek(p)
	g, before := w.index.game, len(dst)
	empty := g.cells &^ (w.own | w.enemy)
	for pieces := w.enemy & g.beside(empty); pieces != 0; pieces &= pieces - 1 {
		to := pieces.First()
		if g.forbidden(w.enemy, to) {
			continue
		}
		for origins := g.steps[to] & empty; origins != 0; origins &= origins - 1 {
			from := origins.First()
			if g.opts.Take == MayTake || g.made(w.enemy, from, to) == 0 {
				dst = append(dst, w.partner(w.enemy^SetOf(from, to), w.own))
			}
		}
	}
	if w.passed() {
		dst = append(dst, w.partner(w.enemy, w.own))
	}
	if g.selfSymmetric(w.own) {
		slices.Sort(dst[before:])
		dst = dst[:before+len(slices.Compact(dst[before:]))]
	}
	return dst
}

// passed reports whether the enemy may just have passed (wal-move-stuck).
func (w *walker) passed() bool {
	g := w.index.game
	s := State{Pieces: [2]Set{w.own, w.enemy}, Mover: Sticks}
	return g.opts.MoveStuck == MovePasses && !g.canStep(s, Sticks) && g.canStep(s, Stones)
}
