package opponent

import (
	"context"
	"math/rand/v2"

	"ludex/rules"
	"ludex/rules/play"
)

// Sides chooses the automatic moves of a game: throws of the dice at random, and
// the moves of some players.
type Sides struct {
	Automatic func(rules.Player) bool // whether the moves of a player, or the throws of Chance, are automatic
	Opponent  *Opponent               // chooses the moves of players; nil for random moves
	Random    *rand.Rand
}

// Choose returns the next move, where it is automatic. The error is that of the
// context.
func (a Sides) Choose(ctx context.Context, s *play.Session) (Choice, error) {
	if a.Opponent == nil || s.ToMove() == rules.Chance {
		return Choice{Move: s.Game.Random(s.Position(), a.Random)}, ctx.Err()
	}
	return a.Opponent.Choose(ctx, s)
}
