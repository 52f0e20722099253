package wabanti

import (
	"slices"

	"ludex/rules/hexgrid"
)

// Route returns the cells on which the piece of a legal move m of s stands in
// turn: From, where each jump of a shortest series lands, and To.
func (g *Solo) Route(s Position, m Move) []hexgrid.Cell {
	single := *g
	single.opts.Series = CountJumps
	var l layout
	var r reach
	l.load(g.steps, s)
	l.lift(int(l.slot[m.From]) - 1)
	came := map[uint8]uint8{uint8(m.From): off}
	for queue := []uint8{uint8(m.From)}; len(queue) > 0; queue = queue[1:] {
		single.reach(&l, queue[0], false, &r)
		for _, to := range r.list() {
			if _, seen := came[to]; !seen {
				came[to] = queue[0]
				queue = append(queue, to)
			}
		}
	}
	var route []hexgrid.Cell
	for c := uint8(m.To); c != off; c = came[c] {
		route = append(route, hexgrid.Cell(c))
	}
	slices.Reverse(route)
	return route
}
