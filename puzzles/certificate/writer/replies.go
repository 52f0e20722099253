package writer

import (
	"context"

	"ludex/puzzles/certificate/replies"
	"ludex/rules"
	"ludex/solver/proofnumber"
)

// Cell is a move of a placement game: the number of the cell.
type Cell interface {
	comparable
	~uint8 | ~uint16
}

// Replies returns the certificate that a player wins from the position that
// solver solved.
func Replies[G replies.Game[S, M], S comparable, M Cell, H any](ctx context.Context, g G, start S, winner rules.Player, solver *proofnumber.Solver[H]) (*replies.Certificate[G, S, M], error) {
	c := replies.New(g, start, winner)
	err := solver.Strategy(ctx, uint8(winner), func(r proofnumber.Reply) bool {
		return c.Add(r.Depth, M(r.Defence), M(r.Cell)) == nil
	})
	if err != nil {
		return nil, err
	}
	return c, nil
}

// Hint returns the win of a certificate as a hint for a search under another
// reading of the rules, or from another position. At is the start of the
// certificate in the form that the search takes.
func Hint[G replies.Game[S, M], S comparable, M Cell](c *replies.Certificate[G, S, M], at proofnumber.Position) proofnumber.Hint {
	h := proofnumber.Hint{From: at, Winner: uint8(c.Winner), Replies: make([]proofnumber.Reply, len(c.Replies))}
	for i, r := range c.Replies {
		h.Replies[i] = proofnumber.Reply{Depth: int(r.Depth), Defence: uint8(r.Defence), Cell: uint8(r.Move)}
	}
	return h
}
