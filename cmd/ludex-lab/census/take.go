package census

import (
	"context"
	"fmt"

	"ludex/puzzles/certificate/openings"
	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver/proofnumber"
)

// Take takes the winners of openings from their certificates, and the first
// replies of the first player.
func (c *Census) Take(ctx context.Context, list []openings.Opening) error {
	if len(c.levels) < 2 {
		return nil
	}
	for _, o := range list {
		p := c.known(1, c.game.Play(c.game.Start(), havannah.Move(o.Cell())), o.Winner)
		if p == nil || o.Winner != havannah.First || len(c.levels) < 4 {
			continue
		}
		if err := c.takeReplies(ctx, o, p); err != nil {
			return fmt.Errorf("%s: %w", o.Name, err)
		}
	}
	return nil
}

// takeReplies takes the replies of the first player in the positions after an
// opening and one more stone, and passes those after it to the solver.
func (c *Census) takeReplies(ctx context.Context, o openings.Opening, p *Position) error {
	const deepest = 7 // stones
	guide, err := o.Guide(ctx)
	if err != nil {
		return err
	}
	list := []state{p.State}
	for stones := 3; stones <= deepest && ctx.Err() == nil; stones += 2 {
		list = c.replies(ctx, o, guide, list)
		for _, s := range list {
			c.solvers[0].Know(havannahpuzzle.Position(c.game, s), proofnumber.FirstWins)
			if stones == 3 {
				c.known(3, s, havannah.First)
			}
		}
	}
	return ctx.Err()
}

// replies returns the positions after a move of the second player and the reply
// of the guide, each once. Nobody has a figure in them.
func (c *Census) replies(ctx context.Context, o openings.Opening, guide *openings.Guide, from []state) (list []state) {
	seen := map[state]bool{}
	for _, s := range from {
		for _, m := range c.game.Moves(s, nil) {
			after := c.game.Play(s, m)
			own, opp := openings.Stones(o, after)
			reply, ok := guide.Move(ctx, own, opp)
			if after.Figures() != 0 || !ok {
				continue
			}
			next := c.game.Canonical(c.game.Play(after, havannah.Move(reply)))
			if !seen[next] && next.Figures() == 0 {
				seen[next] = true
				list = append(list, next)
			}
		}
	}
	return list
}

// known sets the winner of a position, if it is one of the census, and returns
// it.
func (c *Census) known(stones int, s state, winner rules.Player) *Position {
	i, ok := c.index[stones][c.game.Canonical(s)]
	if !ok {
		return nil
	}
	p := &c.levels[stones][i]
	p.Value, p.Known = proofnumber.Value(won(winner)), true
	return p
}
