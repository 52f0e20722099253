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
func (s *solveHavannah) readGuides(ctx context.Context, q *havannahQuestion[havannah.UpTo5]) (list []*writer.Guide, err error) {
	for _, name := range s.guides {
		g, err := s.readGuide(ctx, q, name)
		if err != nil {
			return nil, err
		}
		list = append(list, g)
	}
	return list, nil
}

// readGuide reads how the position is won by other readings, or how another
// one is.
func (s *solveHavannah) readGuide(ctx context.Context, q *havannahQuestion[havannah.UpTo5], name string) (*writer.Guide, error) {
	in, file, err := openCertificate(ctx, s.cmd, name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	c, err := replies.Read(in, called(name), certify.Limits{Memory: s.limits.Memory})
	switch {
	case cli.LimitHit(err):
		return nil, err
	case err != nil:
		return nil, cli.Hinted(err, "a guide is what ludex solve havannah writes with --certificate FILE")
	}
	g := writer.NewGuide(c)
	if err := fits(q, c, g); err != nil {
		return nil, fmt.Errorf("%s: its position does not go with the one asked about: %w", called(name), err)
	}
	return g, nil
}

// fits says what is wrong with a guide to the question, if anything is.
func fits(q *havannahQuestion[havannah.UpTo5], c *replies.Certificate, g *writer.Guide) error {
	if own, other := q.game.Grid().Side(), c.Game.Grid().Side(); own != other {
		return fmt.Errorf("its board has %d cells a side, not %d", other, own)
	}
	if g.From == posed(q) {
		return nil
	}
	start, err := q.game.Place([2]hexgrid.Tiny{c.Start.Stones(0), c.Start.Stones(1)}, c.Game.ToMove(c.Start))
	if err != nil {
		return err
	}
	if q.game.Outcome(start) != rules.Undecided {
		return errors.New("by the readings asked about, play has ended there")
	}
	return proofnumber.Together(q.game.Grid().Cells(), g.From, posed(q))
}
