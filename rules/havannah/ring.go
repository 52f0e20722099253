package havannah

import "ludex/rules/hexgrid"

// ring reports whether the stone just placed on c, one of own, completes a
// ring (H3), by hav-ring. closes says whether it joins two arcs of one chain.
//
// Where it does, it closes a loop with one of the gaps between the arcs
// inside, and so a cell that is not own. Where it does not, every loop through
// c can be drawn past c along an arc: the loop encloses no cell of another
// kind than before, and at most a neighbour of c, own like all about it.
func (g *Game[W]) ring(own, opp *hexgrid.Set[W], c hexgrid.Cell, closes bool) bool {
	switch g.opts.Ring {
	case RingNotOnlyOwn:
		return closes
	case RingEmpty:
		return closes && g.enclosesEmpty(own, opp)
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
