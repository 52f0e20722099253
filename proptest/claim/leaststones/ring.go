package leaststones

import (
	"slices"

	"ludex/rules/hexgrid"
)

// Ring returns the fewest stones that go round a cell, or nil where the board
// has no room for any. They lie round one cell, so that they are a ring (H3)
// under every reading of hav-ring but for what stands on that cell.
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
// that goes round c an odd number of times; that is what it means, on this
// grid, that no way leads out. Such a walk crosses the ray from c eastwards an
// odd number of times, and so has a stone on it. So the search starts from
// every cell of the ray, on the board taken twice, the two sheets crossed over
// along the ray, and asks for the least way to the same cell on the other
// sheet. What it does not find is not there.
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
