package replies

import (
	"context"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver/placement"
)

// Lead lets a solver of the same position, by other readings say, find out
// which of the replies win there, and put right what does not.
func (c *Certificate) Lead(ctx context.Context, solver *placement.Solver[havannah.Holding]) {
	list := make([]placement.Reply, len(c.Replies))
	for i, r := range c.Replies {
		list[i] = placement.Reply{Depth: int(r.Depth), Defence: uint8(r.Defence), Cell: uint8(r.Move)}
	}
	solver.Follow(ctx, uint8(c.Winner), list)
}

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
