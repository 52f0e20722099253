package solo

import (
	"fmt"
	"ludex/rules"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/reference"
)

// checks returns the checks of Solo, with a target, or of Éclair for the
// laws.
func checks(solo bool) rules.Checks[*Game, wabanti.Position, wabanti.Move] {
	if !rules.Checked {
		return rules.Checks[*Game, wabanti.Position, wabanti.Move]{}
	}
	return rules.Checks[*Game, wabanti.Position, wabanti.Move]{
		Clauses: "W5, W9, W10", Plies: 12,
		Draw: func(p rules.Picker) (*Game, wabanti.Position) { return draw(p, solo) },
		Text: func(p rules.Picker, g *Game) string {
			return wabanti.DrawCell(p, g.grid) + "-" + wabanti.DrawCell(p, g.grid)
		},
		Images: func(g *Game) (list []func(wabanti.Position) wabanti.Position) {
			for _, image := range wabanti.BoardImages(g.Layout(), g.grid) {
				if image(g.start) == g.start && image(g.target) == g.target {
					list = append(list, image)
				}
			}
			return list
		},
		Reference: Model,
		Moves: []rules.MoveLaw[*Game, wabanti.Position, wabanti.Move]{
			{Name: "parity-kept", Clause: "W9", Words: "a jump over one piece keeps the parities of its piece's coordinates", Holds: parityKept},
			{Name: "group-whole", Clause: "W9, W10", Words: "the pieces are one group after every move, and during it by wab-flight=in-flight", Holds: groupWhole},
			{
				Name: "pieces-kept", Clause: "W9", Words: "no move changes the number of pieces, and only one piece moves",
				Holds: func(_ *Game, s wabanti.Position, _ wabanti.Move, after wabanti.Position) error {
					return wabanti.OneMoves(s, after)
				},
			},
		},
	}
}

// draw draws a board, readings, a start of one group and, for Solo, a
// target: another group of the same size, or one that random jumps reach.
func draw(p rules.Picker, solo bool) (*Game, wabanti.Position) {
	grid, opts := wabanti.DrawGrid(p, 8), rules.Choose(p, Readings())
	pieces := 2 + p.Pick("pieces", min(17, grid.Cells()-3))
	group := func() wabanti.Position { return wabanti.DrawGroup(p, grid, nil, pieces, rules.PickBool(p, "thin")) }
	start := group()
	if !solo {
		opts.Target = wabanti.Exact
		g, err := NewEclairGame(grid, start, opts)
		if err != nil {
			panic(err)
		}
		return g, start
	}
	opts.Connect = wabanti.CornersCount
	target := group()
	if rules.PickBool(p, "reachable") {
		target = drawReached(p, NewJumps(grid, start, opts), 1+p.Pick("jumps", 6))
	}
	g, err := New(grid, start, target, opts)
	if err != nil {
		panic(err)
	}
	return g, start
}

// drawReached returns the position after up to n random jumps from the start.
func drawReached(p rules.Picker, g *Jumps, n int) wabanti.Position {
	s := g.Start()
	for range n {
		moves := g.Moves(s, nil)
		if len(moves) == 0 {
			break
		}
		s = g.Play(s, rules.PickFrom(p, "jump", moves))
	}
	return s
}

// Model returns the reference model of g.
func Model(g *Game) rules.Reference[wabanti.Position, wabanti.Move] {
	r := reference.Solo{Rules: wabanti.ReferenceRules(g.grid, g.opts), Target: wabanti.CellNames(g.grid, g.target)}
	return rules.Reference[wabanti.Position, wabanti.Move]{
		Write: func(s wabanti.Position) string { return wabanti.CellNames(g.grid, s) },
		Result: func(s wabanti.Position) string {
			return map[rules.Outcome]string{rules.Won(0): "reached", rules.Draw: "stuck", rules.Undecided: "undecided"}[g.Outcome(s)]
		},
		Outcome: func(s wabanti.Position) string { return r.Outcome(wabanti.CellNames(g.grid, s)) },
		Moves:   func(s wabanti.Position) map[string]string { return r.Moves(wabanti.CellNames(g.grid, s)) },
		Move:    func(_ wabanti.Position, m wabanti.Move) string { return g.grid.Name(m.From) + "-" + g.grid.Name(m.To) },
		Unmoves: func(s wabanti.Position) []string { return r.Unmoves(wabanti.CellNames(g.grid, s)) },
	}
}

func parityKept(g *Game, _ wabanti.Position, m wabanti.Move, _ wabanti.Position) error {
	from, to := g.grid.At(m.From), g.grid.At(m.To)
	if g.opts.KeepsParity() && ((from.Q-to.Q)%2 != 0 || (from.R-to.R)%2 != 0) {
		return fmt.Errorf("the parities of %v and %v differ", from, to)
	}
	return nil
}

func groupWhole(g *Game, s wabanti.Position, m wabanti.Move, after wabanti.Position) error {
	lifted := s
	lifted.Remove(m.From)
	switch {
	case wabanti.Groups(g.grid, after) != 1:
		return fmt.Errorf("the group is not connected:\n%s", g.Format(after))
	case g.opts.Flight == wabanti.InFlight && wabanti.Groups(g.grid, lifted) > 1:
		return fmt.Errorf("the group is not connected during the jump")
	}
	return nil
}
