package claim

import (
	"context"
	"fmt"
	"slices"

	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
)

// mostBeside is the number of defenders up to which captures of the king's
// group are looked for.
const mostBeside = 2

// groupTable returns the fewest attackers that capture the king with his
// defenders, by the king's cell, wherever the defenders stand.
func groupTable(ctx context.Context, f *Finding) Table {
	t := Table{
		Title: "The fewest attackers that capture the king with his group, by the king's cell",
		Head:  append([]string{"defenders", "readings"}, kinds...),
	}
	for n := 1; n <= mostBeside; n++ {
		for _, closed := range []string{"attackers-only", "edges-close", "hostile-cells-close"} {
			readings := []string{"taf-group=group+" + closed + "+none"}
			x := siege{g: hnefataflOf(hnefatafl.MaxSide, readings...)}
			fewest := x.groups(ctx, n)
			f.States += x.states
			t.Rows = append(t.Rows, append([]string{fmt.Sprint(n)}, kingRow(readings, fewest)...))
		}
	}
	return t
}

// groups returns the fewest attackers for each group of the king and n
// defenders, by the kind of the king's cell.
func (x *siege) groups(ctx context.Context, n int) map[string][]int {
	fewest, grid := map[string][]int{}, x.g.Grid()
	for _, king := range oneOfEach(grid) {
		if isCorner(grid, king) || ctx.Err() != nil {
			continue
		}
		kind := kindOf(grid, king)
		for _, group := range x.grown(king, n) {
			s := hnefatafl.State{King: king, Defenders: group.AndNot(rectgrid.One(king))}
			fewest[kind] = append(fewest[kind], x.ring(s, around(grid, group, 1)))
		}
		slices.Sort(fewest[kind])
		fewest[kind] = slices.Compact(fewest[kind])
	}
	return fewest
}

// grown returns the groups of a king and n defenders.
func (x *siege) grown(king hnefatafl.Cell, n int) []hnefatafl.Set {
	groups := []hnefatafl.Set{rectgrid.One(king)}
	for range n {
		known := map[hnefatafl.Set]bool{}
		var larger []hnefatafl.Set
		for _, group := range groups {
			for _, c := range around(x.g.Grid(), group, 1) {
				with := group
				with.Add(c)
				if !known[with] {
					known[with] = true
					larger = append(larger, with)
				}
			}
		}
		groups = larger
	}
	return groups
}

// ring returns the fewest attackers on some cells, one of whom has come there
// last, that capture the king; 0 when none do.
func (x *siege) ring(s hnefatafl.State, cells []hnefatafl.Cell) int {
	fewest := 0
	for bits := 1; bits < 1<<len(cells); bits++ {
		with := s
		for i, c := range cells {
			if bits>>i&1 != 0 {
				with.Attackers.Add(c)
			}
		}
		if n := with.Attackers.Len(); (fewest == 0 || n < fewest) && x.closes(with) {
			fewest = n
		}
	}
	return fewest
}

// closes reports whether one of the attackers can have come to its cell by a
// move that captures the king.
func (x *siege) closes(s hnefatafl.State) bool {
	grid := x.g.Grid()
	for _, to := range s.Attackers.Cells(nil) {
		for _, from := range grid.Neighbours(to) {
			if from == hnefatafl.NoCell || s.Attackers.Has(from) || s.Defenders.Has(from) || s.King == from || isCorner(grid, from) || from == throneOf(grid) {
				continue
			}
			before := s
			before.Attackers.Remove(to)
			before.Attackers.Add(from)
			x.states++
			if x.g.Captures(before, hnefatafl.Move{From: from, To: to}).Has(s.King) {
				return true
			}
		}
	}
	return false
}
