package dice

import (
	"fmt"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/reference"
	"strings"
)

// checks returns the checks of the dice game for the laws.
func checks() rules.Checks[*Game, State, Move] {
	if !rules.Checked {
		return rules.Checks[*Game, State, Move]{}
	}
	return rules.Checks[*Game, State, Move]{
		Clauses: "W1-W8", Plies: 14,
		Draw: draw, Text: drawText, Reference: Model,
		Images: func(g *Game) (list []func(State) State) {
			for _, image := range wabanti.BoardImages(g.Layout(), g.grid, g.sides...) {
				list = append(list, func(s State) State {
					s.Pieces = image(s.Pieces)
					s.Trail = imageOf(s.Trail, image)
					return s
				})
			}
			return list
		},
		Moves: []rules.MoveLaw[*Game, State, Move]{
			{
				Name: "pieces-stay", Clause: "W2", Words: "no piece appears or goes, and a move takes at most one piece to another cell",
				Holds: func(_ *Game, s State, _ Move, after State) error { return wabanti.OneMoves(s.Pieces, after.Pieces) },
			},
		},
	}
}

// draw draws seats, readings and a start of few pieces within the rim:
// the reference model may have to look ahead over all orders of the dice.
func draw(p rules.Picker) (*Game, State) {
	grid := wabanti.DrawGrid(p, 6)
	seats := Seats{Players: rules.PickFrom(p, "players", []int{2, 3, 4, 6}), First: hexgrid.Side(p.Pick("first", hexgrid.Sides))}
	var within []hexgrid.Cell
	for c := range hexgrid.Cell(grid.Cells()) {
		if grid.Distance(c, grid.Center()) < grid.Side()-1 {
			within = append(within, c)
		}
	}
	start := wabanti.DrawGroup(p, grid, within, 1+p.Pick("pieces", 4), false)
	g, err := New(grid, seats, start, rules.Choose(p, Readings()))
	if err != nil {
		panic(err)
	}
	return g, g.Start()
}

// imageOf returns a trail under a symmetry of the board.
func imageOf(t trail, image func(wabanti.Position) wabanti.Position) (mapped trail) {
	cell := func(c hexgrid.Cell) hexgrid.Cell { return image(hexgrid.Of[[3]uint64](c)).First() }
	var list []wabanti.Move
	for _, m := range t[:t.len()] {
		list = append(list, wabanti.Move{From: cell(m.From), To: cell(m.To)})
	}
	mapped.set(list)
	return mapped
}

func drawText(p rules.Picker, g *Game) string {
	switch die := p.Pick("die", 8) - 1; die {
	case -1:
		return "end"
	case 0:
		return "roll 1,2,3,6,6"
	default:
		return fmt.Sprintf("%d:%s-%s", die, wabanti.DrawCell(p, g.grid), wabanti.DrawCell(p, g.grid))
	}
}

// Model returns the reference model of g.
func Model(g *Game) rules.Reference[State, Move] {
	r := reference.Dice{Rules: wabanti.ReferenceRules(g.grid, g.opts), Players: g.seats.Players, First: g.seats.First.String()}
	position := func(s State) reference.DicePosition {
		return reference.DicePosition{
			Pieces: wabanti.CellNames(g.grid, s.Pieces), Dice: s.Left.String(), Mover: g.Name(s.Mover),
			Moved: strings.TrimPrefix(s.Trail.text(g.grid), movedText),
		}
	}
	return rules.Reference[State, Move]{
		Write:   func(s State) string { return fmt.Sprint(position(s)) },
		Result:  func(s State) string { return g.winners(s) },
		Outcome: func(s State) string { return r.Outcome(position(s)) },
		Moves: func(s State) map[string]string {
			return wabanti.Texts(r.Moves(position(s)))
		},
	}
}

// winners returns the names of the winners as the reference model writes them.
func (g *Game) winners(s State) string {
	var won []string
	for p, name := range g.Players() {
		if g.Outcome(s).WonBy(rules.Player(p)) {
			won = append(won, name)
		}
	}
	if len(won) == 0 {
		return "undecided"
	}
	return strings.Join(won, " ")
}
