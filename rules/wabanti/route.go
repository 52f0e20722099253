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
	var l lift
	var r reach
	single.lift(s, m.From, &l)
	came := map[hexgrid.Cell]hexgrid.Cell{m.From: hexgrid.None}
	for queue := []hexgrid.Cell{m.From}; len(queue) > 0; queue = queue[1:] {
		single.reach(&l, queue[0], false, &r)
		for _, to := range r.list() {
			if _, seen := came[to]; !seen {
				came[to] = queue[0]
				queue = append(queue, to)
			}
		}
	}
	var route []hexgrid.Cell
	for c := m.To; c != hexgrid.None; c = came[c] {
		route = append(route, c)
	}
	slices.Reverse(route)
	return route
}
