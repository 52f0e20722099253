package replies

import (
	"context"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/placement"
)

// From returns the certificate that a player wins from the position solved.
func From(ctx context.Context, g *Game, start State, winner rules.Player, solver *placement.Solver[havannah.Holding]) (*Certificate, error) {
	list, err := solver.Strategy(ctx, uint8(winner))
	if err != nil {
		return nil, err
	}
	c := &Certificate{Game: g, Start: start, Winner: winner, firstLine: headLines + 1}
	seen := map[State]bool{}
	for _, r := range list {
		s, err := g.Place([2]hexgrid.Tiny{hexgrid.FromBits(r.Stones[0]), hexgrid.FromBits(r.Stones[1])}, rules.Player(r.Mover))
		if err != nil {
			return nil, err
		}
		if k := g.Canonical(s); !seen[k] {
			seen[k] = true
			c.Replies = append(c.Replies, Reply{s, Move(r.Cell)})
		}
	}
	return c, nil
}
