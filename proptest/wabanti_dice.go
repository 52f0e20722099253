package proptest

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/slow"
)

func diceSubject() Subject[*wabanti.Dice, wabanti.DiceState, wabanti.DiceMove] {
	return Subject[*wabanti.Dice, wabanti.DiceState, wabanti.DiceMove]{
		Name: "wabanti-dice", Rulebook: wabanti.Rulebook(), Clauses: "W1-W8",
		Draw: drawDice, Plies: 14, Text: drawDiceText,
		Symmetries: func(g *wabanti.Dice) int { return len(diceSymmetries(g)) },
		Image: func(g *wabanti.Dice, k int, s wabanti.DiceState) wabanti.DiceState {
			s.Pieces = imageOf(diceSymmetries(g)[k], s.Pieces)
			return s
		},
		Twin: DiceTwin,
		Kept: []Kept[*wabanti.Dice, wabanti.DiceState, wabanti.DiceMove]{
			{"pieces-stay", "W2", "no piece appears or goes, and a move takes one piece at most to another cell", piecesStay},
		},
	}
}

func diceSymmetries(g *wabanti.Dice) []func(hexgrid.Cell) hexgrid.Cell {
	var owned []hexgrid.Side
	for p := range rules.Player(g.Seats().Players) {
		owned = append(owned, g.Side(p))
	}
	return seatSymmetries(g.Grid(), owned)
}

// drawDice draws seats, readings and a start of few pieces within the rim:
// the slow twin may have to look ahead over all orders of the dice.
func drawDice(t *rapid.T) (*wabanti.Dice, wabanti.DiceState) {
	grid := drawGrid(t, 6)
	seats := wabanti.Seats{
		Players: rapid.SampledFrom([]int{2, 3, 4, 6}).Draw(t, "players"),
		First:   hexgrid.Side(rapid.IntRange(0, hexgrid.Sides-1).Draw(t, "first")),
	}
	var within []hexgrid.Cell
	for c := range hexgrid.Cell(grid.Cells()) {
		if grid.Distance(c, grid.Center()) < grid.Side()-1 {
			within = append(within, c)
		}
	}
	start := drawPieces(t, grid, within, rapid.IntRange(1, 4).Draw(t, "pieces"))
	g, err := wabanti.NewDice(grid, seats, start, drawOptions(t, wabanti.DiceReadings()))
	if err != nil {
		t.Fatal(err)
	}
	return g, g.Start()
}

func drawDiceText(t *rapid.T, g *wabanti.Dice) string {
	switch die := rapid.IntRange(-1, 6).Draw(t, "die"); die {
	case -1:
		return "end"
	case 0:
		return "roll 1,2,3,6,6"
	default:
		return fmt.Sprintf("%d:%s-%s", die, drawCellName(t, g.Grid()), drawCellName(t, g.Grid()))
	}
}

// DiceTwin returns the dice game by the slow rules, under g's readings.
func DiceTwin(g *wabanti.Dice) Twin[wabanti.DiceState] {
	r := slow.Dice{
		Rules:   slow.Rules{Side: g.Grid().Side(), Readings: readingNames(wabanti.Readings(), g.Options())},
		Players: g.Seats().Players, First: g.Seats().First.String(),
	}
	slowly := func(s wabanti.DiceState) slow.DicePosition {
		return slow.DicePosition{Pieces: cellNames(g.Grid(), s.Pieces), Dice: s.Left.String(), Mover: g.Name(s.Mover)}
	}
	return Twin[wabanti.DiceState]{
		Write:   func(s wabanti.DiceState) string { return fmt.Sprint(slowly(s)) },
		Stands:  func(s wabanti.DiceState) string { return diceWinners(g, s) },
		Outcome: func(s wabanti.DiceState) string { return r.Outcome(slowly(s)) },
		Moves: func(s wabanti.DiceState) map[string]string {
			moves := map[string]string{}
			for text, after := range r.Moves(slowly(s)) {
				moves[text] = fmt.Sprint(after)
			}
			return moves
		},
	}
}

// diceWinners names those who have won, as the slow rules do.
func diceWinners(g *wabanti.Dice, s wabanti.DiceState) string {
	var won []string
	for p := range rules.Player(g.Seats().Players) {
		if g.Outcome(s).WonBy(p) {
			won = append(won, g.Name(p))
		}
	}
	if len(won) == 0 {
		return "undecided"
	}
	return strings.Join(won, " ")
}

func piecesStay(_ *wabanti.Dice, s wabanti.DiceState, _ wabanti.DiceMove, after wabanti.DiceState) error {
	left, landed := s.Pieces.AndNot(after.Pieces), after.Pieces.AndNot(s.Pieces)
	if left.Len() > 1 || landed.Len() != left.Len() {
		return fmt.Errorf("%d pieces leave and %d land", left.Len(), landed.Len())
	}
	return nil
}
