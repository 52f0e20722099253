package main

import (
	"fmt"
	"strconv"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// read reads the position, if one is given, and finds out the board's size.
func (s *solveHavannah) read(file string) (diagram cli.TextFile, err error) {
	if file != "" {
		if diagram, err = cli.ReadText(s.cmd, file); err != nil {
			return diagram, err
		}
		if rows := len(rules.SignificantLines(diagram.Uncommented())); s.size == 0 {
			s.size = (rows + 1) / 2
		}
	}
	if s.size == 0 {
		s.size = 4
	}
	if s.size < hexgrid.MinSide || s.size > maxThreats { // --size has been checked
		return diagram, diagram.Placed(fmt.Errorf("its rows make a board of %d cells a side: want %d to %d",
			s.size, hexgrid.MinSide, maxThreats))
	}
	return diagram, nil
}

// askHavannah sets up the position that is to be solved.
func askHavannah[W hexgrid.Words](s *solveHavannah, diagram cli.TextFile) (*havannahQuestion[W], error) {
	text, err := s.game.text("havannah:" + strconv.Itoa(s.size))
	if err != nil {
		return nil, err
	}
	game, err := havannah.FromText[W](text)
	if err != nil {
		return nil, err
	}
	q := &havannahQuestion[W]{game: game, state: game.Start()}
	if diagram.Name != "" {
		if q.state, err = game.Parse(unlabelled(game.Grid(), diagram.Uncommented())); err != nil {
			return nil, diagram.Placed(err)
		}
	}
	return q, q.play(s.moves)
}
