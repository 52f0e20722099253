package solo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// FormatMove returns a legal jump of s as f7-h7 and a series as f7-h7-h9, the
// cells of its [Jumps.Route].
func (g *Jumps) FormatMove(s wabanti.Position, m wabanti.Move) string {
	return g.routeText(g.Route(s, m))
}

func (g *Jumps) routeText(route []hexgrid.Cell) string { return strings.Join(g.names(route), "-") }

func (g *Jumps) names(cells []hexgrid.Cell) []string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = g.grid.Name(c)
	}
	return names
}

// ParseMoves reads a jump such as f7-h7, or a series such as f7-h7-h9, as moves
// from s: one for each jump or, where a series counts as one move (wab-series),
// one for all. There f7-h9 alone is also a series. The error names the fault in
// the text, or the clause that forbids a jump.
func (g *Jumps) ParseMoves(s wabanti.Position, text string) ([]wabanti.Move, error) {
	route, err := g.readRoute(text)
	if err != nil {
		return nil, rules.About(text, err)
	}
	whole := wabanti.Move{From: route[0], To: route[len(route)-1]}
	if len(route) == 2 && slices.Contains(g.Moves(s, nil), whole) {
		return []wabanti.Move{whole}, nil
	}
	jumps, err := g.jumpsAlong(s, route)
	switch {
	case err != nil:
		return nil, err
	case g.opts.Series == wabanti.CountJumps:
		return jumps, nil
	case whole.From == whole.To:
		return nil, rules.Refuse("wab-series", "%s: a series that ends on its first cell is not a move", g.routeText(route))
	}
	return []wabanti.Move{whole}, nil
}

// readRoute reads two or more cells joined by hyphens.
func (g *Jumps) readRoute(text string) ([]hexgrid.Cell, error) {
	var route []hexgrid.Cell
	for name := range strings.SplitSeq(text, "-") {
		c, err := g.grid.Parse(strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		route = append(route, c)
	}
	if len(route) < 2 {
		return nil, rules.Refuse("W9", "a jump has two cells, FROM-TO, a series more")
	}
	return route, nil
}

// jumpsAlong returns the jumps from cell to cell of a route. The error names the
// first illegal jump and the reason.
func (g *Jumps) jumpsAlong(s wabanti.Position, route []hexgrid.Cell) ([]wabanti.Move, error) {
	single := *g
	single.opts.Series = wabanti.CountJumps
	var jumps []wabanti.Move
	for i, to := range route[1:] {
		jump := wabanti.Move{From: route[i], To: to}
		if !slices.Contains(single.Moves(s, nil), jump) {
			return nil, fmt.Errorf("%s: %w", g.routeText(route[i:i+2]), g.whyNot(s, jump))
		}
		jumps, s = append(jumps, jump), g.Play(s, jump)
	}
	return jumps, nil
}

// whyNot returns the reason, with its clause, why m is not a legal jump of s.
func (g *Jumps) whyNot(s wabanti.Position, m wabanti.Move) error {
	var l wabanti.Layout
	l.Load(g.steps, s)
	switch {
	case !s.Has(m.From):
		return rules.Refuse("W9", "there is no piece on %s", g.grid.Name(m.From))
	case s.Has(m.To):
		return rules.Refuse("W9", "%s is not empty", g.grid.Name(m.To))
	}
	if err := g.whyNotPath(&l, m); err != nil {
		return err
	}
	if !g.free(&l, uint8(m.From), g.isStep(m)) {
		return rules.Refuse("W5, wab-free", "%s does not have two free sides", g.grid.Name(m.From))
	}
	return g.whyNotGroup(&l, s, m)
}

// whyNotPath returns the reason why a jump cannot end on an empty cell, or nil if
// the pieces to jump over are there.
func (g *Jumps) whyNotPath(l *wabanti.Layout, m wabanti.Move) error {
	way := g.between(m)
	switch {
	case g.isStep(m) && slices.ContainsFunc([]int{0, 1, 2, 3, 4, 5}, func(d int) bool { return g.steps[m.From][d] == uint8(m.To) && g.staysBeside(l, uint8(m.From), d) }):
		return nil
	case g.isStep(m):
		return rules.Refuse("W4, wab-step", "a step goes to a cell where the piece still touches one that it touched before")
	case g.opts.Simple == wabanti.OverRun && len(way) == 0:
		return rules.Refuse("W9, wab-simple", "a simple jump goes straight over an unbroken run of pieces, onto the cell behind it")
	case g.opts.Simple == wabanti.OverOne && len(way) != 1:
		return rules.Refuse("W9, wab-simple", "a simple jump goes straight over one piece, onto the cell behind it")
	}
	for _, c := range way {
		if l.Slot[c] == 0 {
			return rules.Refuse("W9", "there is no piece to jump over on %s", g.grid.Name(hexgrid.Cell(c)))
		}
	}
	return nil
}

// isStep reports whether m is a step and steps are jumps (wab-step).
func (g *Jumps) isStep(m wabanti.Move) bool {
	return g.opts.Step == wabanti.StepIsAJump && g.grid.Distance(m.From, m.To) == 1
}

// between returns the cells between the ends of m if these are in a straight
// line.
func (g *Jumps) between(m wabanti.Move) []uint8 {
	for d := range hexgrid.Directions {
		var way []uint8
		for c := g.steps[m.From][d]; c != wabanti.Off; c = g.steps[c][d] {
			if c == uint8(m.To) {
				return way
			}
			way = append(way, c)
		}
	}
	return nil
}

// whyNotGroup returns the reason why the pieces are not connected during a jump
// or after it.
func (g *Jumps) whyNotGroup(l *wabanti.Layout, s wabanti.Position, m wabanti.Move) error {
	l.Lift(int(l.Slot[m.From]) - 1)
	if l.Parts > 0 && g.opts.Flight == wabanti.InFlight {
		return rules.Refuse("W9, wab-flight", "the other pieces are not one group during the jump")
	}
	var after wabanti.Layout
	after.Load(g.steps, g.Play(s, m))
	return rules.Refuse("W9", "the pieces would not be one group: %s would be separate", strings.Join(g.names(after.Smallest()), " "))
}

// Text returns the board, the start and the readings other than the defaults on
// which moves depend, such as
// "wabanti-solo:4,start=c3+d3+d4,wab-flight=in-flight". Games of the same text
// have the same positions at the same distances.
func (g *Jumps) Text() string {
	text := "wabanti-solo:" + strconv.Itoa(g.grid.Side()) + ",start=" + wabanti.CellsText(g.grid, g.start)
	o := g.opts
	o.Target, o.Connect = wabanti.Exact, wabanti.CornersCount // no move depends on these
	if g.Undirected() {                                       // W5 binds no jump
		o.FreeSides, o.FreeMoves, o.FreeGames, o.FreeRim = wabanti.AnyTwo, wabanti.AllMoves, wabanti.NotInSolo, wabanti.RimFree
	}
	for _, c := range Readings().Changed(o) {
		text += "," + c.String()
	}
	return text
}
