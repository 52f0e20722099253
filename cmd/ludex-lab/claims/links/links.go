package links

import (
	"slices"
	"sync"

	"ludex/proptest/claims/frames"
	"ludex/rules/hexgrid"
)

// link joins a stone to another one, or to a side: to is then None. A solid
// link needs nothing more; any other has a pair of empty cells, of which one
// is enough. Play on one is answered on the other.
type link struct {
	to   hexgrid.Cell
	pair frames.Pair
	area *frames.Area // in place of a pair, if not nil
}

var solid = frames.Pair{hexgrid.None, hexgrid.None}

// web has the links that a board offers.
type web struct {
	grid  *hexgrid.Grid
	may   func(hexgrid.Cell) bool // whether a cell can be part of a frame
	pairs int                     // the most that a frame may have
	wide  bool                    // with areas
	near  [][]link
	sides [][hexgrid.Sides][]link // of a cell to each side; a stone on a side has a solid one
}

func newWeb(g *hexgrid.Grid, most Limits) *web {
	w := &web{
		grid: g, pairs: most.Pairs, wide: most.Areas,
		near: make([][]link, g.Cells()), sides: make([][hexgrid.Sides][]link, g.Cells()),
	}
	if most.Pairs == 0 {
		w.pairs = g.Cells()
	}
	w.may = func(c hexgrid.Cell) bool {
		inner := g.Side() - 1 - most.Lines // the cells nearer to the centre, or as near, are too far in
		return c != hexgrid.None && !(most.NoCorner && g.Corner(c)) && (most.Lines == 0 || g.Distance(c, g.Center()) > inner)
	}
	for c := range hexgrid.Cell(g.Cells()) {
		if w.may(c) {
			w.near[c] = w.stoneLinks(c)
			for s := range hexgrid.Side(hexgrid.Sides) {
				w.sides[c][s] = w.sideLinks(c, s)
			}
		}
	}
	return w
}

// stoneLinks returns the links of c to other stones: its neighbours, and the
// cells at the far end of a rhombus, with which it shares two neighbours.
func (w *web) stoneLinks(c hexgrid.Cell) (links []link) {
	near := w.grid.Neighbours(c)
	for d, n := range near {
		m := near[(d+1)%hexgrid.Directions]
		if w.may(n) {
			links = append(links, link{to: n, pair: solid})
		}
		if !w.may(n) || !w.may(m) {
			continue
		}
		if end := w.grid.Next(n, hexgrid.Direction((d+1)%hexgrid.Directions)); w.may(end) {
			links = append(links, link{to: end, pair: frames.Pair{n, m}})
		}
	}
	return links
}

// sideLinks returns the links of c to a side: a solid one on it, or else the
// pair of its cells that c touches, or else areas, if these are allowed.
// Corners do not count (H5).
func (w *web) sideLinks(c hexgrid.Cell, s hexgrid.Side) []link {
	if w.onSide(c, s) {
		return []link{{to: hexgrid.None, pair: solid}}
	}
	var touched []hexgrid.Cell
	for _, n := range w.grid.Neighbours(c) {
		if n != hexgrid.None && w.onSide(n, s) {
			touched = append(touched, n)
		}
	}
	if len(touched) == 0 && w.wide {
		return w.areas(c, s)
	}
	if len(touched) != 2 {
		return nil
	}
	return []link{{to: hexgrid.None, pair: frames.Pair(touched)}}
}

func (w *web) onSide(c hexgrid.Cell, s hexgrid.Side) bool {
	return !w.grid.Corner(c) && slices.Contains(w.grid.OnSide(s), c)
}

// Chains yields every chain of the given number of rhombi from the centre, its stones and
// its pairs, no stone on a cell of a pair. Of the six directions that the first
// rhombus can have it takes one: the others are the same turned.
func Chains(g *hexgrid.Grid, rhombi int, yield func(frames.Frame) bool) {
	w := newWeb(g, Limits{})
	w.chains(frames.Frame{Stones: []hexgrid.Cell{g.Center()}}, rhombi, yield)
}

func (w *web) chains(f frames.Frame, left int, yield func(frames.Frame) bool) bool {
	if left == 0 {
		return !untouched(f) || yield(f)
	}
	n := len(f.Stones)
	for _, l := range w.near[f.Stones[n-1]] {
		if l.pair == solid || n == 1 && l.to != w.firstRhombus() {
			continue
		}
		longer := frames.Frame{Stones: append(f.Stones[:n:n], l.to), Pairs: append(f.Pairs[:n-1:n-1], l.pair)}
		if !w.chains(longer, left-1, yield) {
			return false
		}
	}
	return true
}

// firstRhombus returns the far end of one rhombus from the centre.
func (w *web) firstRhombus() hexgrid.Cell {
	i := slices.IndexFunc(w.near[w.grid.Center()], func(l link) bool { return l.pair != solid })
	return w.near[w.grid.Center()][i].to
}

// untouched reports whether the stones are on different cells, none of them one of
// a pair.
func untouched(f frames.Frame) bool {
	seen := map[hexgrid.Cell]bool{}
	for _, c := range f.Stones {
		if seen[c] {
			return false
		}
		seen[c] = true
	}
	for _, p := range f.Pairs {
		if seen[p[0]] || seen[p[1]] {
			return false
		}
	}
	return true
}

