package replies

import (
	"context"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver/placement"
)

// From returns the certificate that a player wins from the position solved.
func From(ctx context.Context, g *Game, start State, winner rules.Player, solver *placement.Solver[havannah.Holding]) (*Certificate, error) {
	c := begin(g, start, winner)
	err := solver.Strategy(ctx, uint8(winner), func(r placement.Reply) bool {
		return c.add(r.Depth, Move(r.Defence), Move(r.Cell)) == nil
	})
	if err != nil {
		return nil, err
	}
	return c, nil
}
