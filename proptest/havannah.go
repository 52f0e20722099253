package proptest

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
)

// havannahGame and havannahState hold the boards that trials draw.
type (
	havannahGame  = havannah.Game[havannah.UpTo5]
	havannahState = havannah.State[havannah.UpTo5]
)

func havannahSubject() Subject[*havannahGame, havannahState, havannah.Move] {
	return Subject[*havannahGame, havannahState, havannah.Move]{
		Name: "havannah", Rulebook: havannah.Rulebook(), Clauses: "H1-H7",
		Draw: drawHavannah, Plies: 61, Text: drawHavannahText,
		Symmetries: func(*havannahGame) int { return len(hexSymmetries()) },
		Image:      havannahImage, Twin: havannahTwin,
		Kept: []Kept[*havannahGame, havannahState, havannah.Move]{
			{"one-stone", "H1, hav-swap, hav-supply", "a move adds one stone of the mover's and changes no other, unless it is a swap or a pass", oneStone},
		},
	}
}

// drawHavannah draws readings, an empty board and the stones to play with.
func drawHavannah(t *rapid.T) (*havannahGame, havannahState) {
	b := havannah.Board{Side: rapid.IntRange(2, 5).Draw(t, "side"), Stones: rapid.IntRange(1, 31).Draw(t, "stones")}
	g, err := havannah.New[havannah.UpTo5](b, drawOptions(t, havannah.Readings()))
	if err != nil {
		t.Fatal(err)
	}
	return g, g.Start()
}

func drawHavannahText(t *rapid.T, g *havannahGame) string {
	switch n := rapid.IntRange(-2, g.Grid().Cells()-1).Draw(t, "cell"); n {
	case -1:
		return "swap"
	case -2:
		return "pass"
	default:
		return g.Grid().Name(hexgrid.Cell(n))
	}
}

// havannahImage reads the image off a diagram: nothing else makes a state.
func havannahImage(g *havannahGame, k int, s havannahState) havannahState {
	image, grid := hexSymmetries()[k], g.Grid()
	letters := make([]string, grid.Cells())
	for c := range hexgrid.Cell(grid.Cells()) {
		at := grid.At(c)
		to := image(hex{at.Q, at.R})
		letters[grid.Cell(hexgrid.Axial{Q: to[0], R: to[1]})] = string(havannahLetter(s, c))
	}
	mirrored, err := g.Parse(havannahDiagram(grid, letters, lastLine(g.Format(s))))
	if err != nil {
		panic(fmt.Sprintf("%v: the image of a position cannot be read: %v\n%s", g, err, g.Format(s)))
	}
	return mirrored
}

// havannahDiagram writes cells by rows.
func havannahDiagram(grid *hexgrid.Grid, letters []string, last string) string {
	var b strings.Builder
	for c, letter := range letters {
		if c > 0 && grid.At(hexgrid.Cell(c)).R != grid.At(hexgrid.Cell(c-1)).R {
			b.WriteByte('\n')
		}
		b.WriteString(letter + " ")
	}
	return b.String() + "\n" + last
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}

func havannahLetter(s havannahState, c hexgrid.Cell) byte {
	switch {
	case s.Stones(havannah.First).Has(c):
		return 'x'
	case s.Stones(havannah.Second).Has(c):
		return 'o'
	default:
		return '.'
	}
}

var havannahOutcomes = map[rules.Outcome]string{
	rules.Undecided: reference.Undecided, rules.Draw: reference.Draw,
	rules.Won(havannah.First): reference.FirstWins, rules.Won(havannah.Second): reference.SecondWins,
}

func havannahTwin(g *havannahGame) Twin[havannahState] {
	r := reference.New(g.Board().Side, g.Board().Stones, readingNames(havannah.Readings(), g.Options()))
	words := func(p reference.Position) string { return fmt.Sprintf("%s %c", p.Board, p.Mover) }
	return Twin[havannahState]{
		Write:  func(s havannahState) string { return words(havannahPosition(g, s)) },
		Stands: func(s havannahState) string { return havannahOutcomes[g.Outcome(s)] + " " + s.Figures().String() },
		Outcome: func(s havannahState) string {
			p := havannahPosition(g, s)
			return r.Outcome(p) + " " + r.Figures(p.Board, 'x'+'o'-p.Mover)
		},
		Moves: func(s havannahState) map[string]string {
			p, moves := havannahPosition(g, s), map[string]string{}
			for _, text := range r.Moves(p) {
				moves[text] = words(r.Play(p, text))
			}
			return moves
		},
	}
}

// havannahPosition returns a state as the reference model writes it.
func havannahPosition(g *havannahGame, s havannahState) reference.Position {
	board := make([]byte, g.Grid().Cells())
	for c := range board {
		board[c] = havannahLetter(s, hexgrid.Cell(c))
	}
	return reference.Position{Board: string(board), Mover: "xo"[g.ToMove(s)]}
}

func oneStone(g *havannahGame, s havannahState, m havannah.Move, after havannahState) error {
	mover := g.ToMove(s)
	own, others := s.Stones(mover), s.Stones(1-mover)
	switch m {
	case havannah.Pass:
	case havannah.Swap:
		own, others = others, own
	default:
		own.Add(m)
	}
	if after.Stones(mover) != own || after.Stones(1-mover) != others {
		return fmt.Errorf("it leads to\n%s", g.Format(after))
	}
	return nil
}
