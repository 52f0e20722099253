package wabanti

import (
	"errors"
	"fmt"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// checkPieces reports a number of pieces that is not played with here, and a
// piece off the board.
func checkPieces(grid *hexgrid.Grid, s Position) error {
	if n := s.Len(); n < 1 || n > MaxPieces {
		return fmt.Errorf("%d pieces: want 1 to %d", n, MaxPieces)
	}
	if list := s.Cells(nil); int(list[len(list)-1]) >= grid.Cells() {
		return errors.New("a piece stands off the board")
	}
	return nil
}

// validateStart reports what is wrong with the start.
func (g *Dice) validateStart() error {
	if err := g.validate(g.Start()); err != nil {
		return fmt.Errorf("the start: %w", err)
	}
	if won := g.wonBy(g.start); won != rules.Undecided {
		return fmt.Errorf("the start: it is won by %s already (W8)", g.names(won))
	}
	return nil
}

// validate reports what is wrong with a state made by hand, in which the
// rules cannot be kept.
func (g *Dice) validate(s DiceState) error {
	if err := checkPieces(g.grid, s.Pieces); err != nil {
		return err
	}
	switch {
	case s.Left != 0:
		return g.validateTurn(s)
	case g.opts.Group != GroupNever && !g.steps.connected(s.Pieces):
		return errors.New("the pieces are not one group (wab-group)")
	default:
		return nil
	}
}

// validateTurn looks at a turn that has begun.
func (g *Dice) validateTurn(s DiceState) error {
	switch {
	case g.opts.WinTime == WinEachDie && g.wonBy(s.Pieces) != rules.Undecided:
		return fmt.Errorf("won by %s already: there are no dice to use (W8, wab-win-time)", g.names(g.wonBy(s.Pieces)))
	case g.opts.Group == GroupEachDie && !g.steps.connected(s.Pieces):
		return errors.New("the pieces are not one group (wab-group)")
	case g.opts.Group == GroupTurnEnd && newLookahead(g).most(s) < 0:
		return errors.New("no use of the dice makes the pieces one group again (wab-group)")
	default:
		return nil
	}
}
