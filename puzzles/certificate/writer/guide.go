package writer

import (
	"context"

	"ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
	"ludex/solver/proofnumber"
)

// Guide is the win of a position, for a search by other readings or of another
// position.
type Guide struct {
	From    proofnumber.Position
	winner  uint8
	replies []proofnumber.Reply
}

// NewGuide returns the replies of the certificate as a guide.
func NewGuide(c *replies.Certificate) *Guide {
	mover := uint8(c.Game.ToMove(c.Start))
	g := &Guide{proofnumber.Position{Stones: havannah.Bits(c.Start), Mover: mover}, uint8(c.Winner), make([]proofnumber.Reply, len(c.Replies))}
	for i, r := range c.Replies {
		g.replies[i] = proofnumber.Reply{Depth: int(r.Depth), Defence: uint8(r.Defence), Cell: uint8(r.Move)}
	}
	return g
}

// Lead lets a solver find out which of the replies win by its rules, and put
// right what does not. From goes together with what it solves.
func (g *Guide) Lead(ctx context.Context, solver *proofnumber.Solver[havannah.PlayerStones]) {
	solver.Follow(ctx, g.From, g.winner, g.replies)
}
