package claim

import (
	"context"
	"fmt"
	"strconv"

	"ludex/proptest/claim/smallboard"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// havSmall is the game on a board that can be solved.
func havSmall(side int, o havannah.Options) *havannah.Game[havannah.UpTo5] {
	g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: side, Stones: havannah.Sheet.Stones}, o)
	if err != nil {
		panic(err) // every side asked for here fits
	}
	return g
}

// havValue names the value of a position whose mover is to move.
func havValue(mover rules.Player, v smallboard.Value) string {
	switch {
	case v == smallboard.Draw:
		return "draw"
	case (v == smallboard.Win) == (mover == havannah.First):
		return "first wins"
	default:
		return "second wins"
	}
}

// havFirstPlayer: nothing shows that it matters who moves first (H1).
func havFirstPlayer(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Open, Evidence: "No board that was solved is won by the first player. "}
	table := Table{Title: "who wins, both playing their best, by the first stone", Head: []string{"cells a side", "reading", "from the empty board", "by first stone"}}
	for side := hexgrid.MinSide; side <= havLeastSide; side++ {
		for _, o := range []havannah.Options{{}, {Ring: havannah.RingNotOnlyOwn}, {Ring: havannah.RingEmpty}, {Corner: havannah.CornerVoid}, {Fork: havannah.ThreeEdgeCells}} {
			k := smallboard.New(ctx, havSmall(side, o))
			v := k.Value(k.Game.Start())
			openings := havOpenings(k)
			f.States += k.States
			if solver.Stopped(ctx) != nil {
				return cut(ctx, f.States, fmt.Sprintf("Ended on %d cells a side.", side))
			}
			table.Rows = append(table.Rows, []string{strconv.Itoa(side), k.Game.String(), havValue(havannah.First, v), openings})
			if v == smallboard.Win && side == havLeastSide && o == (havannah.Options{}) {
				f.Verdict = Refuted
				f.Evidence = fmt.Sprintf("On 3 cells a side the first player wins. By first stone: %s. ", openings)
				f.Lines = []Line{{"a game of best moves", k.Game.String(), "", havMoves(k.Game.Grid(), k.Line(k.Game.Start()))}}
			}
		}
	}
	f.Evidence += "Solved by a search of all lines of play (alpha-beta, mirror images merged). On any board the second player cannot have a sure win " +
		"where a stone more never harms, by hav-ring=any and not-only-own: the first would place one stone anywhere and then play as the second. " +
		"What is won on larger boards is left open here."
	f.Tables = []Table{table}
	return havReplayedAll(f, reference.FirstWins)
}

// havOpenings tells who wins after each first stone, mirror images left out.
func havOpenings(k *smallboard.Solver) (text string) {
	start := k.Game.Start()
	seen := map[smallboard.State]bool{}
	for _, m := range k.Game.Moves(start, nil) {
		s := k.Game.Play(start, m)
		if class := k.Game.Canonical(s); !seen[class] {
			seen[class] = true
			if text != "" {
				text += ", "
			}
			text += k.Game.FormatMove(start, m) + " " + havValue(havannah.Second, k.Value(s))
		}
	}
	return text
}
