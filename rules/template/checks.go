package template

import (
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/template/reference"
)

// checks returns the hooks for the laws. All fields are optional: each one
// adds laws to those that every game shares.
func checks() rules.Checks[*Game, State, Move] {
	return rules.Checks[*Game, State, Move]{
		Clauses: "T1-T3", Plies: MaxCells,
		Text: drawText, Images: images, Reference: model,
		// Replace Moves by the laws that every single move obeys.
		Moves: []rules.MoveLaw[*Game, State, Move]{
			{Name: "one-placed", Clause: "T1", Words: "a move adds one piece of the mover and changes no other", Holds: onePlaced},
		},
	}
}

// drawText draws a text that looks like a move, legal or not.
func drawText(p rules.Picker, g *Game) string {
	return g.grid.Name(Cell(p.Pick("cell", g.grid.Cells())))
}

// images returns the symmetries of the board. They come from the centres of
// the cells in Layout, and share no code with Canonical.
func images(g *Game) []func(State) State { return rules.Images(g.Layout(), image) }

// image returns s with each piece on the cell to which its cell goes.
func image(s State, to []int) (image State) {
	for c, d := range to {
		for p := range s.Pieces {
			if s.Pieces[p].Has(Cell(c)) {
				image.Pieces[p].Add(Cell(d))
			}
		}
	}
	return image
}

// model returns the reference model of g. It translates positions into the
// words of the model; the laws then compare moves and outcomes.
func model(g *Game) rules.Reference[State, Move] {
	r := reference.Rules{Readings: Readings().Names(g.opts)}
	board := func(s State) string { return strings.Join(strings.Fields(g.Format(s)), "") }
	return rules.Reference[State, Move]{
		Write:   board,
		Result:  func(s State) string { return outcomeNames[g.Outcome(s)] },
		Outcome: func(s State) string { return r.Outcome(board(s)) },
		Moves:   func(s State) map[string]string { return r.Moves(board(s)) },
	}
}

var outcomeNames = map[rules.Outcome]string{
	rules.Undecided: "undecided", rules.Won(Black): "black wins", rules.Won(White): "white wins",
}

func onePlaced(g *Game, s State, m Move, after State) error {
	want := s.Pieces
	want[g.ToMove(s)].Add(Cell(m))
	if after.Pieces != want || want == s.Pieces {
		return fmt.Errorf("%d and %d pieces become %d and %d, or others",
			s.Pieces[Black].Len(), s.Pieces[White].Len(), after.Pieces[Black].Len(), after.Pieces[White].Len())
	}
	return nil
}
