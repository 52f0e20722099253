// Package leaststones finds the fewest stones that complete a figure of
// Havannah, each by an exact search.
package leaststones

import (
	"slices"

	"ludex/rules/hexgrid"
)

// Bridge returns the fewest stones that connect two corners (H4).
func Bridge(g *hexgrid.Grid) (least []hexgrid.Cell) {
	corners := corners(g)
	for _, c := range corners {
		f := newFlood(g, []hexgrid.Cell{c}, anywhere)
		for _, d := range corners {
			if d != c && (least == nil || f.stones[d] < len(least)) {
				least = f.chain(d)
			}
		}
	}
	return set(least)
}

// corners returns the six corner cells.
func corners(g *hexgrid.Grid) (corners []hexgrid.Cell) {
	for c := range hexgrid.Cell(g.Cells()) {
		if g.Corner(c) {
			corners = append(corners, c)
		}
	}
	return corners
}

// edgeCells returns the cells of a side that belong to it: its corners do not
// (H5).
func edgeCells(g *hexgrid.Grid, s hexgrid.Side) (cells []hexgrid.Cell) {
	for _, c := range g.OnSide(s) {
		if !g.Corner(c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// Fork returns the fewest stones that connect three sides (H5), or nil where
// the board has none. links reports whether the chain may use corners
// (hav-corner).
//
// A smallest chain is a tree: in one of its stones the paths to the three sides
// meet. It has the stones of these three paths, that stone counted once; and
// three shortest paths from any stone form a chain.
func Fork(g *hexgrid.Grid, links bool) []hexgrid.Cell {
	ends := make([][]hexgrid.Cell, hexgrid.Sides)
	for s := range ends {
		ends[s] = edgeCells(g, hexgrid.Side(s))
	}
	return tripod(g, ends, links)
}

// EdgeFork returns the fewest stones that connect three edge cells
// (hav-fork=three-edge-cells), or nil.
func EdgeFork(g *hexgrid.Grid, links bool) []hexgrid.Cell {
	var ends [][]hexgrid.Cell
	for s := range hexgrid.Side(hexgrid.Sides) {
		for _, c := range edgeCells(g, s) {
			ends = append(ends, []hexgrid.Cell{c})
		}
	}
	return tripod(g, ends, links)
}

// tripod returns the fewest stones of a chain that reaches three of the ends.
func tripod(g *hexgrid.Grid, ends [][]hexgrid.Cell, links bool) (least []hexgrid.Cell) {
	if len(ends) < 3 {
		return nil
	}
	may := func(c hexgrid.Cell) bool { return links || !g.Corner(c) }
	floods := make([]flood, len(ends))
	for i, e := range ends {
		floods[i] = newFlood(g, e, may)
	}
	fewest := far
	for c := range hexgrid.Cell(g.Cells()) {
		slices.SortFunc(floods, func(a, b flood) int { return a.stones[c] - b.stones[c] })
		if n := floods[0].stones[c] + floods[1].stones[c] + floods[2].stones[c] - 2; n < fewest {
			fewest = n
			least = slices.Concat(floods[0].chain(c), floods[1].chain(c), floods[2].chain(c))
		}
	}
	return set(least)
}

// far is the distance of a cell that cannot be reached.
const far = 1 << 20

// flood is a breadth-first search from a set of cells: for every cell the
// least stones of a chain from one of them, both ends counted, and the cell
// before it on such a chain.
type flood struct {
	stones []int
	before []hexgrid.Cell
}

// newFlood searches over the cells that may bear a stone.
func newFlood(g *hexgrid.Grid, from []hexgrid.Cell, may func(hexgrid.Cell) bool) flood {
	f := flood{make([]int, g.Cells()), make([]hexgrid.Cell, g.Cells())}
	for c := range f.stones {
		f.stones[c] = far
	}
	var queue []hexgrid.Cell
	reach := func(c, before hexgrid.Cell, stones int) {
		if f.stones[c] == far && may(c) {
			f.stones[c], f.before[c] = stones, before
			queue = append(queue, c)
		}
	}
	for _, c := range from {
		reach(c, hexgrid.None, 1)
	}
	for i := 0; i < len(queue); i++ {
		for _, n := range g.Neighbours(queue[i]) {
			if n != hexgrid.None {
				reach(n, queue[i], f.stones[queue[i]]+1)
			}
		}
	}
	return f
}

// chain returns the stones of a least chain that ends on c.
func (f flood) chain(c hexgrid.Cell) (chain []hexgrid.Cell) {
	for ; c != hexgrid.None; c = f.before[c] {
		chain = append(chain, c)
	}
	return chain
}

// set returns the cells in ascending order, each once.
func set(cells []hexgrid.Cell) []hexgrid.Cell {
	slices.Sort(cells)
	return slices.Compact(cells)
}

func anywhere(hexgrid.Cell) bool { return true }

// Ring returns the fewest stones that go round a cell, or nil where the board
// has no room for any. They lie round one cell, so that they are a ring (H3)
// under every reading of hav-ring except for the piece on that cell.
func Ring(g *hexgrid.Grid) (least []hexgrid.Cell) {
	for c := range hexgrid.Cell(g.Cells()) {
		r := RingRound(g, c, anywhere)
		if r != nil && (least == nil || len(r) < len(least)) {
			least = r
		}
	}
	return least
}

// RingRound returns the fewest stones round c, on cells that may bear one, or
// nil.
//
// Stones other than c keep c from the rim exactly when they hold a closed walk
// that goes round c an odd number of times; that is the meaning, on this
// grid, that no way leads out. Such a walk crosses the ray from c eastwards an
// odd number of times, and so has a stone on it. So the search starts from
// every cell of the ray, on the board taken twice, the two sheets crossed over
// along the ray, and searches the least way to the same cell on the other
// sheet. The search is complete.
func RingRound(g *hexgrid.Grid, c hexgrid.Cell, may func(hexgrid.Cell) bool) (least []hexgrid.Cell) {
	k := newSheets(g, c, may)
	for i := range k.onRay {
		if k.onRay[i] && may(hexgrid.Cell(i)) {
			if r := k.round(hexgrid.Cell(i)); r != nil && (least == nil || len(r) < len(least)) {
				least = r
			}
		}
	}
	return set(least)
}

// sheets is the board taken twice. Stone c of the sheet s has the index 2c+s.
type sheets struct {
	grid  *hexgrid.Grid
	may   func(hexgrid.Cell) bool
	onRay []bool
}

func newSheets(g *hexgrid.Grid, center hexgrid.Cell, may func(hexgrid.Cell) bool) sheets {
	k := sheets{grid: g, onRay: make([]bool, g.Cells())}
	k.may = func(c hexgrid.Cell) bool { return c != center && may(c) }
	for c := g.Next(center, hexgrid.East); c != hexgrid.None; c = g.Next(c, hexgrid.East) {
		k.onRay[c] = true
	}
	return k
}

// cross returns the sheet on which a step from c to next, in direction d,
// ends: a step between the ray and the cells below it changes the sheet.
func (k sheets) cross(sheet int, c, next hexgrid.Cell, d hexgrid.Direction) int {
	down := d == hexgrid.SouthEast || d == hexgrid.SouthWest
	up := d == hexgrid.NorthEast || d == hexgrid.NorthWest
	if down && k.onRay[c] || up && k.onRay[next] {
		return 1 - sheet
	}
	return sheet
}

// round returns a shortest closed walk through c that changes the sheet, or
// nil. A shortest one meets no stone twice.
func (k sheets) round(c hexgrid.Cell) []hexgrid.Cell {
	before := make([]int, 2*k.grid.Cells())
	for i := range before {
		before[i] = -1
	}
	start, goal := 2*int(c), 2*int(c)+1
	before[start] = start
	queue := []int{start}
	for i := 0; i < len(queue) && before[goal] < 0; i++ {
		at, sheet := hexgrid.Cell(queue[i]/2), queue[i]%2
		for d, next := range k.grid.Neighbours(at) {
			if next == hexgrid.None || !k.may(next) {
				continue
			}
			to := 2*int(next) + k.cross(sheet, at, next, hexgrid.Direction(d))
			if before[to] < 0 {
				before[to] = queue[i]
				queue = append(queue, to)
			}
		}
	}
	return walk(before, start, goal)
}

// walk returns the cells from start to goal, start left out.
func walk(before []int, start, goal int) (cells []hexgrid.Cell) {
	if before[goal] < 0 {
		return nil
	}
	for at := goal; at != start; at = before[at] {
		cells = append(cells, hexgrid.Cell(at/2))
	}
	return slices.Clip(cells)
}
