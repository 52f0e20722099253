package main

import (
	"fmt"

	"ludex/puzzles/replies"
	"ludex/rules/havannah"
)

// readGuide reads how the position is won by other readings, where that is
// given.
func (s *solveHavannah) readGuide(q *havannahQuestion[havannah.UpTo5]) (*replies.Certificate, error) {
	if s.guide == "" {
		return nil, nil
	}
	in, file, err := openCertificate(s.cmd, s.guide)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	guide, err := replies.Read(in, called(s.guide))
	if err != nil {
		return nil, hinted(err, "a guide is what ludex solve havannah writes with --certificate FILE")
	}
	if guide.Game.Format(guide.Start) != q.game.Format(q.state) {
		return nil, fmt.Errorf("%s: it is how another position is won than the one asked about", called(s.guide))
	}
	return guide, nil
}
