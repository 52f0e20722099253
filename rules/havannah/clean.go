package havannah

// By hav-ring=no-own and hav-empty-ring=no-own an own stone inside spoils a ring,
// unless it is connected to it. So a ring is a loop that closes, or one that is
// there already and becomes one as a stone connects what is inside.

// leastApart is the number of stones without which no stone is apart inside a
// ring: it has six neighbours inside, and a loop round seven cells has twelve
// stones, of which one may be the next.
const leastApart = 12

// cleaning returns the empty cells on which a stone completes a ring, because it
// connects a loop of own stones with others inside.
func (t *WinDetector[U, C, P]) cleaning(own, opp set[U]) (cells set[U]) {
	if !t.clean || own.Len() < leastApart {
		return cells
	}
	for rest := t.holes(own).AndNot(opp); !rest.Empty(); rest = rest.Rest() {
		if x := rest.First(); arcsOf[t.pattern(own, x)].n > 1 && t.judge(own.With(x), opp, x) {
			cells = cells.With(x)
		}
	}
	return cells
}

// cleaningEach adds to after the cells of cleaning with one more own stone on
// each of the cells. It returns those of which after is not empty, as some are
// already.
func (t *WinDetector[U, C, P]) cleaningEach(own, cells, opp set[U], after *[largeCells]set[U], some set[U]) set[U] {
	if !t.clean || own.Len()+1 < leastApart {
		return some
	}
	looped := !t.holes(own).Empty()
	for rest := cells.AndNot(own.Or(opp)); !rest.Empty(); rest = rest.Rest() {
		c := rest.First()
		if !looped && arcsOf[t.pattern(own, c)].n < 2 {
			continue // there is no loop, and the stone closes none
		}
		more := t.cleaning(own.With(c), opp)
		switch {
		case more.Empty():
		case some.Has(c):
			after[c] = after[c].Or(more)
		default:
			after[c], some = more, some.With(c)
		}
	}
	return some
}

// holes returns the cells that are not own, and cut off from the rim by own
// stones.
func (t *WinDetector[U, C, P]) holes(own set[U]) set[U] {
	inside := t.cells.AndNot(own)
	front := inside.And(t.rim)
	for inside = inside.AndNot(front); !front.Empty(); {
		more := t.near[front.First()].And(inside)
		inside = inside.AndNot(more)
		front = front.Rest().Or(more)
	}
	return inside
}
