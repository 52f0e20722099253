package havannah

import "ludex/rules/hexgrid"

// join is what a new stone makes of the chains that it touches.
type join struct {
	links  links // of the joined chain, or less where nothing new is joined
	closes bool  // two arcs round the stone were one chain before
}

// join returns what the stone on c, one of own, joins. A stone that touches
// one arc only and does not stand on the rim adds nothing to its chain's
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
