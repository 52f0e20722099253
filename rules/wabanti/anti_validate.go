package wabanti

import (
	"fmt"

	"ludex/rules"
)

// validateStart reports what is wrong with the start.
func (g *Anti) validateStart() error {
	if err := g.validate(g.start); err != nil {
		return fmt.Errorf("the start: %w", err)
	}
	if g.arrived(g.start) != rules.Undecided {
		return fmt.Errorf("the start: %s has won already (W13)", antiNames[South])
	}
	return nil
}

// validate reports what is wrong with a state made by hand, in which the
// rules cannot be kept.
func (g *Anti) validate(s AntiState) error {
	for p, name := range antiNames {
		if err := checkPieces(g.grid, s.Pieces[p]); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if !g.steps.connected(s.Pieces[p]) {
			return fmt.Errorf("the pieces of %s are not one group (W11)", name)
		}
	}
	for _, c := range s.Pieces[North].Cells(nil) {
		if !g.around[c].And(s.Pieces[South]).Empty() {
			return fmt.Errorf("the piece of %s on %s touches one of %s (W11)", antiNames[North], g.grid.Name(c), antiNames[South])
		}
	}
	if !s.Pieces[s.Mover].And(g.goals[s.Mover]).Empty() {
		return fmt.Errorf("%s, to move, has a piece on the other side already: play has gone on after the end (W13)", antiNames[s.Mover])
	}
	return nil
}
