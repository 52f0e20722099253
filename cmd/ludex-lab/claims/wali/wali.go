// Package wali searches for the evidence about claims of the rulebook of Wali.
package wali

import (
	"context"
	"fmt"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
)

// Searches are the searches by claim.
var Searches = map[string]examine.Run{
	"wal-placing":     walPlacing,
	"wal-six":         walSix,
	"wal-can-move":    walCanMove,
	"wal-cheval-wins": walChevalWins,
	"wal-end-same":    walEndSame,
}

// walPlacing counts who wins with best play after each way to place all
// pieces, on small boards (D1).
func walPlacing(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Limit: examine.Either(b, examine.ErrBudget, examine.ErrMethod)}
	table := examine.Table{
		Title: "The ends of placing, up to symmetry, by the result of best play from there on; each reachable one counts once",
		Head:  []string{"board", "pieces", "ends of placing", "first player wins", "second player wins", "draws", "with best placing, too"},
	}
	decided, all := 0, 0
	for _, c := range examine.Either(b, []endCase{{3, 3, 3}, {4, 3, 3}, {4, 3, 4}}, []endCase{{3, 3, 3}, {4, 3, 3}, {4, 3, 4}, {4, 4, 3}, {4, 4, 4}}) {
		first, second, draws, best, err := placing(&f, ctx, b, c)
		if err != nil {
			f.Limit = err
			return f
		}
		decided, all = decided+first+second, all+first+second+draws
		table.Rows = append(table.Rows, []string{
			fmt.Sprintf("%dx%d", c.width, c.height), fmt.Sprint(c.pieces), commas(first + second + draws),
			commas(first), commas(second), commas(draws), result(best),
		})
	}
	f.Tables = []examine.Table{table}
	f.Evidence = fmt.Sprintf("Of the %s ends of placing on the boards below, %s are won for one of the players: there the placing has decided the game. The others are draws "+
		"(or games without end) with best play. The last column has the result if both place their best, too. On the larger board of the sheet it is open.", commas(all), commas(decided))
	return f
}

// placing counts the ends of placing on one board by their results, and
// returns the result of the whole game, too.
func placing(f *examine.Finding, ctx context.Context, b examine.Budget, c endCase) (first, second, draws int, best rules.Outcome, err error) {
	g := c.game()
	t, err := settle(f, ctx, b, g, g, []wali.State{g.Start()})
	if err != nil {
		return 0, 0, 0, best, err
	}
	for _, s := range placed(ctx, g) {
		o, _, known := t.Value(s)
		switch {
		case !known:
			return 0, 0, 0, best, fmt.Errorf("no value of %s", g.Format(s))
		case o == rules.Won(wali.Stones):
			first++
		case o == rules.Won(wali.Sticks):
			second++
		default:
			draws++
		}
	}
	best, _, _ = t.Value(g.Start())
	return first, second, draws, best, solver.Stopped(ctx)
}

// placed returns the positions after placing that play can reach, one of each
// class.
func placed(ctx context.Context, g *wali.Game) (ends []wali.State) {
	layer := []wali.State{g.Start()}
	for len(layer) > 0 && ctx.Err() == nil {
		seen := map[wali.State]bool{}
		var next []wali.State
		for _, s := range layer {
			for _, m := range g.Moves(s, nil) {
				t := g.Canonical(g.Play(s, m))
				if seen[t] {
					continue
				}
				seen[t] = true
				if t.Placing {
					next = append(next, t)
				} else {
					ends = append(ends, t)
				}
			}
		}
		layer = next
	}
	return ends
}
