package havannah

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"ludex/proptest/claims/examine"
	"ludex/proptest/claims/leaststones"
	"ludex/rules"
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

// havChoices returns the readings of a budget, if it has any, or all of some options.
func havChoices(b examine.Budget, all ...havannah.Options) []havannah.Options {
	if len(b.Readings) == 0 {
		return all
	}
	var o havannah.Options
	if err := havannah.Readings().SetAll(&o, rules.ParseChoices(b.Readings)); err != nil {
		panic(err)
	}
	return []havannah.Options{o}
}

// havMinRing: a ring needs at least 6 stones (H3).
func havMinRing(ctx context.Context, b examine.Budget) examine.Finding {
	var searches []havLeast
	for _, o := range havChoices(b, havannah.FigureReadings()[:1].All()...) {
		searches = append(searches, havLeast{Readings(o)["hav-ring"], havannah.Ring, o, leaststones.Ring})
	}
	f := havCompare(ctx, b, 6, searches)
	f.Evidence += " Searched: the shortest closed chain around every cell; a ring is such a chain. Around an own stone it needs one stone more, " +
		"7 in all, and is a ring only under hav-ring=any."
	return f
}

// havMinBridge: on 8 a side a bridge needs at least 8 stones (H4).
func havMinBridge(ctx context.Context, b examine.Budget) examine.Finding {
	f := havCompare(ctx, b, 8, []havLeast{{"bridge", havannah.Bridge, havChoices(b, havannah.Options{})[0], leaststones.Bridge}})
	f.Evidence += " Searched: the shortest chains between every two corners."
	return f
}

// havMinFork: on 8 a side a fork needs at least 10 stones (H5).
func havMinFork(ctx context.Context, b examine.Budget) examine.Finding {
	var searches []havLeast
	for _, o := range havChoices(b, havannah.Options{}, havannah.Options{Corner: havannah.CornerVoid}, havannah.Options{Fork: havannah.ThreeEdgeCells},
		havannah.Options{Fork: havannah.ThreeEdgeCells, Corner: havannah.CornerVoid}) {
		names, find := Readings(o), leaststones.Fork
		if o.Fork == havannah.ThreeEdgeCells {
			find = leaststones.EdgeFork
		}
		links := o.Corner == havannah.CornerLinks
		searches = append(searches, havLeast{names["hav-fork"] + ", " + names["hav-corner"], havannah.Fork, o,
			func(g *hexgrid.Grid) []hexgrid.Cell { return find(g, links) }})
	}
	f := havCompare(ctx, b, 10, searches)
	f.Evidence += " Searched: for every cell, the three shortest chains from it to three sides or edge cells; every smallest fork has such a cell. " +
		"The verdict is for A's own reading, the first column."
	return f
}

// havCompare makes the searches on every size. The claim is of the sheet's
// board and the first search.
func havCompare(ctx context.Context, b examine.Budget, claimed int, searches []havLeast) examine.Finding {
	f := examine.Finding{Verdict: examine.Refuted}
	table := examine.Table{Title: "fewest stones", Head: []string{"cells a side"}}
	for _, s := range searches {
		table.Head = append(table.Head, s.title)
	}
	for side := LeastSide; side <= MostSide; side++ {
		b.Tell("sizes", int64(side-LeastSide), MostSide-LeastSide+1)
		row := []string{strconv.Itoa(side)}
		for i, s := range searches {
			if solver.Stopped(ctx) != nil {
				return examine.Cut(ctx, f.States, fmt.Sprintf("The search stopped before %d cells a side.", side))
			}
			j := NewJudge(side, s.opts)
			stones := s.find(j.Grid())
			f.States += int64(j.Grid().Cells())
			if !j.least(stones, s.kind) {
				return examine.Finding{Evidence: Title("The rules find no smallest "+s.kind.String()+" in the result of the search", side) + "."}
			}
			row = append(row, strconv.Itoa(len(stones)))
			if side == SheetSide && i == 0 {
				if len(stones) == claimed {
					f.Verdict = examine.Confirmed
				}
				f.Evidence = fmt.Sprintf("On %d cells a side the fewest stones of a %v are %d.", side, s.kind, len(stones))
				f.Boards = []examine.Board{{Title: Title("a "+s.kind.String()+" of the fewest stones", side), Text: havStones(j.Grid(), stones)}}
			}
		}
		table.Rows = append(table.Rows, row)
	}
	f.Evidence += " The rules find the figure in each of these sets, and not without any one of its stones."
	f.Tables = []examine.Table{table}
	return f
}

// supply is a small game under the two readings of hav-supply.
type supply struct {
	drawn, passed *havannah.Game[havannah.UpTo5]
}

// showsSupplySame: by both readings all games of the smallest board have the same moves and outcomes,
// with any number of stones, with and without a swap. Where a game is and how large its board does not
// matter: who has no stones has an opponent without stones, as both place in turn (H7).
func showsSupplySame(examine.Finding) error {
	for stones := 1; stones <= 4; stones++ {
		for _, o := range []havannah.Options{{}, {Swap: havannah.MaySwap}} {
			game := func(reading havannah.SupplyReading) *havannah.Game[havannah.UpTo5] {
				o.Supply = reading
				return examine.Must(havannah.New[havannah.UpTo5](havannah.Board{Side: 2, Stones: stones}, o))
			}
			k := supply{game(havannah.DrawWhenEmpty), game(havannah.PassWhenEmpty)}
			if err := k.same(k.drawn.Start()); err != nil {
				return err
			}
		}
	}
	return nil
}

// same compares all games from s on.
func (k supply) same(s havannah.State[havannah.UpTo5]) error {
	moves := k.drawn.Moves(s, nil)
	if k.drawn.Outcome(s) != k.passed.Outcome(s) || !slices.Equal(moves, k.passed.Moves(s, nil)) {
		return fmt.Errorf("the readings differ in %s", k.drawn.Format(s))
	}
	for _, m := range moves {
		if next := k.drawn.Play(s, m); next != k.passed.Play(s, m) {
			return fmt.Errorf("the readings differ after %s in %s", k.drawn.FormatMove(s, m), k.drawn.Format(s))
		} else if err := k.same(next); err != nil {
			return err
		}
	}
	return nil
}
