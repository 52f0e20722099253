package frames

import (
	"slices"
	"sync"

	"ludex/rules/hexgrid"
)

// Area is what joins a stone on the third line of a side to that side, where
// no pair can: empty cells on which its player, though second to move, cannot
// be kept from the side. (In Hex such an area is called a ziggurat.)
type Area struct {
	Stone hexgrid.Cell
	Side  hexgrid.Side
	Cells []hexgrid.Cell
}

// CutOff reports whether an opponent who moves first can keep the stone from
// the side when both play on the cells of the area only, all others being the
// opponent's. Every line of play is looked at; positions is their number.
func (a Area) CutOff(g *hexgrid.Grid) (cut bool, positions int64) {
	k := newCutting(g, []hexgrid.Cell{a.Stone}, a.Cells)
	k.goal = a.goal(g)
	return k.cut(0, 1<<len(a.Cells)-1), int64(len(k.known))
}

// goal returns the cells of the area that belong to the side, as a mask.
func (a Area) goal(g *hexgrid.Grid) (mask uint64) {
	for i, c := range a.Cells {
		if !g.Corner(c) && slices.Contains(g.OnSide(a.Side), c) {
			mask |= 1 << i
		}
	}
	return mask
}

// Ends yields the ways in which the stone can be joined to the side when the
// area is full: the cells of the player, none of them idle, and those of the
// opponent. Any other way has the cells of one of these, and more.
func (a Area) Ends(g *hexgrid.Grid, yield func(own, taken []hexgrid.Cell) bool) {
	k := newCutting(g, []hexgrid.Cell{a.Stone}, a.Cells)
	k.goal = a.goal(g)
	for mask := range uint64(1) << len(a.Cells) {
		idle := func(bit uint64) bool { return k.joined(mask &^ bit) }
		if !k.joined(mask) || k.some(mask, idle) {
			continue
		}
		var own, taken []hexgrid.Cell
		for i, c := range a.Cells {
			if mask>>i&1 != 0 {
				own = append(own, c)
			} else {
				taken = append(taken, c)
			}
		}
		if !yield(own, taken) {
			return
		}
	}
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
		list = append(list, thinned(g, Area{stone, hexgrid.N, around}))
	}
	return list
})

// thinned takes cells away in their order.
func thinned(g *hexgrid.Grid, a Area) (steps []hexgrid.Axial) {
	for _, c := range a.Cells {
		less := Area{a.Stone, a.Side, slices.DeleteFunc(slices.Clone(a.Cells), func(d hexgrid.Cell) bool { return c == d })}
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
		a := Area{Stone: c, Side: s}
		for _, step := range steps {
			step = step.Turned(int(s))
			at := w.grid.At(c)
			a.Cells = append(a.Cells, w.grid.Cell(hexgrid.Axial{Q: at.Q + step.Q, R: at.R + step.R}))
		}
		if slices.Contains(a.Cells, hexgrid.None) || a.goal(w.grid) == 0 {
			continue
		}
		if cut, _ := a.CutOff(w.grid); !cut {
			links = append(links, link{to: hexgrid.None, pair: solid, area: &a})
		}
	}
	return links
}
