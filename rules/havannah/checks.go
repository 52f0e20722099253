package havannah

import (
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
)

// checks is the data for the laws of Havannah.
func checks[W hexgrid.Words]() rules.Checks[*Game[W], State[W], Move] {
	if !rules.Checked {
		return rules.Checks[*Game[W], State[W], Move]{}
	}
	return rules.Checks[*Game[W], State[W], Move]{
		Clauses: "H1-H7", Plies: 61,
		Draw: draw[W], Text: drawText[W], Images: images[W], Reference: Model[W],
		Moves: []rules.MoveLaw[*Game[W], State[W], Move]{{
			Name: "one-stone", Clause: "H1, hav-swap, hav-supply, hav-pass", Holds: oneStone[W],
			Words: "a move adds one stone of the mover and changes no other, unless it is a swap or a pass",
		}},
	}
}

// draw draws readings, an empty board and the stones to play with.
func draw[W hexgrid.Words](p rules.Picker) (*Game[W], State[W]) {
	var words W
	b := Board{Side: 2 + p.Pick("side", min(6, capacity(len(words)))-1), Stones: 1 + p.Pick("stones", 31)}
	g, err := New[W](b, rules.Choose(p, Readings()))
	if err != nil {
		panic(err)
	}
	return g, g.Start()
}

func drawText[W hexgrid.Words](p rules.Picker, g *Game[W]) string {
	switch n := p.Pick("cell", g.grid.Cells()+2) - 2; n {
	case -1:
		return "swap"
	case -2:
		return "pass"
	default:
		return g.grid.Name(hexgrid.Cell(n))
	}
}

// images reads each image off a diagram: nothing else makes a State.
func images[W hexgrid.Words](g *Game[W]) []func(State[W]) State[W] {
	return rules.Images(g.Layout(), func(s State[W], to []int) State[W] {
		letters := make([]byte, g.grid.Cells())
		for c, d := range to {
			letters[d] = stoneLetter(s, hexgrid.Cell(c))
		}
		image, err := g.Parse(rows(g.grid, letters) + lastLine(g.Format(s)))
		if err != nil {
			panic(fmt.Sprintf("%v: the image of a position cannot be read: %v\n%s", g, err, g.Format(s)))
		}
		return image
	})
}

// rows writes cells row by row.
func rows(grid *hexgrid.Grid, letters []byte) string {
	var b strings.Builder
	for c, letter := range letters {
		if c > 0 && grid.At(hexgrid.Cell(c)).R != grid.At(hexgrid.Cell(c-1)).R {
			b.WriteByte('\n')
		}
		b.Write([]byte{letter, ' '})
	}
	return b.String() + "\n"
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}

func stoneLetter[W hexgrid.Words](s State[W], c hexgrid.Cell) byte {
	switch {
	case s.Stones(First).Has(c):
		return 'x'
	case s.Stones(Second).Has(c):
		return 'o'
	default:
		return '.'
	}
}

var modelOutcomes = map[rules.Outcome]string{
	rules.Undecided: reference.Undecided, rules.Draw: reference.Draw,
	rules.Won(First): reference.FirstWins, rules.Won(Second): reference.SecondWins,
}

// Model returns the reference model of g.
func Model[W hexgrid.Words](g *Game[W]) rules.Reference[State[W], Move] {
	r := reference.New(g.board.Side, g.board.Stones, Readings().Names(g.opts))
	text := func(p reference.Position) string {
		if r.Outcome(p) != reference.Undecided {
			p.Passes = 0
		}
		return fmt.Sprintf("%s %c %d", p.Board, p.Mover, p.Passes)
	}
	return rules.Reference[State[W], Move]{
		Write:  func(s State[W]) string { return text(g.modelPosition(s)) },
		Result: func(s State[W]) string { return modelOutcomes[g.Outcome(s)] + " " + s.Figures().String() },
		Outcome: func(s State[W]) string {
			p := g.modelPosition(s)
			return r.Outcome(p) + " " + r.Figures(p.Board, 'x'+'o'-p.Mover)
		},
		Moves: func(s State[W]) map[string]string {
			p, moves := g.modelPosition(s), map[string]string{}
			for _, m := range r.Moves(p) {
				moves[m] = text(r.Play(p, m))
			}
			return moves
		},
	}
}

// modelPosition returns s as a position of the reference model.
func (g *Game[W]) modelPosition(s State[W]) reference.Position {
	board := make([]byte, g.grid.Cells())
	for c := range board {
		board[c] = stoneLetter(s, hexgrid.Cell(c))
	}
	return reference.Position{Board: string(board), Mover: "xo"[g.ToMove(s)], Passes: g.passes(s)}
}

// passes returns the number of passes that led to s, as the reference model
// counts them (hav-pass).
func (g *Game[W]) passes(s State[W]) int {
	switch {
	case s.passed:
		return 1
	case s.drawn && !g.exhausted(&s):
		return 2
	default:
		return 0
	}
}

func oneStone[W hexgrid.Words](g *Game[W], s State[W], m Move, after State[W]) error {
	mover := g.ToMove(s)
	own, others := s.Stones(mover), s.Stones(1-mover)
	switch m {
	case Pass:
	case Swap:
		own, others = others, own
	default:
		own.Add(m)
	}
	if after.Stones(mover) != own || after.Stones(1-mover) != others {
		return fmt.Errorf("it leads to\n%s", g.Format(after))
	}
	return nil
}
