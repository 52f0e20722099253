package claim

import (
	"context"
	"slices"

	"ludex/proptest/claim/smallboard"
	"ludex/rules/havannah"
)

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
