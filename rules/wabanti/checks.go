package wabanti

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti/reference"
)

// Groups counts the groups of pieces by flood fill.
func Groups(grid *hexgrid.Grid, s Position) (n int) {
	var flood func(c hexgrid.Cell)
	flood = func(c hexgrid.Cell) {
		s.Remove(c)
		for _, next := range grid.Neighbours(c) {
			if next != hexgrid.None && s.Has(next) {
				flood(next)
			}
		}
	}
	for ; !s.Empty(); n++ {
		flood(s.Cells(nil)[0])
	}
	return n
}

// OneMoves returns an error unless at most one piece has moved.
func OneMoves(before, after Position) error {
	left, landed := before.AndNot(after), after.AndNot(before)
	if left.Len() > 1 || landed.Len() != left.Len() {
		return fmt.Errorf("%d pieces leave and %d land", left.Len(), landed.Len())
	}
	return nil
}

// ReferenceRules returns the part that the reference models of all games share.
func ReferenceRules(grid *hexgrid.Grid, o Options) reference.Rules {
	return reference.Rules{Side: grid.Side(), Readings: Readings().Names(o)}
}

// Texts returns the positions of a reference model as texts.
func Texts[P any](moves map[string]P) map[string]string {
	texts := map[string]string{}
	for move, after := range moves {
		texts[move] = fmt.Sprint(after)
	}
	return texts
}

// CellNames returns the names of the cells of s, row by row.
func CellNames(grid *hexgrid.Grid, s Position) string {
	return strings.ReplaceAll(CellsText(grid, s), "+", " ")
}

// BoardImages returns the symmetries of the board that leave some of its sides in
// place.
func BoardImages(l *rules.Layout, grid *hexgrid.Grid, sides ...hexgrid.Side) (list []func(Position) Position) {
	for _, to := range l.Symmetries() {
		image := func(s Position) (t Position) {
			for _, c := range s.Cells(nil) {
				t.Add(hexgrid.Cell(to[c]))
			}
			return t
		}
		moves := func(side hexgrid.Side) bool {
			cells := hexgrid.Of[[3]uint64](grid.OnSide(side)...)
			return image(cells) != cells
		}
		if !slices.ContainsFunc(sides, moves) {
			list = append(list, image)
		}
	}
	return list
}

// DrawGrid draws a board of 3 to most cells a side.
func DrawGrid(p rules.Picker, most int) *hexgrid.Grid {
	grid, err := hexgrid.New(3 + p.Pick("side", most-2))
	if err != nil {
		panic(err)
	}
	return grid
}

// DrawCell draws the name of any cell.
func DrawCell(p rules.Picker, grid *hexgrid.Grid) string {
	return grid.Name(hexgrid.Cell(p.Pick("cell", grid.Cells())))
}

// DrawGroup draws up to n pieces in one group on the allowed cells, nil for
// all. A thin group touches itself as little as possible.
func DrawGroup(p rules.Picker, grid *hexgrid.Grid, allowed []hexgrid.Cell, n int, thin bool) (s Position) {
	if allowed == nil {
		for c := range hexgrid.Cell(grid.Cells()) {
			allowed = append(allowed, c)
		}
	}
	edge := allowed
	for range n {
		if len(edge) == 0 {
			break
		}
		s.Add(rules.PickFrom(p, "piece", edge))
		edge = border(grid, s, allowed, thin)
	}
	return s
}

// border returns the allowed cells beside the group; if thin, only those that
// touch the fewest pieces.
func border(grid *hexgrid.Grid, group Position, allowed []hexgrid.Cell, thin bool) (cells []hexgrid.Cell) {
	fewest := hexgrid.Directions
	for _, c := range allowed {
		n := Touched(grid, group, c)
		if group.Has(c) || n == 0 || thin && n > fewest {
			continue
		}
		if thin && n < fewest {
			cells, fewest = cells[:0], n
		}
		cells = append(cells, c)
	}
	return cells
}

// Touched returns the number of pieces of the group that touch c.
func Touched(grid *hexgrid.Grid, group Position, c hexgrid.Cell) (n int) {
	for _, next := range grid.Neighbours(c) {
		if next != hexgrid.None && group.Has(next) {
			n++
		}
	}
	return n
}
