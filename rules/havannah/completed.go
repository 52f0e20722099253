package havannah

import "ludex/rules/hexgrid"

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
// stones that still hang together without corners.
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
