package wabanti

// Bound is a lower bound on the moves between any position and one fixed
// target: within each class the cheapest assignment of pieces to target
// cells, a piece's way counted as its lone distance. A move carries one piece
// one step, so the bound is consistent: no move changes it by more than 1.
type Bound struct {
	lone    *lone
	classes []assignment
	slot    [169]uint8 // place of the piece on a cell within its class
	sum     int
}

// NewBound returns the bound toward target. It may be asked of positions with
// the target's Invariant only, and by one goroutine at a time.
func (g *Solo) NewBound(target Position) *Bound {
	l := g.lone
	b := &Bound{lone: l, classes: make([]assignment, len(l.cells))}
	for k, cells := range l.cells {
		want := cells.And(target)
		b.classes[k] = newAssignment(want.Len(), l.dist)
		b.classes[k].targets = want.Cells(nil)
	}
	return b
}

// Of returns the bound of s.
func (b *Bound) Of(s Position) int {
	b.load(s)
	return b.sum
}

// load solves the assignments of s.
func (b *Bound) load(s Position) {
	b.sum = 0
	for k := range b.classes {
		a := &b.classes[k]
		pieces := b.lone.cells[k].And(s)
		a.pieces = pieces.Cells(a.pieces[:0])
		for i, c := range a.pieces {
			b.slot[c] = uint8(i)
		}
		a.solve()
		b.sum += a.cost
	}
}

// moved returns the bound of the loaded position after a move.
func (b *Bound) moved(m Move) int {
	a := &b.classes[b.lone.class[m.From]]
	return b.sum - a.cost + a.moved(int(b.slot[m.From]), m.To)
}
