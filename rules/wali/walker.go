package wali

import (
	"slices"

	"ludex/rules"
)

// Walker returns a Walker of the positions.
func (x *Index) Walker() rules.Walker { return &walker{index: x, class: -1} }

// walker describes the positions at places.
type walker struct {
	index      *Index
	class      int        // of the current place, -1 before the first
	material   material   // of the class
	numbering  *numbering // of the class and its partner
	keyClass   int
	first, end int // range of the numbers of pairs with this key
	key        Set
	cells      others
	own, enemy Set
	moves      []Move
	symmetric  bool  // whether a symmetry fixes the enemy
	numbers    []int // in that case the numbers of the positions after quiet moves
}

// seek goes to a place.
func (w *walker) seek(p rules.Place) {
	if p.Class != w.class {
		w.class, w.material = p.Class, w.index.materials[p.Class]
		w.numbering = w.index.numberings[w.material]()
		w.end = 0
	}
	if p.Number < w.first || p.Number >= w.end {
		w.seekKey(w.numbering.classOf(p.Number))
	}
	rest := w.cells.set(w.numbering.rest(w.keyClass, p.Number))
	if w.own, w.enemy = w.key, rest; w.material.own > w.material.enemy {
		w.own, w.enemy = rest, w.key
	}
}

// seekKey goes to a class of keys.
func (w *walker) seekKey(class int) {
	w.keyClass, w.key = class, w.numbering.keys.least[class]
	w.first, w.end = w.numbering.base[class], w.numbering.base[class+1]
	w.cells = w.index.game.newOthers(w.key)
}

// Node sets n to the description of the position at p.
func (w *walker) Node(p rules.Place, n *rules.Node) {
	w.seek(p)
	*n = rules.Node{Leads: n.Leads[:0]}
	g := w.index.game
	empty := g.cells &^ (w.own | w.enemy)
	w.symmetric, w.numbers = w.isSymmetric(w.enemy), w.numbers[:0]
	for pieces := w.own & g.beside(empty); pieces != 0; pieces &= pieces - 1 {
		from := pieces.First()
		goals := g.steps[from] & empty
		making := goals & g.mayMake(w.own, from)
		w.addQuiet(n, from, goals&^making)
		for ; making != 0; making &= making - 1 {
			w.addMaking(n, from, making.First())
		}
	}
	n.Quiet += distinct(w.numbers)
	if n.Quiet == 0 && len(n.Leads) == 0 && !n.Wins {
		w.stuck(State{Pieces: [2]Set{w.own, w.enemy}}, n)
	}
}

// addQuiet adds quiet steps to n. They do not change the enemy's pieces, so two of
// them lead to images of the same position only if a symmetry fixes these.
func (w *walker) addQuiet(n *rules.Node, from Cell, goals Set) {
	if !w.symmetric {
		n.Quiet += goals.Len()
		return
	}
	for ; goals != 0; goals &= goals - 1 {
		w.numbers = append(w.numbers, w.partner(w.enemy, w.own^SetOf(from, goals.First())))
	}
}

// addMaking adds to n a step that may make rows.
func (w *walker) addMaking(n *rules.Node, from, to Cell) {
	g, own := w.index.game, w.own^SetOf(from, to)
	if g.forbidden(own, to) {
		return
	}
	w.moves = g.appendTakes(w.moves[:0], step(from, to), w.enemy, g.made(own, from, to))
	for _, m := range w.moves {
		if m.Take[0] == NoCell {
			w.addQuiet(n, from, SetOf(to))
		} else {
			w.lead(n, own, w.enemy&^m.taken())
		}
	}
}

// stuck sets n for a position without a step (wal-move-stuck).
func (w *walker) stuck(s State, n *rules.Node) {
	switch g := w.index.game; {
	case g.opts.MoveStuck == moveLoses:
		n.End = rules.Lost
	case g.canStep(s, Sticks):
		n.Quiet = 1
	default:
		n.End = rules.Drawn
	}
}

// lead adds to n the position after a capture. Own is the side that has moved.
func (w *walker) lead(n *rules.Node, own, enemy Set) {
	m := material{enemy.Len(), own.Len()}
	class, ok := w.index.classes[m]
	if !ok { // the enemy is spent (wal-end)
		n.Wins = true
		return
	}
	number := w.index.numberings[m]().number(m.sides(enemy, own))
	n.Leads = append(n.Leads, rules.Place{Class: class, Number: number})
}

// partner returns the number of a position of the partner class. Own is the side
// to move there.
func (w *walker) partner(own, enemy Set) int {
	key, rest := w.material.swapped().sides(own, enemy)
	if key == w.key {
		return w.numbering.canonicalNumber(w.keyClass, key, rest)
	}
	return w.numbering.number(key, rest)
}

// isSymmetric reports whether a symmetry other than the identity fixes the pieces
// of a side.
func (w *walker) isSymmetric(side Set) bool {
	if side == w.key {
		return len(w.numbering.keys.fixed[w.keyClass]) > 0
	}
	return w.index.game.selfSymmetric(side)
}

// distinct returns the number of different numbers.
func distinct(numbers []int) int {
	slices.Sort(numbers)
	return len(slices.Compact(numbers))
}

// Predecessors appends the numbers of the positions with a quiet move to the one
// at p.
func (w *walker) Predecessors(p rules.Place, dst []int) []int {
	w.seek(p)
	g, before := w.index.game, len(dst)
	empty := g.cells &^ (w.own | w.enemy)
	made := g.mayHaveMade(w.enemy)
	for pieces := w.enemy & g.beside(empty); pieces != 0; pieces &= pieces - 1 {
		to := pieces.First()
		for origins := g.steps[to] & empty; origins != 0; origins &= origins - 1 {
			from := origins.First()
			if !made.Has(to) || g.isQuiet(w.enemy, from, to) {
				dst = append(dst, w.partner(w.enemy^SetOf(from, to), w.own))
			}
		}
	}
	if w.passed() {
		dst = append(dst, w.partner(w.enemy, w.own))
	}
	if w.isSymmetric(w.own) {
		slices.Sort(dst[before:])
		dst = dst[:before+len(slices.Compact(dst[before:]))]
	}
	return dst
}

// passed reports whether the last move can have been a pass of the enemy
// (wal-move-stuck).
func (w *walker) passed() bool {
	g := w.index.game
	s := State{Pieces: [2]Set{w.own, w.enemy}, Mover: Sticks}
	return g.opts.MoveStuck == movePasses && !g.canStep(s, Sticks) && g.canStep(s, Stones)
}
