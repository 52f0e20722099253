package wabanti

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/rules/hexgrid"
)

// FormatMove returns a legal jump of s as f7-h7 and a series as f7-h7-h9,
// along its Route.
func (g *Solo) FormatMove(s Position, m Move) string { return g.routeText(g.Route(s, m)) }

func (g *Solo) routeText(route []hexgrid.Cell) string { return strings.Join(g.names(route), "-") }

func (g *Solo) names(cells []hexgrid.Cell) []string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = g.grid.Name(c)
	}
	return names
}

// ParseMoves reads what one piece does next, f7-h7 or a series such as
// f7-h7-h9, as moves from s: one for each jump or, where a series counts as
// one move (wab-series), one for all. There f7-h9 alone is a series, too. The
// error says what is wrong: no jump at all, or the clause that forbids it.
func (g *Solo) ParseMoves(s Position, text string) ([]Move, error) {
	route, err := g.readRoute(text)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", text, err)
	}
	whole := Move{route[0], route[len(route)-1]}
	if len(route) == 2 && slices.Contains(g.Moves(s, nil), whole) {
		return []Move{whole}, nil
	}
	jumps, err := g.jumpsAlong(s, route)
	switch {
	case err != nil:
		return nil, err
	case g.opts.Series == CountJumps:
		return jumps, nil
	case whole.From == whole.To:
		return nil, fmt.Errorf("%s: a series that ends where it began is no move (wab-series)", g.routeText(route))
	}
	return []Move{whole}, nil
}

// readRoute reads two cells or more with hyphens between.
func (g *Solo) readRoute(text string) ([]hexgrid.Cell, error) {
	var route []hexgrid.Cell
	for name := range strings.SplitSeq(text, "-") {
		c, err := g.grid.Parse(strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		route = append(route, c)
	}
	if len(route) < 2 {
		return nil, errors.New("a jump has two cells, FROM-TO, a series more (W9)")
	}
	return route, nil
}

// jumpsAlong returns the jumps from cell to cell of a route. The error says
// which of them is forbidden, and why.
func (g *Solo) jumpsAlong(s Position, route []hexgrid.Cell) ([]Move, error) {
	single := *g
	single.opts.Series = CountJumps
	var jumps []Move
	for i, to := range route[1:] {
		jump := Move{route[i], to}
		if !slices.Contains(single.Moves(s, nil), jump) {
			return nil, fmt.Errorf("%s: %w", g.routeText(route[i:i+2]), g.whyNot(s, jump))
		}
		jumps, s = append(jumps, jump), g.Play(s, jump)
	}
	return jumps, nil
}
