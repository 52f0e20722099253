package main

import (
	"ludex/puzzles"
	"ludex/rules/play"
)

// openPlay opens the game of a puzzle in its position.
func openPlay(p puzzles.Puzzle) (*play.Session, error) {
	return play.NewSessionAt(p.Game, p.Start), nil
}

// openPlay does so under the readings of the flags, too.
func (g *gameFlags) openPlay(p puzzles.Puzzle) (*play.Session, error) {
	m, err := g.open(p.Text())
	if err == nil {
		err = setUp(m, p.Game.Format(p.Start))
	}
	return m, err
}
