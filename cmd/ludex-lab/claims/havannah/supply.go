package havannah

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"ludex/proptest/claims/examine"
	"ludex/rules/havannah"
	"ludex/solver"
)

// havSupplySame: from the empty board draw-when-empty and pass-when-empty
// never part (H7).
func havSupplySame(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Confirmed}
	table := examine.Table{Title: "positions from the empty board, symmetric ones counted once", Head: []string{"cells a side", "stones each", "hav-swap", "positions", "parted"}}
	for _, c := range []struct{ side, most int }{{2, 4}, {3, examine.Either(b, 3, 5)}} {
		for stones := 1; stones <= c.most; stones++ {
			for _, swap := range []int{0, 1} {
				w := newHavSupply(c.side, stones, swap == 1)
				w.walk(ctx)
				f.States += int64(w.positions)
				if solver.Stopped(ctx) != nil {
					return examine.Cut(ctx, f.States, fmt.Sprintf("The search stopped on %d cells a side with %d stones each.", c.side, stones))
				}
				if w.parted > 0 {
					f.Verdict = examine.Refuted
				}
				table.Rows = append(table.Rows, []string{strconv.Itoa(c.side), strconv.Itoa(stones), []string{"none", "swap"}[swap], strconv.Itoa(w.positions), strconv.Itoa(w.parted)})
			}
		}
	}
	f.Evidence = "Every reachable position was examined under both readings: the moves and the outcome are the same. This holds on every board: " +
		"the player to move has placed the same number of stones as the opponent or one fewer (after a swap, one more); so a player without stones " +
		"has an opponent without stones."
	f.Tables = []examine.Table{table}
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
			panic(err) // the sizes used here fit
		}
		return g
	}
	return &havSupply{drawn: game(havannah.Options{Supply: havannah.DrawWhenEmpty}), passed: game(havannah.Options{Supply: havannah.PassWhenEmpty})}
}

// walk goes through all positions, in the order of their moves.
func (w *havSupply) walk(ctx context.Context) {
	layer := []havannah.State[havannah.UpTo5]{w.drawn.Start()}
	for len(layer) > 0 && ctx.Err() == nil {
		seen := map[havannah.State[havannah.UpTo5]]bool{}
		var next []havannah.State[havannah.UpTo5]
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
