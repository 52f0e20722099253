package bitboard

import (
	"context"

	"ludex/solver/certify"
)

// reduction is a tree with fewer replies, as far as it is made.
type reduction[U upper] struct {
	Tree[U]
	kept    map[int32]bool // the entries of the replies in it
	entries []int32        // of the replies
	seen    []position[U]  // in the order in which they came
	repairs int
}

// repairBudget is the budget of a search for another win where a reply does
// not win.
const repairBudget = 20000

// Reduce returns the tree without the replies that a check with the budget
// finds again. If t is for another reading of hav-ring than b, Reduce
// replaces the replies that do not win by b, if it can.
func (t *Tree[U]) Reduce(ctx context.Context, b *Board[U], budget int, lim certify.Limits) (*Tree[U], error) {
	source := *t
	source.Board = b
	c, err := source.checker(ctx, lim)
	if err != nil {
		return nil, err
	}
	c.steps = maxSteps
	source.Budget = budget
	c.less = &reduction[U]{Tree: source, kept: map[int32]bool{}}
	c.less.Replies = nil
	if err := c.run(); err != nil {
		return nil, err
	}
	return &c.less.Tree, nil
}

// mark is a state of a reduction.
type mark struct{ replies, seen, proved int }

// saw notes a position after a reply.
func (r *reduction[U]) saw(p position[U]) {
	if r != nil {
		r.seen = append(r.seen, p)
	}
}

// add adds a reply, unless it is there, and returns the state before it.
func (r *reduction[U]) add(entry int32, reply Reply, proved int) mark {
	m := mark{len(r.Replies), len(r.seen), proved}
	if !r.kept[entry] {
		r.kept[entry] = true
		r.entries = append(r.entries, entry)
		r.Replies = append(r.Replies, reply)
	}
	return m
}

// undo goes back to a state.
func (r *reduction[U]) undo(c *checker[U], m mark) {
	for _, entry := range r.entries[m.replies:] {
		delete(r.kept, entry)
	}
	for _, p := range r.seen[m.seen:] {
		delete(c.seen, p)
	}
	for _, p := range c.order[m.proved:] {
		delete(c.proved, p)
	}
	c.order = c.order[:m.proved]
	r.entries, r.Replies, r.seen = r.entries[:m.replies], r.Replies[:m.replies], r.seen[:m.seen]
}

// repair searches for a win in p, and replaces replies by those that it finds.
func (c *checker[U]) repair(p position[U], early Set[U]) bool {
	c.note = func(p position[U], move uint8) {
		key := c.canonical(p)
		if g, ok := c.given[key]; ok && c.less.kept[g.entry] {
			return
		}
		c.less.repairs++
		c.given[key] = given[U]{int32(-c.less.repairs), move, p}
	}
	proved, order := c.proved, c.order
	c.proved = map[position[U]]uint8{} // a check would not find these proofs again
	_, won := c.prove(p, repairBudget, early)
	if !won && c.halted == nil {
		c.quiet = true
		_, won = c.prove(p, repairBudget, early)
		c.quiet = false
	}
	c.note, c.proved, c.order = nil, proved, order
	return won
}
