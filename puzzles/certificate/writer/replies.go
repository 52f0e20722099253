package writer

import (
	"context"

	"ludex/puzzles/certificate/replies"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver/proofnumber"
)

// Replies returns the certificate that a player wins from the solved position.
func Replies(ctx context.Context, g *replies.Game, start replies.State, winner rules.Player, solver *proofnumber.Solver[havannah.PlayerStones]) (*replies.Certificate, error) {
	c := replies.New(g, start, winner)
	err := solver.Strategy(ctx, uint8(winner), func(r proofnumber.Reply) bool {
		return c.Add(r.Depth, replies.Move(r.Defence), replies.Move(r.Cell)) == nil
	})
	if err != nil {
		return nil, err
	}
	return c, nil
}
