package anti

import (
	"fmt"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/reference"
)

// checks returns the checks of Anti for the laws.
func checks() rules.Checks[*Game, State, wabanti.Move] {
	if !rules.Checked {
		return rules.Checks[*Game, State, wabanti.Move]{}
	}
	return rules.Checks[*Game, State, wabanti.Move]{
		Clauses: "W11-W13", Plies: 20,
		Draw: draw, Text: drawText, Reference: Model,
		Images: func(g *Game) (list []func(State) State) {
			for _, image := range wabanti.BoardImages(g.Layout(), g.grid, hexgrid.N, hexgrid.S) {
				list = append(list, func(s State) State {
					s.Pieces[North], s.Pieces[South] = image(s.Pieces[North]), image(s.Pieces[South])
					return s
				})
			}
			return list
		},
		Moves: []rules.MoveLaw[*Game, State, wabanti.Move]{
			{Name: "one-piece-moves", Clause: "W12", Words: "a turn moves one piece of the mover and nothing else", Holds: onePieceMoves},
		},
	}
}

// draw draws a game from the start of a reading, or from two groups that
// touch neither each other nor the side that they have to reach.
func draw(p rules.Picker) (*Game, State) {
	grid, opts := wabanti.DrawGrid(p, 8), rules.Choose(p, Readings())
	start := startPieces(grid, opts)
	if rules.PickBool(p, "other start") {
		start = drawCamps(p, grid)
	}
	g, err := New(grid, start, opts)
	if err != nil {
		panic(err)
	}
	return g, g.Start()
}

func drawCamps(p rules.Picker, grid *hexgrid.Grid) (start [2]wabanti.Position) {
	for side := range start {
		var allowed []hexgrid.Cell
		for c := range hexgrid.Cell(grid.Cells()) {
			row := grid.At(c).R
			if side == 0 && row < 0 || side == 1 && row > 1-grid.Side() && !start[0].Has(c) && wabanti.Touched(grid, start[0], c) == 0 {
				allowed = append(allowed, c)
			}
		}
		start[side] = wabanti.DrawGroup(p, grid, allowed, 1+p.Pick("pieces", 9), false)
	}
	return start
}

func drawText(p rules.Picker, g *Game) string {
	if p.Pick("kind", 6) == 0 {
		return "pass"
	}
	return wabanti.DrawCell(p, g.grid) + "-" + wabanti.DrawCell(p, g.grid)
}

var modelOutcomes = map[rules.Outcome]string{
	rules.Undecided: "undecided", rules.Draw: "draw", rules.Won(North): "N", rules.Won(South): "S",
}

// Model returns the reference model of g.
func Model(g *Game) rules.Reference[State, wabanti.Move] {
	r := reference.Anti{Rules: wabanti.ReferenceRules(g.grid, g.opts)}
	position := func(s State) reference.AntiPosition {
		return reference.AntiPosition{North: wabanti.CellNames(g.grid, s.Pieces[North]), South: wabanti.CellNames(g.grid, s.Pieces[South]), Mover: g.Name(s.Mover)}
	}
	return rules.Reference[State, wabanti.Move]{
		Write:   func(s State) string { return fmt.Sprint(position(s)) },
		Result:  func(s State) string { return modelOutcomes[g.Outcome(s)] },
		Outcome: func(s State) string { return r.Outcome(position(s)) },
		Moves: func(s State) map[string]string {
			return wabanti.Texts(r.Moves(position(s)))
		},
	}
}

func onePieceMoves(_ *Game, s State, _ wabanti.Move, after State) error {
	own, other := s.Mover, 1-s.Mover
	if after.Pieces[other] != s.Pieces[other] {
		return fmt.Errorf("a piece of the other side moves")
	}
	return wabanti.OneMoves(s.Pieces[own], after.Pieces[own])
}
