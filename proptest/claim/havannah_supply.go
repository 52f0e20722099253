package claim

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"ludex/proptest/claim/drawnboard"
	"ludex/proptest/claim/smallboard"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/solver"
)

// havSupplySame: from the empty board draw-when-empty and pass-when-empty
// never part (H7).
func havSupplySame(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Confirmed}
	table := Table{Title: "positions from the empty board, mirror images once", Head: []string{"cells a side", "stones each", "hav-swap", "positions", "parted"}}
	for _, c := range []struct{ side, most int }{{2, 4}, {3, either(b, 3, 5)}} {
		for stones := 1; stones <= c.most; stones++ {
			for _, swap := range []int{0, 1} {
				w := newHavSupply(c.side, stones, swap == 1)
				w.walk(ctx)
				f.States += int64(w.positions)
				if solver.Stopped(ctx) != nil {
					return cut(ctx, f.States, fmt.Sprintf("Ended on %d cells a side with %d stones each.", c.side, stones))
				}
				if w.parted > 0 {
					f.Verdict = Refuted
				}
				table.Rows = append(table.Rows, []string{strconv.Itoa(c.side), strconv.Itoa(stones), []string{"none", "swap"}[swap], strconv.Itoa(w.positions), strconv.Itoa(w.parted)})
			}
		}
	}
	f.Evidence = "Every position that play leads to was looked at under both readings together: the same moves, the same outcome. It is so on every board: " +
		"whoever is to move has placed as many stones as the other or one fewer, or, after a swap, the other way round; so a player with none left to place " +
		"meets an opponent with none."
	f.Tables = []Table{table}
	return f
}

// havSupply walks the game under two readings of hav-supply at once.
type havSupply struct {
	drawn, passed     *havannah.Game[havannah.UpTo5]
	positions, parted int
}

func newHavSupply(side, stones int, swap bool) *havSupply {
	game := func(o havannah.Options) *havannah.Game[havannah.UpTo5] {
		if swap {
			o.Swap = havannah.MaySwap
		}
		g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: side, Stones: stones}, o)
		if err != nil {
			panic(err) // the sizes asked for here fit
		}
		return g
	}
	return &havSupply{drawn: game(havannah.Options{Supply: havannah.DrawWhenEmpty}), passed: game(havannah.Options{Supply: havannah.PassWhenEmpty})}
}

// walk goes through all positions, in the order of their moves.
func (w *havSupply) walk(ctx context.Context) {
	layer := []smallboard.State{w.drawn.Start()}
	for len(layer) > 0 && ctx.Err() == nil {
		seen := map[smallboard.State]bool{}
		var next []smallboard.State
		for _, s := range layer {
			w.positions++
			moves := w.drawn.Moves(s, nil)
			if w.drawn.Outcome(s) != w.passed.Outcome(s) || !slices.Equal(moves, w.passed.Moves(s, nil)) {
				w.parted++
				continue
			}
			for _, m := range moves {
				t := w.drawn.Play(s, m)
				if t != w.passed.Play(s, m) {
					w.parted++
				}
				if class := w.drawn.Canonical(t); !seen[class] {
					seen[class] = true
					next = append(next, class)
				}
			}
		}
		layer = next
	}
}

// havSupplyEnough: no game runs out of 55 stones a player (H7).
func havSupplyEnough(_ context.Context, _ Budget) Finding {
	o := havannah.Options{Supply: havannah.DrawWhenEmpty}
	j := newHavJudge(havSheetSide, o)
	r := drawnboard.Find(j.grid())
	line, s := havAlternate(j, r.First)
	if !r.Found || j.game.Outcome(s) != rules.Draw || len(line) == j.grid().Cells() {
		return Finding{Evidence: "No game was found in which the stones run out."}
	}
	return havReplayedAll(Finding{
		Verdict: Refuted, States: int64(len(line)),
		Evidence: fmt.Sprintf("After %d moves both players have placed all their stones, %d cells are empty, and nobody has a figure. What then, the sheet does not say (hav-supply).",
			len(line), j.grid().Cells()-len(line)),
		Lines:  []Line{{"a game that runs out of stones", j.game.String(), "", havMoves(j.grid(), line)}},
		Boards: []Board{{"its end", j.game.Format(s)}},
	}, reference.Draw)
}
