package wabanti

// Bound is a lower bound on the moves between any position and one fixed
// target: within each class the cheapest assignment of pieces to target
// cells, a piece's way counted as its lone distance. A move carries one piece
// one step, so the bound is consistent: no move changes it by more than 1.
type Bound struct {
	lone    *lone
	classes []classBound
	sum     int
}

// classBound is the part of a bound that one class of cells adds. The pieces
// of a class stand alike in many positions, so costs are kept for a while.
type classBound struct {
	assignment
	cells  Position
	pieces Position // those loaded
	cost   int
	slot   [cells]uint8 // the place of the piece on a cell in the assignment
	solved bool         // the assignment is that of pieces
	known  []knownCost
	noted  int // costs put into known since it last grew
}

// knownCost is a cost kept, 0 in cost1 standing for none.
type knownCost struct {
	pieces Position
	cost1  int // cost + 1
}

// kept is the most costs kept of each class. There is room for few at first,
// as many bounds are asked of one position only, and it grows by a factor. All
// three are powers of 2.
const (
	room   = 1 << 3
	growth = 1 << 3
	kept   = 1 << 12
)

// NewBound returns the bound toward target. It may be asked of positions with
// the target's Invariant only, and by one goroutine at a time.
func (g *Solo) NewBound(target Position) *Bound {
	l := g.lone
	b := &Bound{lone: l, classes: make([]classBound, len(l.cells))}
	for k, cells := range l.cells {
		want := cells.And(target)
		c := &b.classes[k]
		c.assignment, c.cells, c.known = newAssignment(want.Len(), l.dist), cells, make([]knownCost, room)
		c.targets = want.Cells(nil)
	}
	return b
}

// Of returns the bound of s.
func (b *Bound) Of(s Position) int {
	b.load(s)
	return b.sum
}

// load makes s the position whose moves can be asked for.
func (b *Bound) load(s Position) {
	b.sum = 0
	for k := range b.classes {
		c := &b.classes[k]
		c.pieces, c.solved = c.cells.And(s), false
		known := c.lookup(c.pieces)
		if known.cost1 == 0 {
			c.solve()
			*known = knownCost{c.pieces, c.assignment.cost + 1}
		}
		c.cost = known.cost1 - 1
		b.sum += c.cost
	}
}

// moved returns the bound of the loaded position after a move.
func (b *Bound) moved(m Move) int {
	c := &b.classes[b.lone.class[m.From]]
	after := c.pieces
	after.Remove(m.From)
	after.Add(m.To)
	known := c.lookup(after)
	if known.cost1 == 0 {
		if !c.solved {
			c.solve()
		}
		*known = knownCost{after, c.assignment.moved(int(c.slot[m.From]), m.To) + 1}
	}
	return b.sum - c.cost + known.cost1 - 1
}

// lookup returns the place for the cost of pieces, emptied if it held that of
// others.
func (c *classBound) lookup(pieces Position) *knownCost {
	if c.noted == len(c.known) && c.noted < kept {
		c.known, c.noted = make([]knownCost, growth*c.noted), 0
	}
	known := &c.known[pieces.Hash()&uint64(len(c.known)-1)]
	if known.pieces != pieces {
		known.cost1 = 0
	}
	if known.cost1 == 0 {
		c.noted++
	}
	return known
}

// solve finds the cheapest assignment of the loaded pieces.
func (c *classBound) solve() {
	c.assignment.pieces = c.pieces.Cells(c.assignment.pieces[:0])
	for i, cell := range c.assignment.pieces {
		c.slot[cell] = uint8(i)
	}
	c.assignment.solve()
	c.solved = true
}
