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
	w := &ways[W]{game: g, opp: s.stones[1-p], most: most, found: map[wayKey]bool{}}
	own, empty := s.stones[p], g.empty(&s)
	w.reach(&own, empty)
	w.singles(&own, &empty)
	for most > 1 && !empty.Empty() {
		c := empty.First()
		empty.Remove(c)
		w.cells[0] = c
		with := own
		with.Add(c)
		w.grow(1, with, w.near[c].And(empty), empty.AndNot(w.near[c]))
	}
	return w.least()
}

// ways is a search for ways.
type ways[W hexgrid.Words] struct {
	game  *Game[W]
	opp   hexgrid.Set[W]
	most  int
	near  []hexgrid.Set[W] // the empty cells that each empty cell touches, or that touch the same chain
	cells [MaxWay]Move     // of the set that grows
	list  []Way
	found map[wayKey]bool
}

// reach fills in what is near each empty cell.
func (w *ways[W]) reach(own *hexgrid.Set[W], empty hexgrid.Set[W]) {
	g := w.game
	w.near = make([]hexgrid.Set[W], g.grid.Cells()+1)
	var cells [maxCells]Move
	for _, c := range empty.Cells(cells[:0]) {
		for _, n := range &g.near[c] {
			if empty.Has(n) {
				w.near[c].Add(n)
			}
		}
	}
	for rest := *own; !rest.Empty(); {
		chain := rest
		rest.Remove(rest.First())
		g.lift(&rest, chain.First())
		w.touching(chain.AndNot(rest), empty)
	}
}

// touching puts the empty cells that touch a chain near each other.
func (w *ways[W]) touching(chain, empty hexgrid.Set[W]) {
	var cells [maxCells]Move
	var rim hexgrid.Set[W]
	for _, c := range chain.Cells(cells[:0]) {
		for _, n := range &w.game.near[c] {
			if empty.Has(n) {
				rim.Add(n)
			}
		}
	}
	for _, c := range rim.Cells(cells[:0]) {
		w.near[c] = w.near[c].Or(rim)
	}
}

// singles finds the ways of one stone. Cells of those that depend on nothing
// are in no longer one, and are taken from empty.
func (w *ways[W]) singles(own, empty *hexgrid.Set[W]) {
	var cells [maxCells]Move
	for _, c := range empty.Cells(cells[:0]) {
		w.cells[0] = c
		with := *own
		with.Add(c)
		if w.judge(1, &with) {
			empty.Remove(c)
		}
	}
}

// grow adds each of the cells next to the first n cells of a set, which are
// among own. Free are the empty cells that are neither in it nor next to it, and
// may still be come by.
func (w *ways[W]) grow(n int, own, next, free hexgrid.Set[W]) {
	for !next.Empty() {
		c := next.First()
		next.Remove(c)
		w.cells[n] = c
		with := own
		with.Add(c)
		if w.judge(n+1, &with) || n+1 == w.most {
			continue
		}
		w.grow(n+1, with, next.Or(w.near[c].And(free)), free.AndNot(w.near[c]))
	}
}