// Apart reports whether no two pairs share a cell.
func Apart(f frames.Frame) bool {
	for i, p := range f.Pairs {
		if !apart(p, f.Pairs[:i]) {
			return false
		}
	}
	return true
}

// Around returns the empty cells that stones of f touch, each once.
func Around(f frames.Frame, g *hexgrid.Grid) (cells []hexgrid.Cell) {
	seen := map[hexgrid.Cell]bool{hexgrid.None: true}
	for _, c := range f.Stones {
		seen[c] = true
	}
	for _, c := range f.Stones {
		for _, n := range g.Neighbours(c) {
			if !seen[n] {
				seen[n] = true
				cells = append(cells, n)
			}
		}
	}
	return cells
}

// animals yields every set of that many stones, the centre the first of them
// in the order of cells, that is connected by links, each once; so, on a
// board with room around, every such set up to where it lies. It stops when
// yield returns false. (Redelmeier's count of polyominoes, by links.)
func (w *web) animals(stones int, yield func([]hexgrid.Cell) bool) {
	e := &enclosure{web: w, first: w.grid.Center(), seen: make([]bool, w.grid.Cells()), yield: yield}
	e.seen[e.first] = true
	e.grow([]hexgrid.Cell{e.first}, nil, stones)
}

// enclosure grows animals.
type enclosure struct {
	*web
	first hexgrid.Cell
	seen  []bool
	yield func([]hexgrid.Cell) bool
}

// grow takes the untried cells one by one into the animal. A cell once tried
// is in no animal that follows. It reports whether to go on.
func (e *enclosure) grow(untried, animal []hexgrid.Cell, left int) bool {
	if left == 0 {
		return e.yield(animal)
	}
	for len(untried) > 0 {
		c := untried[len(untried)-1]
		untried = untried[:len(untried)-1]
		fresh := e.fresh(c)
		next := append(append([]hexgrid.Cell(nil), untried...), fresh...)
		ok := e.grow(next, append(animal, c), left-1)
		for _, n := range fresh {
			e.seen[n] = false
		}
		if !ok {
			return false
		}
	}
	return true
}

// fresh marks and returns the cells linked to c that were not seen before and
// come after the first one.
func (e *enclosure) fresh(c hexgrid.Cell) (cells []hexgrid.Cell) {
	for _, l := range e.near[c] {
		if l.to > e.first && !e.seen[l.to] {
			e.seen[l.to] = true
			cells = append(cells, l.to)
		}
	}
	return cells
}

// templates are areas of side N as steps from their stone. There are two, one
// to either hand. Each was found by taking cells away, from the other hand on,
// for as long as the stone could not be cut off.
var templates = sync.OnceValue(func() (list [][]hexgrid.Axial) {
	g, err := hexgrid.New(8)
	if err != nil {
		panic(err) // 8 cells a side are a board
	}
	row := g.At(g.OnSide(hexgrid.N)[0]).R
	stone := g.Cell(hexgrid.Axial{Q: 3, R: row + 2})
	var around []hexgrid.Cell
	for c := range stone + 4 {
		if c != stone && g.Distance(c, stone) <= 3 {
			around = append(around, c)
		}
	}
	across := func(c hexgrid.Cell) int { return 2*g.At(c).Q + g.At(c).R }
	for _, hand := range []int{1, -1} {
		slices.SortStableFunc(around, func(a, b hexgrid.Cell) int { return hand * (across(a) - across(b)) })
		list = append(list, thinned(g, frames.Area{Stone: stone, Side: hexgrid.N, Cells: around}))
	}
	return list
})

// thinned takes cells away in their order.
func thinned(g *hexgrid.Grid, a frames.Area) (steps []hexgrid.Axial) {
	for _, c := range a.Cells {
		less := frames.Area{Stone: a.Stone, Side: a.Side, Cells: slices.DeleteFunc(slices.Clone(a.Cells), func(d hexgrid.Cell) bool { return c == d })}
		if cut, _ := less.CutOff(g); !cut {
			a = less
		}
	}
	from := g.At(a.Stone)
	for _, c := range a.Cells {
		to := g.At(c)
		steps = append(steps, hexgrid.Axial{Q: to.Q - from.Q, R: to.R - from.R})
	}
	return steps
}

// areas returns the areas from c to side s that the board has room for.
func (w *web) areas(c hexgrid.Cell, s hexgrid.Side) (links []link) {
	for _, steps := range templates() {
		a := frames.Area{Stone: c, Side: s}
		for _, step := range steps {
			step = step.Turned(int(s))
			at := w.grid.At(c)
			a.Cells = append(a.Cells, w.grid.Cell(hexgrid.Axial{Q: at.Q + step.Q, R: at.R + step.R}))
		}
		if slices.Contains(a.Cells, hexgrid.None) {
			continue
		}
		if cut, _ := a.CutOff(w.grid); !cut {
			links = append(links, link{to: hexgrid.None, pair: solid, area: &a})
		}
	}
	return links
}
