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
	alike      bool  // whether a symmetry keeps the enemy
	numbers    []int // of the positions that quiet moves lead to, if so
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
	empty := g.cells &^ (w.own | w.enemy)
	w.alike, w.numbers = w.isAlike(w.enemy), w.numbers[:0]
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

// addQuiet adds quiet steps to n. As the enemy stays where he is, two of them
// can lead to images of one position only if he stands alike on both sides.
func (w *walker) addQuiet(n *rules.Node, from Cell, goals Set) {
	if !w.alike {
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
	key, rest := w.material.turned().sides(own, enemy)
	if key == w.key {
		return w.numbering.within(w.keyClass, key, rest)
	}
	return w.numbering.number(key, rest)
}

// isAlike reports whether a symmetry other than the identity keeps a side.
func (w *walker) isAlike(side Set) bool {
	if side == w.key {
		return len(w.numbering.keys.kept[w.keyClass]) > 0
	}
	return w.index.game.selfSymmetric(side)
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
	if w.isAlike(w.own) {
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
