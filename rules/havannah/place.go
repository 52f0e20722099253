package havannah

import (
	"errors"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// Place returns the position with those stones and that player to move. The
// error says which clause forbids it, as Parse does.
func (g *Game[W]) Place(stones [2]hexgrid.Set[W], mover rules.Player) (State[W], error) {
	s := State[W]{stones: stones, mover: mover}
	switch {
	case !stones[First].And(stones[Second]).Empty():
		return State[W]{}, errors.New("two stones on one cell (H1)")
	case !stones[First].Or(stones[Second]).AndNot(g.cells).Empty():
		return State[W]{}, errors.New("a stone off the board (H1)")
	}
	if err := g.settle(&s); err != nil {
		return State[W]{}, err
	}
	return s, nil
}
