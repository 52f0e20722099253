package wabanti

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
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

// whyNot returns why m is no legal jump of s, with the clause.
func (g *Solo) whyNot(s Position, m Move) error {
	var l layout
	l.load(g.steps, s)
	switch {
	case !s.Has(m.From):
		return fmt.Errorf("on %s there is no piece (W9)", g.grid.Name(m.From))
	case s.Has(m.To):
		return fmt.Errorf("%s is not empty (W9)", g.grid.Name(m.To))
	}
	if err := g.whyNotWay(&l, m); err != nil {
		return err
	}
	if !g.free(&l, uint8(m.From)) {
		return fmt.Errorf("%s has not two free sides (W5, wab-free)", g.grid.Name(m.From))
	}
	return g.whyNotGroup(&l, s, m)
}

// whyNotWay returns why a piece cannot get to an empty cell, or nil where
// pieces stand to be jumped over.
func (g *Solo) whyNotWay(l *layout, m Move) error {
	way := g.between(m)
	switch {
	case g.opts.Simple == OverRun && len(way) == 0:
		return errors.New("a simple jump goes straight over an unbroken run of pieces, onto the cell behind it (W9, wab-simple)")
	case g.opts.Simple == OverOne && len(way) != 1:
		return errors.New("a simple jump goes straight over one piece, onto the cell behind it (W9, wab-simple)")
	}
	for _, c := range way {
		if l.slot[c] == 0 {
			return fmt.Errorf("on %s there is no piece to jump over (W9)", g.grid.Name(hexgrid.Cell(c)))
		}
	}
	return nil
}

// between returns the cells between two in a straight line, none for others.
func (g *Solo) between(m Move) []uint8 {
	for d := range hexgrid.Directions {
		var way []uint8
		for c := g.steps[m.From][d]; c != off; c = g.steps[c][d] {
			if c == uint8(m.To) {
				return way
			}
			way = append(way, c)
		}
	}
	return nil
}

// whyNotGroup returns why the pieces would not hang together while a piece
// jumps or when it has landed.
func (g *Solo) whyNotGroup(l *layout, s Position, m Move) error {
	l.lift(int(l.slot[m.From]) - 1)
	if l.parts > 0 && g.opts.Flight == InFlight {
		return errors.New("while the piece is in the air the others are not one group (W9, wab-flight)")
	}
	var after layout
	after.load(g.steps, g.Play(s, m))
	return fmt.Errorf("it would tear the group: %s would stand apart (W9)", strings.Join(g.names(after.smallest()), " "))
}

// smallest returns the cells of the smallest group, the first of several.
func (l *layout) smallest() []hexgrid.Cell {
	least := ^uint64(0)
	for rest := uint64(1)<<l.n - 1; rest != 0; {
		group := l.group(bits.TrailingZeros64(rest), 0)
		if rest &^= group; bits.OnesCount64(group) < bits.OnesCount64(least) {
			least = group
		}
	}
	var cells []hexgrid.Cell
	for ; least != 0; least &= least - 1 {
		cells = append(cells, hexgrid.Cell(l.cell[bits.TrailingZeros64(least)]))
	}
	return cells
}

// Text names the game completely: its board, its start and the readings that
// bear on its moves where they are not the defaults, such as
// "wabanti-solo:4,start=c3+d3+d4,wab-flight=in-flight". Games of the same
// text have the same positions at the same distances.
func (g *Solo) Text() string {
	text := "wabanti-solo:" + strconv.Itoa(g.grid.Side()) + ",start=" + cellsText(g.grid, g.start)
	o := g.opts
	o.Target, o.Connect = Exact, CornersCount // neither bears on a move
	if g.Undirected() {                       // the free sides bind no jump (W5)
		o.FreeSides, o.FreeMoves, o.FreeGames, o.FreeRim = AnyTwo, AllMoves, NotInSolo, RimFree
	}
	for _, reading := range SoloReadings().Changed(o) {
		text += "," + reading
	}
	return text
}
