package havannah

import "ludex/rules/hexgrid"

// links describe the contact of a chain with the rim: a bit for each corner, a
// bit for each side, and the number of edge cells. Edge cells are the cells of
// the rim other than corners.
type links uint32

const (
	sideBit  = hexgrid.Sides
	countBit = 2 * hexgrid.Sides
	rimBits  = 1<<countBit - 1
	edgeCell = links(1 << countBit)
)

// with returns the links of two chains joined. They share no stone.
func (l links) with(m links) links {
	return (l|m)&rimBits | (l&^rimBits + m&^rimBits)
}

// corners returns the corners held, a bit each.
func (l links) corners() links { return l & (1<<sideBit - 1) }

// sides returns the sides held, a bit each.
func (l links) sides() links { return l & rimBits >> sideBit }

// edgeCells returns the number of edge cells held.
func (l links) edgeCells() links { return l >> countBit }

// two reports whether at least two bits are set.
func two(bits links) bool { return bits&(bits-1) != 0 }

// three reports whether at least three bits are set.
func three(bits links) bool { return two(bits & (bits - 1)) }

// rimLinks returns the links of every cell. A corner belongs to no side (H5)
// and is no edge cell.
func rimLinks(grid *hexgrid.Grid) []links {
	list := make([]links, grid.Cells())
	corner := links(1)
	for s := range hexgrid.Side(hexgrid.Sides) {
		for _, c := range grid.OnSide(s) {
			if !grid.Corner(c) {
				list[c] = edgeCell | 1<<(sideBit+s)
			} else if list[c] == 0 {
				list[c] = corner
				corner <<= 1
			}
		}
	}
	return list
}

// pattern is the set of directions in which a cell has a stone next to it, a
// bit for each.
type pattern uint8

// turned returns p with every bit moved on by one direction.
func (p pattern) turned() pattern { return (p<<1 | p>>(hexgrid.Directions-1)) & 63 }

// arcs are the unbroken runs of stones round a cell. Stones next to each
// other in an arc touch, so that an arc lies in one chain.
type arcs struct {
	n     uint8
	first [hexgrid.Directions / 2]hexgrid.Direction // where each arc begins
	inner pattern                                   // stones between two others of their arc
}

// arcsOf has the arcs of every pattern.
var arcsOf = func() (table [64]arcs) {
	for i := range table {
		p := pattern(i)
		a := &table[i]
		a.inner = p & p.turned() & p.turned().turned()
		a.inner = (a.inner>>1 | a.inner<<(hexgrid.Directions-1)) & 63
		begins := p &^ p.turned()
		if p == 63 {
			begins = 1
		}
		for d := range hexgrid.Direction(hexgrid.Directions) {
			if begins>>d&1 != 0 {
				a.first[a.n] = d
				a.n++
			}
		}
	}
	return table
}()

// join is the result of connecting a new stone to the chains next to it.
type join struct {
	links  links // of the joined chain, or less where nothing new is joined
	closes bool  // two arcs round the stone were one chain before
}

// join connects the stone on c, one of own, to its neighbours. A stone that touches
// one arc only and is not on the rim adds nothing to its chain's
// links, and their count is left out.
func (g *Game[W]) join(own *hexgrid.Set[W], c hexgrid.Cell) join {
	j := join{links: g.links[c]}
	a := &arcsOf[g.beside(own, c)]
	if a.n == 0 || a.n == 1 && j.links == 0 {
		return j
	}
	rest := *own
	rest.Remove(c)
	for _, d := range a.first[:a.n] {
		if n := g.near[c][d]; rest.Take(n) {
			j.links = j.links.with(g.lift(&rest, n))
		} else {
			j.closes = true
		}
	}
	return j
}

// beside returns which neighbours of c are in own.
func (g *Game[W]) beside(own *hexgrid.Set[W], c hexgrid.Cell) (p pattern) {
	for d, n := range &g.near[c] {
		if own.Has(n) {
			p |= 1 << d
		}
	}
	return p
}

// maxCells is the number of cells of the largest board.
const maxCells = 3*hexgrid.MaxSide*(hexgrid.MaxSide-1) + 1

// lift removes from rest the chain of the stone on c, which it has lost
// already, and returns the chain's links.
func (g *Game[W]) lift(rest *hexgrid.Set[W], c hexgrid.Cell) (l links) {
	var stack [maxCells]hexgrid.Cell
	stack[0] = c
	for n := 1; n > 0; {
		n--
		c := stack[n]
		l = l.with(g.links[c])
		for _, next := range &g.near[c] {
			if rest.Take(next) {
				stack[n] = next
				n++
			}
		}
	}
	return l
}

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
