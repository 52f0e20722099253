package claim

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"ludex/proptest/claim/smallboard"
	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// havRingOwn: hav-ring=any and not-only-own never change who wins (H3).
func havRingOwn(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Confirmed}
	for side := hexgrid.MinSide; side <= havLeastSide; side++ {
		wide, narrow := smallboard.New(ctx, havSmall(side, havannah.Options{})), smallboard.New(ctx, havSmall(side, havannah.Options{Ring: havannah.RingNotOnlyOwn}))
		v, w := wide.Value(wide.Game.Start()), narrow.Value(narrow.Game.Start())
		if v != w {
			f.Verdict = Refuted
		}
		f.Evidence += fmt.Sprintf("On %d cells a side, from the empty board: %s by any, %s by not-only-own. ", side,
			havValue(havannah.First, v), havValue(havannah.First, w))
		f.States += wide.States + narrow.States
	}
	p := newHavParting(ctx)
	p.all()
	f.States += p.looked
	if solver.Stopped(ctx) != nil {
		return cut(ctx, f.States, f.Evidence+"The positions in which the readings part were not all looked at.")
	}
	if p.counts[smallboard.Win]+p.counts[smallboard.Draw] > 0 {
		f.Verdict = Refuted
	}
	f.Evidence += fmt.Sprintf("They part when a ring round own stones only is closed, which takes seven stones; on 3 cells a side it can happen after %d moves, "+
		"and all %d positions in which it has just happened were solved on by not-only-own.", p.fewest, p.positions)
	table := Table{Title: "who wins by not-only-own where by any the owner of the ring has won, on 3 cells a side", Head: []string{"best play", "positions"}}
	for _, r := range []struct {
		name string
		v    smallboard.Value
	}{{"the same player", smallboard.Loss}, {"nobody", smallboard.Draw}, {"the other player", smallboard.Win}} {
		table.Rows = append(table.Rows, []string{r.name, strconv.Itoa(p.counts[r.v])})
	}
	f.Tables = []Table{table}
	if len(p.line) > 0 {
		moves := havMoves(p.narrow.Game.Grid(), p.line)
		won := Line{Title: "a game that x has won by any", Game: p.wide.String(), Moves: moves}
		on := Line{Title: "the same game, which o wins by not-only-own", Game: p.narrow.Game.String()}
		on.Moves = append(slices.Clone(moves), havMoves(p.narrow.Game.Grid(), p.narrow.Line(p.further))...)
		if err := errors.Join(havReplayed(won, reference.FirstWins), havReplayed(on, reference.SecondWins)); err != nil {
			return unsound(err)
		}
		f.Lines = []Line{won, on}
		f.Boards = []Board{{"where they part, by any", p.wide.Format(p.example)}}
	}
	return f
}
