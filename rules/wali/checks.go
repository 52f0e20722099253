package wali

import (
	"fmt"

	"ludex/rules"
	"ludex/rules/wali/reference"
)

// checks is the data for the laws of Wali.
func checks() rules.Checks[*Game, State, Move] {
	if !rules.Checked {
		return rules.Checks[*Game, State, Move]{}
	}
	return rules.Checks[*Game, State, Move]{
		Clauses: "D1-D5", Plies: 50,
		Draw: draw, Text: drawText, Images: images, Reference: Model,
		Moves: []rules.MoveLaw[*Game, State, Move]{
			{Name: "one-placed", Clause: "D1", Words: "placing adds one piece of the mover and changes no other", Holds: onePlaced},
			{Name: "takes-enemies", Clause: "D3, wal-double", Words: "moving adds no piece and takes only enemies: one or, by wal-double=two, two", Holds: takesEnemies},
		},
	}
}

// draw draws readings, a board and either its start or any position in which
// pieces move.
func draw(p rules.Picker) (*Game, State) {
	b := Board{Width: 1 + p.Pick("width", 6), Height: 2 + p.Pick("height", 4)}
	b.Pieces = 1 + p.Pick("pieces", b.Width*b.Height/2)
	g, err := New(b, rules.Choose(p, Readings()))
	if err != nil {
		panic(err)
	}
	if rules.PickBool(p, "setup") {
		if s := drawSetup(p, g); g.Validate(s) == nil {
			return g, s
		}
	}
	return g, g.Start()
}

// drawSetup draws a position in which pieces move, crowded so that there is
// something to take.
func drawSetup(p rules.Picker, g *Game) State {
	s := State{Mover: rules.Player(p.Pick("mover", 2))}
	for c := range Cell(g.grid.Cells()) {
		owner := rules.PickFrom(p, "cell", []int{2, 0, 0, 1, 1})
		if owner < 2 && s.Pieces[owner].Len() < g.board.Pieces {
			s.Pieces[owner] |= SetOf(c)
		}
	}
	if g.due() {
		s.Due = uint8(min(p.Pick("due", 3), g.mostTaken(), g.rowsOf(s.Pieces[s.Mover])))
	}
	return s
}

func drawText(p rules.Picker, g *Game) string {
	cell := func() string { return g.grid.Name(Cell(p.Pick("cell", g.grid.Cells()))) }
	switch p.Pick("kind", 5) {
	case 0:
		return "pass"
	case 1:
		return cell()
	case 2:
		return cell() + "-" + cell()
	default:
		return cell() + "-" + cell() + "x" + cell()
	}
}

func images(g *Game) []func(State) State { return rules.Images(g.Layout(), image) }

// image returns s with each piece on the cell to which its cell goes.
func image(s State, to []int) State {
	image := State{Mover: s.Mover, Placing: s.Placing, Due: s.Due}
	for c, d := range to {
		for p := range s.Pieces {
			if s.Pieces[p].Has(Cell(c)) {
				image.Pieces[p] |= SetOf(Cell(d))
			}
		}
	}
	return image
}

var modelOutcomes = map[rules.Outcome]reference.Outcome{
	rules.Undecided: reference.Undecided, rules.Draw: reference.Draw,
	rules.Won(Stones): reference.StonesWin, rules.Won(Sticks): reference.SticksWin,
}

// Model returns the reference model of g.
func Model(g *Game) rules.Reference[State, Move] {
	r := g.modelRules()
	return rules.Reference[State, Move]{
		Write:   func(s State) string { return modelText(g.modelPosition(s)) },
		Result:  func(s State) string { return string(modelOutcomes[g.Outcome(s)]) },
		Outcome: func(s State) string { return string(r.Outcome(g.modelPosition(s))) },
		Moves: func(s State) map[string]string {
			p, moves := g.modelPosition(s), map[string]string{}
			for _, m := range r.Moves(p) {
				moves[m.Text] = modelText(r.Play(p, m))
			}
			return moves
		},
	}
}

// modelRules returns the rules of g in the words of the reference model.
func (g *Game) modelRules() reference.Rules {
	b := g.board
	return reference.Rules{Width: b.Width, Height: b.Height, Pieces: b.Pieces, Readings: Readings().Names(g.opts)}
}

// modelPosition returns s as a position of the reference model.
func (g *Game) modelPosition(s State) reference.Position {
	board := make([]byte, g.grid.Cells())
	for c := range board {
		board[c] = '.'
		for p, letter := range []byte{'O', 'X'} {
			if s.Pieces[p].Has(Cell(c)) {
				board[c] = letter
			}
		}
	}
	return reference.Position{Board: string(board), Mover: "OX"[s.Mover], Placing: s.Placing, Due: int(s.Due)}
}

func modelText(p reference.Position) string {
	return fmt.Sprintf("%s %c placing=%t due=%d", p.Board, p.Mover, p.Placing, p.Due)
}

func onePlaced(_ *Game, s State, m Move, after State) error {
	if !s.Placing {
		return nil
	}
	want := s.Pieces
	if m != Pass {
		want[s.Mover] |= SetOf(m.To)
	}
	if after.Pieces != want || m != Pass && want == s.Pieces {
		return fmt.Errorf("%d and %d pieces become %d and %d, or others",
			s.Pieces[0].Len(), s.Pieces[1].Len(), after.Pieces[0].Len(), after.Pieces[1].Len())
	}
	return nil
}

func takesEnemies(g *Game, s State, _ Move, after State) error {
	if s.Placing {
		return nil
	}
	most := 1
	if g.opts.Double == DoubleTwo {
		most = 2
	}
	enemy := 1 - s.Mover
	taken := s.Pieces[enemy].Len() - after.Pieces[enemy].Len()
	switch {
	case after.Pieces[enemy]&^s.Pieces[enemy] != 0:
		return fmt.Errorf("an enemy piece appears")
	case taken > most:
		return fmt.Errorf("%d pieces are taken", taken)
	case after.Pieces[s.Mover].Len() != s.Pieces[s.Mover].Len():
		return fmt.Errorf("of the mover's %d pieces there are now %d", s.Pieces[s.Mover].Len(), after.Pieces[s.Mover].Len())
	}
	return nil
}
