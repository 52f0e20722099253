package main

import "ludex/puzzles"

// openPlay opens the game of a puzzle in its position, unless it is one of
// jumps.
func openPlay(p puzzles.Puzzle) (match, error) { return (&gameFlags{}).openPlay(p) }

// openPlay does so under the readings of the flags, too.
func (g *gameFlags) openPlay(p puzzles.Puzzle) (match, error) {
	m, err := g.open(p.Text())
	if err == nil {
		err = m.SetUp(p.Game.Format(p.Start))
	}
	return m, err
}
