package havannah

import (
	"slices"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// ways is a search for ways.
type ways[W hexgrid.Words] struct {
	game   *Game[W]
	opp    hexgrid.Set[W]
	most   int
	near   []hexgrid.Set[W] // the empty cells that each empty cell touches, or that touch the same chain
	chains []linked[W]      // that stand already
	number []uint8          // of the chain, for each of its cells
	cells  [MaxWay]Move     // of the set that grows
	parts  [MaxWay + 1]part[W]
	list   []Way
	kept   map[wayKey]bool
}

func newWays[W hexgrid.Words](g *Game[W], s State[W], p rules.Player, most int) *ways[W] {
	cells := g.grid.Cells() + 1
	w := &ways[W]{game: g, opp: s.stones[1-p], most: most, near: make([]hexgrid.Set[W], cells), number: make([]uint8, cells), kept: map[wayKey]bool{}}
	w.parts[0].own = s.stones[p]
	empty := g.empty(&s)
	var list [maxCells]Move
	for _, c := range empty.Cells(list[:0]) {
		w.near[c] = w.touching(hexgrid.Of[W](c)).And(empty)
	}
	for rest := s.stones[p]; !rest.Empty(); {
		k, before, c := linked[W]{}, rest, rest.First()
		rest.Remove(c)
		k.links = g.lift(&rest, c)
		k.stones = before.AndNot(rest)
		w.add(k, empty)
	}
	return w
}

// touching returns the cells beside those of a set, and maybe some of it.
func (w *ways[W]) touching(set hexgrid.Set[W]) (all hexgrid.Set[W]) {
	var list [maxCells]Move
	for _, c := range set.Cells(list[:0]) {
		for _, n := range &w.game.near[c] {
			all.Add(n)
		}
	}
	return all.And(w.game.cells)
}

// add notes a chain, and that the empty cells which touch it are near each
// other.
func (w *ways[W]) add(k linked[W], empty hexgrid.Set[W]) {
	var list [maxCells]Move
	for _, c := range k.stones.Cells(list[:0]) {
		w.number[c] = uint8(len(w.chains))
	}
	w.chains = append(w.chains, k)
	rim := w.touching(k.stones).And(empty)
	for _, c := range rim.Cells(list[:0]) {
		w.near[c] = w.near[c].Or(rim)
	}
}

// judge notes what the last cell of a set of n completes, of which the others
// complete nothing for certain. It reports whether that is a figure which
// depends on nothing else, so that the set need not grow.
func (w *ways[W]) judge(n int) bool {
	g, p, c := w.game, &w.parts[n], w.cells[n-1]
	switch {
	case two(p.links.corners()), w.fork(p, c), g.opts.Ring == RingAny && (p.closes || g.surrounds(&p.own, c)): // H4, H5, H3
		return w.note(n, hexgrid.None)
	case g.opts.Ring == RingAny || !p.closes:
		return false
	}
	inside := g.enclosed(&p.own)
	if g.opts.Ring == RingNotOnlyOwn && !inside.And(w.opp).Empty() {
		return w.note(n, hexgrid.None)
	}
	var list [maxCells]Move
	for _, x := range inside.AndNot(w.opp).Cells(list[:0]) {
		w.note(n, x)
	}
	return false
}

// fork reports whether the chain of p is a fork, to which c was added last.
func (w *ways[W]) fork(p *part[W], c Move) bool {
	o := &w.game.opts
	return o.fork(p.links) && o.fork(w.game.forkLinks(&p.own, c, p.links))
}

// note notes a way, and returns true.
func (w *ways[W]) note(n int, inside Move) bool {
	way := Way{Cells: w.cells, N: n, Inside: inside}
	slices.Sort(way.Cells[:n])
	clear(way.Cells[n:])
	w.list = append(w.list, way)
	return true
}
