package claim

import (
	"context"
	"fmt"
	"strconv"

	"ludex/proptest/claim/leaststones"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// havLeast is a search for the fewest stones of a figure under some readings.
type havLeast struct {
	title string
	kind  havannah.Figures
	opts  havannah.Options
	find  func(*hexgrid.Grid) []hexgrid.Cell
}

// havMinRing: a ring needs at least 6 stones (H3).
func havMinRing(ctx context.Context, b Budget) Finding {
	var searches []havLeast
	for _, reading := range []havannah.RingReading{havannah.RingAny, havannah.RingNotOnlyOwn, havannah.RingEmpty} {
		o := havannah.Options{Ring: reading}
		searches = append(searches, havLeast{havReadings(o)["hav-ring"], havannah.Ring, o, leaststones.Ring})
	}
	f := havCompare(ctx, b, 6, searches)
	f.Evidence += " Searched: the shortest closed chain round every cell, which is what a ring is. Round one own stone it takes one stone more, " +
		"7 in all, which only hav-ring=any calls a ring."
	return f
}

// havMinBridge: on 8 a side a bridge needs at least 8 stones (H4).
func havMinBridge(ctx context.Context, b Budget) Finding {
	f := havCompare(ctx, b, 8, []havLeast{{"bridge", havannah.Bridge, havannah.Options{}, leaststones.Bridge}})
	f.Evidence += " Searched: the shortest chains between every two corners."
	return f
}

// havMinFork: on 8 a side a fork needs at least 10 stones (H5).
func havMinFork(ctx context.Context, b Budget) Finding {
	var searches []havLeast
	for _, o := range []havannah.Options{{}, {Corner: havannah.CornerVoid}, {Fork: havannah.ThreeEdgeCells},
		{Fork: havannah.ThreeEdgeCells, Corner: havannah.CornerVoid}} {
		names, find := havReadings(o), leaststones.Fork
		if o.Fork == havannah.ThreeEdgeCells {
			find = leaststones.EdgeFork
		}
		links := o.Corner == havannah.CornerLinks
		searches = append(searches, havLeast{names["hav-fork"] + ", " + names["hav-corner"], havannah.Fork, o,
			func(g *hexgrid.Grid) []hexgrid.Cell { return find(g, links) }})
	}
	f := havCompare(ctx, b, 10, searches)
	f.Evidence += " Searched: for every cell the three shortest chains to three sides, or edge cells, that part there; every least fork has such a cell. " +
		"The verdict is on A's own reading, the first column."
	return f
}

// havCompare makes the searches on every size. The claim is of the sheet's
// board and the first search.
func havCompare(ctx context.Context, b Budget, claimed int, searches []havLeast) Finding {
	f := Finding{Verdict: Refuted}
	table := Table{Title: "fewest stones", Head: []string{"cells a side"}}
	for _, s := range searches {
		table.Head = append(table.Head, s.title)
	}
	for side := havLeastSide; side <= havMostSide; side++ {
		b.report("sizes", int64(side-havLeastSide), havMostSide-havLeastSide+1)
		row := []string{strconv.Itoa(side)}
		for i, s := range searches {
			if solver.Stopped(ctx) != nil {
				return cut(ctx, f.States, fmt.Sprintf("Ended before %d cells a side.", side))
			}
			j := newHavJudge(side, s.opts)
			stones := s.find(j.grid())
			f.States += int64(j.grid().Cells())
			if !j.least(stones, s.kind) {
				return Finding{Evidence: havTitle("The rules do not call a least "+s.kind.String()+" what the search found", side) + "."}
			}
			row = append(row, strconv.Itoa(len(stones)))
			if side == havSheetSide && i == 0 {
				if len(stones) == claimed {
					f.Verdict = Confirmed
				}
				f.Evidence = fmt.Sprintf("On %d cells a side the fewest stones of a %v are %d.", side, s.kind, len(stones))
				f.Boards = []Board{{havTitle("a "+s.kind.String()+" of the fewest stones", side), havStones(j.grid(), stones)}}
			}
		}
		table.Rows = append(table.Rows, row)
	}
	f.Evidence += " By the rules each set found holds the figure and loses it with any of its stones."
	f.Tables = []Table{table}
	return f
}
