package havannah

import (
	"slices"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// MaxWay is the most stones of a Way.
const MaxWay = 4

// Way is a way to complete a figure: a least set of empty cells on which own
// stones complete it, for all stones of the opponent elsewhere. By hav-ring other than
// any, a ring may depend on a cell that it encloses, Inside: there is no ring if
// that cell has an own stone when the last stone is placed, or by empty, any
// stone.
type Way struct {
	Cells  [MaxWay]Move // the first N of them, in ascending order
	N      int
	Inside Move // an empty cell, or hexgrid.None
}

// Ways returns all ways of at most the given number of stones in which p can
// complete a figure in s, which is undecided. most is at most MaxWay. By
// hav-ring=no-own or hav-empty-ring=no-own a ring can depend on several cells, which a Way cannot
// express; exact reports that there is no such ring among the ways.
//
// The stones of a way and the chains that they touch are connected: of two
// unconnected parts, one is enough for the figure. So a way grows from one of
// its cells, by cells that touch it or a chain that it touches. Each connected
// set is visited once (Wernicke 2006, ESU).
func (g *Game[W]) Ways(s State[W], p rules.Player, most int) (list []Way, exact bool) {
	w := newWays(g, s, p, most)
	free := w.singles(g.empty(&s))
	for most > 1 && !free.Empty() {
		c := free.First()
		free.Remove(c)
		w.join(1, c)
		w.grow(1, w.near[c].And(free), free.AndNot(w.near[c]))
	}
	return w.least(), !w.loose
}

// part is a set of cells as it grows, and the chain that it is part of; no
// chain while it is empty.
type part[W hexgrid.Words] struct {
	own hexgrid.Set[W] // all own stones, those of the set among them
	linked[W]
	closes bool // the last cell closes a loop
}

// linked are the stones of an unbroken chain.
type linked[W hexgrid.Words] struct {
	stones hexgrid.Set[W]
	links  links
}

// singles finds the ways of one stone. It returns empty without the cells of
// those that depend on nothing, which are in no longer one.
func (w *ways[W]) singles(empty hexgrid.Set[W]) hexgrid.Set[W] {
	var cells [maxCells]Move
	for _, c := range empty.Cells(cells[:0]) {
		if w.join(1, c); w.judge(1) {
			empty.Remove(c)
		}
	}
	return empty
}

// grow adds to a set of n cells each of next, which are near it. Free are the
// empty cells that are not, and may still come in.
func (w *ways[W]) grow(n int, next, free hexgrid.Set[W]) {
	for !next.Empty() {
		c := next.First()
		next.Remove(c)
		if w.join(n+1, c); !w.judge(n+1) && n+1 < w.most {
			w.grow(n+1, next.Or(w.near[c].And(free)), free.AndNot(w.near[c]))
		}
	}
}

// join makes the set of n cells from that of one less, by c, which is near it.
func (w *ways[W]) join(n int, c Move) {
	g, p, q := w.game, &w.parts[n-1], &w.parts[n]
	*q = *p
	w.cells[n-1] = c
	q.own.Add(c)
	q.stones.Add(c)
	q.links = q.links.with(g.links[c])
	q.closes = false
	a := &arcsOf[g.beside(&p.own, c)]
	touches := false
	for _, d := range a.first[:a.n] {
		switch n := g.near[c][d]; {
		case p.stones.Has(n):
			q.closes = q.closes || touches
			touches = true
		case q.stones.Has(n):
			q.closes = true
		default:
			k := &w.chains[w.number[n]]
			q.stones = q.stones.Or(k.stones)
			q.links = q.links.with(k.links)
		}
	}
}

// ways is a search for ways.
type ways[W hexgrid.Words] struct {
	game   *Game[W]
	opp    hexgrid.Set[W]
	most   int
	near   []hexgrid.Set[W] // the empty cells that each empty cell touches, or that touch the same chain
	chains []linked[W]      // on the board
	number []uint8          // of the chain, for each of its cells
	cells  [MaxWay]Move     // of the set that grows
	parts  [MaxWay + 1]part[W]
	list   []Way
	kept   map[wayKey]bool
	loose  bool // a ring has room for an own stone apart, which would spoil it (hav-ring, hav-empty-ring)
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

// judge notes the figure that the last cell of a set of n completes, if any; the
// other cells complete none for certain. It reports whether that figure depends
// on no other cell, so that the set need not grow.
func (w *ways[W]) judge(n int) bool {
	g, p, c := w.game, &w.parts[n], w.cells[n-1]
	switch {
	case two(p.links.corners()), w.fork(p, c), g.opts.Ring == RingAny && (p.closes || g.surrounds(&p.own, c)): // H4, H5, H3
		return w.note(n, hexgrid.None)
	case g.opts.ownSpoils():
		return arcsOf[g.beside(&p.own, c)].n > 1 && w.clean(n)
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

// clean notes the rings of a set of n cells by hav-ring=no-own or
// hav-empty-ring=no-own. An own stone inside that touches the ring becomes part of
// it: the ring is spoilt only when no other cell is left inside or, by the second,
// no empty one.
func (w *ways[W]) clean(n int) bool {
	g, p := w.game, &w.parts[n]
	for inside := g.enclosed(&p.own); !inside.Empty(); {
		hole := g.takePart(&inside)
		rim := g.around(hole)
		if !g.connected(rim) {
			continue
		}
		empty := hole.AndNot(w.opp)
		apart := empty.AndNot(g.around(rim))
		if apart.Empty() && empty != hole && !g.opts.NeedsEmpty() {
			return w.note(n, hexgrid.None)
		}
		w.loose = w.loose || !apart.Empty()
		var list [maxCells]Move
		for _, x := range empty.Cells(list[:0]) {
			w.note(n, x)
		}
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

// wayKey names a way.
type wayKey struct {
	cells  [MaxWay]Move // hexgrid.None where there are fewer
	inside Move
}

// part returns the key of a part of the way, a bit for each of its cells.
func (w *Way) part(cells int, inside Move) wayKey {
	k := wayKey{inside: inside}
	n := 0
	for i, c := range w.Cells[:w.N] {
		if cells>>i&1 != 0 {
			k.cells[n] = c
			n++
		}
	}
	for ; n < MaxWay; n++ {
		k.cells[n] = hexgrid.None
	}
	return k
}

// least returns the ways found of which no part is enough, from short to long.
func (w *ways[W]) least() []Way {
	rules.SortBy(w.list, func(a Way) int { return a.N })
	kept := w.list[:0]
	for _, way := range w.list {
		if !w.partial(&way) {
			w.kept[way.part(1<<way.N-1, way.Inside)] = true
			kept = append(kept, way)
		}
	}
	return kept
}

// partial reports whether a part of a way, or all of it, has been kept that
// depends on no more.
func (w *ways[W]) partial(way *Way) bool {
	whole := 1<<way.N - 1
	for cells := 1; cells <= whole; cells++ {
		if w.kept[way.part(cells, hexgrid.None)] || way.Inside != hexgrid.None && w.kept[way.part(cells, way.Inside)] {
			return true
		}
	}
	return false
}
