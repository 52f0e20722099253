package opponent

import (
	"context"
	"math/rand/v2"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Sides chooses the automatic moves of a game: throws of the dice at random, and
// the moves of players.
type Sides struct {
	Opponent *Opponent  // chooses the moves of players; nil for random moves
	Random   *rand.Rand // of throws and random moves
}

// Choose returns the next move, with the result that is proved for it in words.
// The error is that of the context.
func (a Sides) Choose(ctx context.Context, s *play.Session, report func(solver.Progress)) (m play.Move, words string, err error) {
	if a.Opponent == nil || s.ToMove() == rules.Chance {
		return s.Game.Random(s.Position(), a.Random), "", ctx.Err()
	}
	a.Opponent.Report = report
	c, err := a.Opponent.Choose(ctx, s)
	return c.Move, c.Words(s.Game.Players()), err
}
