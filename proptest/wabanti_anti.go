package proptest

import (
	"fmt"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/slow"
)

func antiSubject() Subject[*wabanti.Anti, wabanti.AntiState, wabanti.Move] {
	return Subject[*wabanti.Anti, wabanti.AntiState, wabanti.Move]{
		Name: "wabanti-anti", Rulebook: wabanti.Rulebook(), Clauses: "W11-W13",
		Draw: drawAnti, Plies: 20, Text: drawAntiText,
		Symmetries: func(g *wabanti.Anti) int { return len(antiSymmetries(g)) },
		Image: func(g *wabanti.Anti, k int, s wabanti.AntiState) wabanti.AntiState {
			for p, pieces := range s.Pieces {
				s.Pieces[p] = imageOf(antiSymmetries(g)[k], pieces)
			}
			return s
		},
		Twin: antiTwin,
		Kept: []Kept[*wabanti.Anti, wabanti.AntiState, wabanti.Move]{
			{"one-piece-moves", "W12", "a turn moves one piece of the mover's and nothing else", onePieceMoves},
		},
	}
}

func antiSymmetries(g *wabanti.Anti) []func(hexgrid.Cell) hexgrid.Cell {
	return seatSymmetries(g.Grid(), []hexgrid.Side{hexgrid.N, hexgrid.S})
}

// drawAnti draws a game from a reading's start, or from two groups that touch
// neither each other nor the side they are bound for.
func drawAnti(t *rapid.T) (*wabanti.Anti, wabanti.AntiState) {
	grid, opts := drawGrid(t, 8), drawOptions(t, wabanti.AntiReadings())
	start := wabanti.AntiStart(grid, opts)
	if rapid.Bool().Draw(t, "other start") {
		start = drawCamps(t, grid)
	}
	g, err := wabanti.NewAnti(grid, start, opts)
	if err != nil {
		t.Fatal(err)
	}
	return g, g.Start()
}

func drawCamps(t *rapid.T, grid *hexgrid.Grid) (start [2]wabanti.Position) {
	for p := range start {
		var allowed []hexgrid.Cell
		for c := range hexgrid.Cell(grid.Cells()) {
			row := grid.At(c).R
			if p == 0 && row < 0 || p == 1 && row > 1-grid.Side() && !start[0].Has(c) && touched(grid, start[0], c) == 0 {
				allowed = append(allowed, c)
			}
		}
		start[p] = drawPieces(t, grid, allowed, rapid.IntRange(1, 9).Draw(t, "pieces"))
	}
	return start
}

func drawAntiText(t *rapid.T, g *wabanti.Anti) string {
	if rapid.IntRange(0, 5).Draw(t, "kind") == 0 {
		return "pass"
	}
	return drawCellName(t, g.Grid()) + "-" + drawCellName(t, g.Grid())
}

var antiOutcomes = map[rules.Outcome]string{
	rules.Undecided: "undecided", rules.Draw: "draw",
	rules.Won(wabanti.North): "N", rules.Won(wabanti.South): "S",
}

func antiTwin(g *wabanti.Anti) Twin[wabanti.AntiState] {
	r := slow.Anti{Rules: slow.Rules{Side: g.Grid().Side(), Readings: readingNames(wabanti.Readings(), g.Options())}}
	slowly := func(s wabanti.AntiState) slow.AntiPosition {
		return slow.AntiPosition{
			North: cellNames(g.Grid(), s.Pieces[wabanti.North]),
			South: cellNames(g.Grid(), s.Pieces[wabanti.South]),
			Mover: g.Name(s.Mover),
		}
	}
	return Twin[wabanti.AntiState]{
		Write:   func(s wabanti.AntiState) string { return fmt.Sprint(slowly(s)) },
		Stands:  func(s wabanti.AntiState) string { return antiOutcomes[g.Outcome(s)] },
		Outcome: func(s wabanti.AntiState) string { return r.Outcome(slowly(s)) },
		Moves: func(s wabanti.AntiState) map[string]string {
			moves := map[string]string{}
			for text, after := range r.Moves(slowly(s)) {
				moves[text] = fmt.Sprint(after)
			}
			return moves
		},
	}
}

func onePieceMoves(_ *wabanti.Anti, s wabanti.AntiState, _ wabanti.Move, after wabanti.AntiState) error {
	own, other := s.Mover, 1-s.Mover
	left, landed := s.Pieces[own].AndNot(after.Pieces[own]), after.Pieces[own].AndNot(s.Pieces[own])
	switch {
	case after.Pieces[other] != s.Pieces[other]:
		return fmt.Errorf("a piece of the other side moves")
	case left.Len() > 1 || landed.Len() != left.Len():
		return fmt.Errorf("%d pieces leave and %d land", left.Len(), landed.Len())
	}
	return nil
}
