package wali

import (
	"errors"
	"fmt"

	"ludex/rules"
)

// Validate returns what is wrong with a state that was made by hand. While
// pieces are placed, it asks for what play could have come to; when they
// move, it takes any setup in which the rules can be kept.
func (g *Game) Validate(s State) error {
	if both := s.Pieces[Stones] & s.Pieces[Sticks]; both != 0 {
		return fmt.Errorf("cell %s holds two pieces (D1)", g.name(both.First()))
	}
	if off := (s.Pieces[Stones] | s.Pieces[Sticks]) &^ g.cells; off != 0 {
		return errors.New("a piece stands off the board")
	}
	for p, side := range sideNames {
		if n := s.Pieces[p].Len(); n > g.board.Pieces {
			return fmt.Errorf("%d %s: each side has %d (D1)", n, side, g.board.Pieces)
		}
	}
	if s.Placing {
		return g.validatePlacing(s)
	}
	return g.validateMoving(s)
}

func (g *Game) validateMoving(s State) error {
	if s.Pieces == [2]Set{} {
		return errors.New("there are no pieces: one side at least has some left (D5)")
	}
	if g.opts.Row == LongerForbidden {
		for _, pieces := range s.Pieces {
			if long := g.axes[0].fours(pieces) | g.axes[1].fours(pieces); long != 0 {
				return fmt.Errorf("from cell %s on more than three stand in a line (wal-row)", g.name(long.First()))
			}
		}
	}
	return nil
}

func (g *Game) validatePlacing(s State) error {
	lines := s.Pieces[:]
	if g.opts.PlaceLine == AnyPieces {
		lines = []Set{s.Pieces[Stones] | s.Pieces[Sticks]}
	}
	for _, pieces := range lines {
		if row := g.axes[0].threes(pieces) | g.axes[1].threes(pieces); row != 0 {
			return fmt.Errorf("from cell %s on more than two stand in a line (D1)", g.name(row.First()))
		}
	}
	if err := g.validateTurn(s); err != nil {
		return err
	}
	if !g.placingGoesOn(s) {
		return errors.New("nobody can place any more, so it is time to move (D2)")
	}
	return nil
}

// validateTurn compares the numbers of pieces placed with whose turn it is
// (D1): a side may be behind only by having skipped turns, and so only if it
// is stuck.
func (g *Game) validateTurn(s State) error {
	lead := s.Pieces[Stones].Len() - s.Pieces[Sticks].Len() - int(s.Mover)
	if lead == 0 {
		return nil
	}
	behind := Stones
	if lead > 0 {
		behind = Sticks
	}
	if g.opts.PlaceStuck != PlaceSkips || g.canPlace(s, behind) {
		return fmt.Errorf("%d stones and %d sticks with %s to place: they are placed in turn (D1)",
			s.Pieces[Stones].Len(), s.Pieces[Sticks].Len(), sideNames[s.Mover])
	}
	return nil
}

var _ interface {
	rules.Game[State, Move]
	rules.Notation[State, Move]
	rules.Symmetric[State]
} = (*Game)(nil)
