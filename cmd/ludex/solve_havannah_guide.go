package main

import (
	"context"
	"errors"
	"fmt"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/writer"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/certify"
	"ludex/solver/proofnumber"
)

// readGuides reads the guides that were given.
func (s *solveHavannah) readGuides(ctx context.Context, q *havannahQuestion[havannah.UpTo5]) (list []proofnumber.Hint, err error) {
	for _, name := range s.guides {
		g, err := s.readGuide(ctx, q, name)
		if err != nil {
			return nil, err
		}
		list = append(list, g)
	}
	return list, nil
}

// readGuide reads a win of the position under other readings, or of another
// position.
func (s *solveHavannah) readGuide(ctx context.Context, q *havannahQuestion[havannah.UpTo5], name string) (h proofnumber.Hint, err error) {
	in, file, err := openCertificate(ctx, s.cmd, name)
	if err != nil {
		return h, err
	}
	defer file.Close()
	c, err := replies.Read(in, called(name), certify.Limits{Memory: s.limits.Memory}, havannah.FromText[havannah.UpTo5])
	switch {
	case cli.LimitHit(err):
		return h, err
	case err != nil:
		return h, cli.Hinted(err, "a guide is what ludex solve havannah writes with --certificate FILE")
	}
	h = writer.Hint(c, posed(&havannahQuestion[havannah.UpTo5]{game: c.Game, state: c.Start}))
	if err := fits(q, c, h); err != nil {
		return h, fmt.Errorf("%s: its position does not fit the one to solve: %w", called(name), err)
	}
	return h, nil
}

// fits returns why a hint does not fit the question, or nil.
func fits(q *havannahQuestion[havannah.UpTo5], c *havannahReplies, h proofnumber.Hint) error {
	if own, other := q.game.Grid().Side(), c.Game.Grid().Side(); own != other {
		return fmt.Errorf("its board has %d cells a side, not %d", other, own)
	}
	if h.From == posed(q) {
		return nil
	}
	start, err := q.game.Place([2]hexgrid.Tiny{c.Start.Stones(0), c.Start.Stones(1)}, c.Game.ToMove(c.Start))
	if err != nil {
		return err
	}
	if q.game.Outcome(start) != rules.Undecided {
		return errors.New("play has ended there under the chosen readings")
	}
	return proofnumber.Compatible(q.game.Grid().Cells(), h.From, posed(q))
}
