package havannah

import (
	"strings"

	"ludex/rules/hexgrid"
)

// Figures are kinds of winning figures, one bit each. One stone can complete
// several at once.
type Figures uint8

// The kinds of figures (H3, H4, H5).
const (
	Ring Figures = 1 << iota
	Bridge
	Fork
)

// String returns the kinds' names, such as "ring" or "ring and fork".
func (f Figures) String() string {
	var names []string
	for i, name := range []string{"ring", "bridge", "fork"} {
		if f>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, " and ")
}

// completed returns the figures that the stone just placed on c, one of own,
// completes. Before it, own held none.
func (g *Game[W]) completed(own, opp *hexgrid.Set[W], c hexgrid.Cell) (f Figures) {
	j := g.join(own, c)
	if g.ring(own, opp, c, j.closes) {
		f |= Ring
	}
	if two(j.links.corners()) { // H4
		f |= Bridge
	}
	if g.opts.fork(g.forkLinks(own, c, j.links)) {
		f |= Fork
	}
	return f
}

// fork reports whether a chain with the given links is a fork (H5), by
// hav-fork.
func (o Options) fork(l links) bool {
	if o.Fork == ThreeEdgeCells {
		return l.edgeCells() >= 3
	}
	return three(l.sides())
}

// forkLinks returns the links of the chain of c that count for a fork, given
// those of the whole chain: where corners are void (hav-corner), those of the
// stones that are still connected without corners.
func (g *Game[W]) forkLinks(own *hexgrid.Set[W], c hexgrid.Cell, whole links) links {
	switch {
	case g.opts.Corner == CornerLinks:
		return whole
	case g.corners.Has(c):
		return 0
	}
	cornerless := own.AndNot(g.corners)
	return g.join(&cornerless, c).links
}

// ring reports whether the stone just placed on c, one of own, completes a
// ring (H3), by hav-ring. closes reports whether it joins two arcs of one chain.
//
// Where it does, it closes a loop with one of the gaps between the arcs
// inside, and so a cell that is not own. Where it does not, every loop through
// c can be drawn past c along an arc: the loop encloses no cell of another
// kind than before, and at most a neighbour of c, own like all about it. By
// hav-ring=no-own, or hav-empty-ring=no-own, a stone that joins two chains can complete a ring, too: the chain
// inside, which spoilt it, becomes part of it.
func (g *Game[W]) ring(own, opp *hexgrid.Set[W], c hexgrid.Cell, closes bool) bool {
	switch g.opts.Ring {
	case RingNotOnlyOwn:
		return closes
	case RingEmpty:
		if g.opts.Filled == FilledByAny {
			return closes && g.enclosesEmpty(own, opp)
		}
		fallthrough
	case RingNoOwn:
		return arcsOf[g.beside(own, c)].n > 1 && g.enclosesNoOwn(own, opp)
	default:
		return closes || g.surrounds(own, c)
	}
}

// surrounds reports whether the stone on c is the last of six round an own
// stone.
func (g *Game[W]) surrounds(own *hexgrid.Set[W], c hexgrid.Cell) bool {
	inner := arcsOf[g.beside(own, c)].inner
	for d, n := range &g.near[c] {
		if inner>>d&1 != 0 && g.beside(own, n) == 63 {
			return true
		}
	}
	return false
}

// enclosesEmpty reports whether own stones enclose an empty cell.
func (g *Game[W]) enclosesEmpty(own, opp *hexgrid.Set[W]) bool {
	inside := g.enclosed(own)
	return !inside.AndNot(*opp).Empty()
}

// enclosesNoOwn reports whether a chain of own stones encloses cells of which
// none is own: cells that are not own, all beside that one chain. Where a ring
// needs an empty cell, one of them must be empty.
func (g *Game[W]) enclosesNoOwn(own, opp *hexgrid.Set[W]) bool {
	for inside := g.enclosed(own); !inside.Empty(); {
		hole := g.takePart(&inside)
		if g.connected(g.around(hole)) && (!g.opts.NeedsEmpty() || !hole.AndNot(*opp).Empty()) {
			return true
		}
	}
	return false
}

// takePart removes a connected part from a set and returns it.
func (g *Game[W]) takePart(set *hexgrid.Set[W]) hexgrid.Set[W] {
	before, c := *set, set.First()
	set.Remove(c)
	g.lift(set, c)
	return before.AndNot(*set)
}

// around returns the cells of the board beside those of a set.
func (g *Game[W]) around(set hexgrid.Set[W]) (cells hexgrid.Set[W]) {
	var list [maxCells]hexgrid.Cell
	for _, c := range set.Cells(list[:0]) {
		for _, n := range &g.near[c] {
			cells.Add(n)
		}
	}
	return cells.And(g.cells).AndNot(set)
}

// connected reports whether the cells of a set that is not empty are one part.
func (g *Game[W]) connected(set hexgrid.Set[W]) bool {
	g.takePart(&set)
	return set.Empty()
}

// enclosed returns the cells that are not own, and cut off from the rim by
// own stones: edges do not help to enclose.
func (g *Game[W]) enclosed(own *hexgrid.Set[W]) hexgrid.Set[W] {
	inside := g.cells.AndNot(*own)
	for _, c := range g.rim {
		if inside.Take(c) {
			g.lift(&inside, c)
		}
	}
	return inside
}

// Held returns the figures of the own stones, whenever they were completed,
// with the opponent's stones on opp. The sets need not come from a game.
func (g *Game[W]) Held(own, opp hexgrid.Set[W]) Figures { return g.figures(&own, &opp) }

// figures returns all figures of own. Stones are added in the order of their
// cells, so that a ring is closed by a stone after all that it encloses.
func (g *Game[W]) figures(own, opp *hexgrid.Set[W]) (f Figures) {
	var cells [maxCells]hexgrid.Cell
	var partial hexgrid.Set[W]
	for _, c := range own.Cells(cells[:0]) {
		partial.Add(c)
		f |= g.completed(&partial, opp, c)
	}
	return f
}

// holds reports whether own has a figure.
func (g *Game[W]) holds(own, opp *hexgrid.Set[W]) bool {
	var cells [maxCells]hexgrid.Cell
	var partial hexgrid.Set[W]
	for _, c := range own.Cells(cells[:0]) {
		partial.Add(c)
		if g.completed(&partial, opp, c) != 0 {
			return true
		}
	}
	return false
}

// justCompleted reports whether own, which holds figures, has a stone without
// which it held none.
func (g *Game[W]) justCompleted(own, opp *hexgrid.Set[W]) bool {
	var cells [maxCells]hexgrid.Cell
	for _, c := range own.Cells(cells[:0]) {
		before := *own
		before.Remove(c)
		if !g.holds(&before, opp) {
			return true
		}
	}
	return false
}
