package hnefatafl

import (
	"errors"
	"fmt"
	"slices"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// whyNot returns why m is no legal move of s, with the clause.
func (g *Game) whyNot(s *State, m Move) error {
	switch {
	case g.decided(s) != rules.Undecided:
		return errors.New("the game is over (T9)")
	case m == Pass:
		return g.whyNotPass(s)
	case !s.occupied().Has(m.From):
		return fmt.Errorf("on %s there is no piece (T1)", g.grid.Name(m.From))
	case !s.pieces(s.Mover).Has(m.From):
		return fmt.Errorf("it is the turn of the %s, and %s is not theirs (T1)", sideNames[s.Mover], g.grid.Name(m.From))
	default:
		return g.whyNotWay(s, m)
	}
}

func (g *Game) whyNotPass(s *State) error {
	if g.canMove(s) {
		return fmt.Errorf("the %s can move, and must (T10)", sideNames[s.Mover])
	}
	return fmt.Errorf("the %s cannot move, which ends the game (taf-stuck)", sideNames[s.Mover])
}

// whyNotWay returns why a piece may not go where m takes it.
func (g *Game) whyNotWay(s *State, m Move) error {
	way := g.way(m)
	occupied, kind := s.occupied(), g.kind(s, m.From)
	if way == nil {
		return fmt.Errorf("%s is not in line with %s (T1)", g.grid.Name(m.To), g.grid.Name(m.From))
	}
	for _, c := range way {
		switch {
		case occupied.Has(c):
			return fmt.Errorf("%s is not empty (T1)", g.grid.Name(c))
		case c != m.To && g.stops[kind].Has(c):
			return fmt.Errorf("the throne %s is closed to passing pieces (taf-throne-pass)", g.grid.Name(c))
		}
	}
	if m.To == g.throne {
		return fmt.Errorf("on the throne %s no piece may stop (T2, taf-throne-stop)", g.grid.Name(m.To))
	}
	return fmt.Errorf("the fortress %s is closed to %s (T3, taf-corner-stop)", g.grid.Name(m.To), sideNames[s.Mover])
}

// way returns the cells that a piece crosses on m, the last one included,
// or nil when they do not lie in line.
func (g *Game) way(m Move) []Cell {
	for d := range rectgrid.Direction(rectgrid.Directions) {
		ray := g.rays[m.From][d]
		if i := slices.Index(ray, m.To); i >= 0 {
			return ray[:i+1]
		}
	}
	return nil
}
