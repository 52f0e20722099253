package havannah

import (
	"fmt"
	"slices"

	"ludex/proptest/claims/examine"
	"ludex/rules/havannah"
)

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
