package hnefatafl

import (
	"errors"
	"fmt"
)

// validateStart returns what is wrong with the start: a game begins with a
// king who is still on the board and has not escaped.
func (g *Game) validateStart() error {
	if g.start.King == NoCell {
		return errors.New("the start has no king (T11)")
	}
	if g.corners.Has(g.start.King) {
		return fmt.Errorf("the start has the king on the fortress %s (T9)", g.grid.Name(g.start.King))
	}
	return g.validate(g.Start())
}

// validate returns what keeps s from being a position of g, with the clause.
func (g *Game) validate(s State) error {
	if c := s.Attackers.And(g.corners).First(); c != NoCell {
		return fmt.Errorf("an attacker stands on the fortress %s (T3)", g.grid.Name(c))
	}
	if c := s.Defenders.And(g.corners.And(g.closed[Defenders])).First(); c != NoCell {
		return fmt.Errorf("a defender stands on the fortress %s (taf-corner-stop)", g.grid.Name(c))
	}
	if s.Attackers.Or(s.Defenders).Has(g.throne) {
		return fmt.Errorf("a soldier stands on the throne %s (T2)", g.grid.Name(g.throne))
	}
	if s.Quiet > g.limit {
		return fmt.Errorf("%d turns without a capture: %d end the game (T9, taf-draw)", s.Quiet, g.limit)
	}
	return nil
}
