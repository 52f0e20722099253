package main

import (
	"slices"

	"ludex/puzzles"
)

// openPlay opens the game of a puzzle for two or more in its position.
func openPlay(p puzzles.Puzzle) (match, error) { return (&gameFlags{}).openPlay(p) }

// openPlay does so under the readings of the flags, too.
func (g *gameFlags) openPlay(p puzzles.Puzzle) (match, error) {
	m, err := g.open(p.Text())
	if err == nil {
		err = m.SetUp(p.Play.Position)
	}
	return m, err
}

// readAs returns a puzzle with further readings. What is proved of it under
// its own does not hold under others.
func readAs(p puzzles.Puzzle, texts []string) (puzzles.Puzzle, error) {
	g, err := findGame(p.Game)
	if err != nil || len(texts) == 0 {
		return p, err
	}
	own, err := g.reread(p.ReadingTexts(), nil)
	if err != nil {
		return p, err
	}
	changed, err := g.reread(p.ReadingTexts(), texts)
	if err != nil || slices.Equal(own, changed) {
		return p, err
	}
	p.Proved, p.Quality, p.Readings = puzzles.Proof{}, puzzles.Quality{}, nil
	if len(changed) > 0 {
		p.Readings = valuesOf(changed)
	}
	if p.IsPlay() {
		q, err := puzzles.NewPlay(p.Text(), p.Play.Position, p.Play.Task, p.Play.Within)
		p.Play, p.Readings = q.Play, q.Readings
		return p, err
	}
	return p, p.Check()
}
