package claim

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// wabFirstTurn shows that no roll wins in the first turn, exactly, and looks
// for rolls that win in the second (W8).
func wabFirstTurn(ctx context.Context, b Budget) Finding {
	g := must(wabanti.DiceFromText(exampleGame))
	t, all := walkFirstTurn(ctx, b, g)
	switch {
	case !all:
		return cut(ctx, t.states, "Not all of the first turn was looked at.")
	case len(t.wins) > 0:
		return Finding{Verdict: Refuted, Evidence: fmt.Sprintf("%d sets of dice bring a piece onto a side in the first turn.", len(t.wins)), States: t.states}
	}
	f := Finding{States: t.states, Evidence: "The first turn, exactly, over all 252 rolls, all orders of their dice and all sides: no piece comes onto a side. "}
	far := farthest{game: g, width: either(b, 10, 60)}
	wins, states := far.secondTurns(ctx, either(b, 6, 40))
	f.States += states
	if len(wins) == 0 {
		f.Evidence += "No win in the second turn was found."
		f.Limit = cmp.Or(solver.Stopped(ctx), errBudget)
		return f
	}
	return f.second(g, wins)
}

// second adds what was found of the second turn.
func (f Finding) second(g *wabanti.Dice, wins []*reach) Finding {
	var with, without []string
	for _, roll := range rollsOf(g) {
		if slices.ContainsFunc(wins, func(w *reach) bool { return within(w.used, roll) }) {
			with = append(with, roll.String())
		} else {
			without = append(without, roll.String())
		}
	}
	least := slices.MinFunc(wins, func(a, b *reach) int { return a.used.Len() - b.used.Len() })
	h, moves := least.game(g)
	end, err := replay(h, wabanti.DiceModel(h), h.Start(), moves)
	if err != nil {
		return unsound(err)
	}
	if h.Outcome(end) == rules.Undecided {
		return unsound(fmt.Errorf("the line does not win"))
	}
	f.Verdict = Confirmed
	f.Evidence += fmt.Sprintf("In the second turn, after a first that helps, %d of the 252 rolls were found to win, with %d dice at the fewest; of the other %d "+
		"nothing is proved. As the start is its own image, what wins for one side wins for each.", len(with), least.used.Len(), len(without))
	f.Lines = []Line{{Title: "a win in the second turn", Game: h.String(), Moves: moves}}
	f.Boards = []Board{{"at its end", h.Format(end)}}
	f.Tables = []Table{{
		Title: "The rolls in the second turn", Head: []string{"", "rolls", "which"},
		Rows: [][]string{
			{"found to win", fmt.Sprint(len(with)), few(with, 8)},
			{"not found to win", fmt.Sprint(len(without)), few(without, 60)},
		},
	}}
	return f
}

// reach is a position within the first two turns, with the way to it. The
// dice used are those of its turn.
type reach struct {
	pieces wabanti.Position
	used   wabanti.Hand
	extent int // of the piece farthest from the centre
	move   wabanti.DiceMove
	from   *reach // nil at the beginning of a game
}

// game returns a game whose second player wins by the way to w, and its
// moves. The roll of the win has sixes for the dice that it does not need.
func (w *reach) game(g *wabanti.Dice) (*wabanti.Dice, []string) {
	side := sideOf(g.Grid(), w.move.To)
	h := must(wabanti.NewDice(g.Grid(), wabanti.Seats{Players: 6, First: (side + hexgrid.Sides - 1) % hexgrid.Sides}, g.Start().Pieces, g.Options()))
	second, first := w.turnMoves()
	roll := w.used
	for roll.Len() < diceInRoll {
		roll += wabanti.HandOf(6)
	}
	line := append([]wabanti.DiceMove{wabanti.Roll(first.used)}, onlyMoves(first)...)
	line = append(append(line, wabanti.Roll(roll)), second...)
	return h, written(h, h.Start(), line)
}

// turnMoves returns the moves of w's turn, and where the turn before ended.
func (w *reach) turnMoves() ([]wabanti.DiceMove, *reach) {
	var moves []wabanti.DiceMove
	for ; w.used != 0; w = w.from {
		moves = append(moves, w.move)
	}
	slices.Reverse(moves)
	return moves, w.from
}

func onlyMoves(w *reach) []wabanti.DiceMove {
	moves, _ := w.turnMoves()
	return moves
}

// sideOf returns a side that a cell of the rim lies on.
func sideOf(grid *hexgrid.Grid, c hexgrid.Cell) hexgrid.Side {
	for side := range hexgrid.Side(hexgrid.Sides) {
		if slices.Contains(grid.OnSide(side), c) {
			return side
		}
	}
	panic("the cell lies on no side")
}
