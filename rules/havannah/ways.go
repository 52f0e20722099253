package havannah

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
)

// MaxWay is the most stones of a Way.
const MaxWay = 4

// Way is a way to complete a figure: a least set of empty cells on which own
// stones do it, whatever the opponent does elsewhere. By hav-ring other than
// any, a ring may depend on a cell that it encloses, Inside: it is none if an
// own stone stands there when the last stone falls, or by empty, any stone.
type Way struct {
	Cells  [MaxWay]Move // the first N of them, in ascending order
	N      int
	Inside Move // an empty cell, or hexgrid.None
}

// Ways returns all ways of at most so many stones in which p can complete a
// figure in s, in which play goes on. Most is at most MaxWay.
//
// The stones of a way and what they touch hang together: of two parts that do
// not, one is enough for the figure. So it grows from one of its cells, by cells
// that touch it or a chain that it touches. Each set that hangs together is
// come by once (Wernicke 2006, ESU).
func (g *Game[W]) Ways(s State[W], p rules.Player, most int) []Way {
	w := newWays(g, s, p, most)
	free := w.singles(g.empty(&s))
	for most > 1 && !free.Empty() {
		c := free.First()
		free.Remove(c)
		w.join(1, c)
		w.grow(1, w.near[c].And(free), free.AndNot(w.near[c]))
	}
	return w.least()
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
