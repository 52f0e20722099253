package claim

import (
	"context"
	"fmt"
	"strconv"

	"ludex/proptest/claim/smallboard"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
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
	if stopped(ctx) != nil {
		return cut(ctx, f.States, f.Evidence+"The positions in which the readings part were not all looked at.")
	}
	if p.counts[smallboard.Win]+p.counts[smallboard.Draw] > 0 {
		f.Verdict = Refuted
	}
	f.Evidence += fmt.Sprintf("They part when the seventh stone fills a ring of own stones, so not before move 13; on 3 cells a side that can happen, and "+
		"all %d such positions of games up to then were solved on by not-only-own.", p.positions)
	table := Table{Title: "who wins by not-only-own where by any the owner of the ring has won, on 3 cells a side", Head: []string{"best play", "positions"}}
	for _, r := range []struct {
		name string
		v    smallboard.Value
	}{{"the same player", smallboard.Loss}, {"nobody", smallboard.Draw}, {"the other player", smallboard.Win}} {
		table.Rows = append(table.Rows, []string{r.name, strconv.Itoa(p.counts[r.v])})
	}
	f.Tables = []Table{table}
	if len(p.line) > 0 {
		f.Lines = []Line{{"a game that any and not-only-own end differently", p.narrow.Game.String(), "", havMoves(p.narrow.Game.Grid(), p.line)}}
		f.Boards = []Board{{"where they part, by any", p.wide.Format(p.example)}}
	}
	return f
}
