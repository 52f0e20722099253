package reference

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// cellList writes cells as the text of a game does.
func cellList(g *wabanti.Dice, s wabanti.Position) string {
	var names []string
	for _, c := range s.Cells(nil) {
		names = append(names, g.Grid().Name(c))
	}
	return strings.Join(names, "+")
}

// anyTurn draws a board, one group of pieces with which nobody has won, and a
// roll.
func anyTurn(r *rand.Rand, boards []string) Instance[wabanti.Options] {
	board := boards[r.IntN(len(boards))]
	g, err := wabanti.DiceFromText(board)
	if err != nil {
		panic(err)
	}
	grid := g.Grid()
	var s wabanti.Position
	s.Add(grid.Center())
	for n := 2 + r.IntN(6); s.Len() < n; {
		cells := s.Cells(nil)
		c := grid.Neighbours(cells[r.IntN(len(cells))])[r.IntN(hexgrid.Directions)]
		if c != hexgrid.None {
			s.Add(c)
		}
	}
	if _, err := wabanti.DiceFromText(board + ",start=" + cellList(g, s)); err != nil {
		return anyTurn(r, boards)
	}
	die := func() int { return [...]int{1, 2, 2, 3, 3, 4, 5, 6, 6, 6, 6}[r.IntN(11)] }
	roll := wabanti.HandOf(die(), die(), die(), die(), die())
	return turn("drawn", board+",start="+cellList(g, s), roll.String(), "drawn")
}

// TestSearchTurns looks for turns whose results differ between readings, and
// reports of each question the one with the fewest positions.
func TestSearchTurns(t *testing.T) {
	if !*deepRun {
		t.Skip("without -deep")
	}
	for _, q := range questions(wabanti.DiceReadings(), nil) {
		if !strings.Contains(q.String(), *about) {
			continue
		}
		a, b := q.options(wabanti.DiceReadings())
		boards := []string{"wabanti-dice:3,players=2", "wabanti-dice:4,players=2", "wabanti-dice:4,players=4", "wabanti-dice:5,players=2", "wabanti-dice:5,players=4", "wabanti-dice:5,players=3", "wabanti-dice:4,players=6", "wabanti-dice:5,players=6"}
		r := rand.New(rand.NewPCG(1, 2))
		var best Instance[wabanti.Options]
		var va, vb Answer
		found := 0
		const draws = 2000
		for range draws {
			i := anyTurn(r, boards)
			x, y := i.Solve(context.Background(), a), i.Solve(context.Background(), b)
			if x.Err == nil && y.Err == nil && x.Value != y.Value {
				if found++; found == 1 || x.States+y.States < va.States+vb.States {
					best, va, vb = i, x, y
				}
			}
		}
		t.Logf("%s: %d of %d turns; %s; %s: %+v or %+v", q, found, draws, best.Game, best.Words, va, vb)
	}
}
