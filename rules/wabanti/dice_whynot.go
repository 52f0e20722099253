package wabanti

import (
	"errors"
	"fmt"
	"slices"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// whyNot returns why m is no legal move of s, with the clause.
func (g *Dice) whyNot(s DiceState, m DiceMove) error {
	switch {
	case g.Outcome(s) != rules.Undecided:
		return errors.New("the game is over (W8)")
	case s.Left == 0:
		return errors.New("first the dice are rolled: write which, such as roll 1,2,3,6,6 (W2)")
	case m.Roll != 0:
		return fmt.Errorf("%v are left to use (W2)", s.Left)
	case m == End && g.opts.Dice == DiceOptional:
		return errors.New("the turn cannot end while the pieces are not one group (wab-group)")
	case m == End:
		return fmt.Errorf("of %v some can be used, and must (W7, wab-dice)", s.Left)
	case s.Left.Count(int(m.Die)) == 0:
		return fmt.Errorf("no %d is left of %v (W2)", m.Die, s.Left)
	default:
		return g.whyNotUse(s, m)
	}
}

// whyNotUse returns why a die that is there cannot be used in one way.
func (g *Dice) whyNotUse(s DiceState, m DiceMove) error {
	var l layout
	l.load(g.steps, s.Pieces)
	switch {
	case !s.Pieces.Has(m.From):
		return fmt.Errorf("on %s there is no piece (W3)", g.grid.Name(m.From))
	case s.Pieces.Has(m.To):
		return fmt.Errorf("%s is not empty (W3, W4)", g.grid.Name(m.To))
	case !g.leads(&l, m):
		return noWay(int(m.Die))
	case (m.Die == 1 || g.opts.FreeMoves == AllMoves) && !g.opts.twoFree(g.opts.open(g.steps, &l, uint8(m.From))):
		return fmt.Errorf("%s has not two free sides (W5, wab-free)", g.grid.Name(m.From))
	case !slices.Contains(g.uses(s, nil), m):
		return errors.New("it would tear the group (wab-group)")
	default:
		return g.whyNotPromise(s, m)
	}
}

// leads reports whether the die brings the piece where it is said to go.
func (g *Dice) leads(l *layout, m DiceMove) bool {
	for d := range hexgrid.Directions {
		die, to := g.way(l, int(l.slot[m.From])-1, d)
		if die == int(m.Die) && to == uint8(m.To) {
			return true
		}
	}
	return false
}

func noWay(die int) error {
	if die == 1 {
		return errors.New("a 1 goes to an adjacent cell that touches a piece touched before (W4)")
	}
	return fmt.Errorf("a %d goes straight by as many cells, over pieces all the way (W3)", die)
}

// whyNotPromise returns why a die is not used so as the turn goes on.
func (g *Dice) whyNotPromise(s DiceState, m DiceMove) error {
	if g.opts.Group == GroupTurnEnd && !newLookahead(g).after(s, m, 0) {
		return errors.New("the turn could not end with one group (wab-group)")
	}
	return errors.New("more dice can be used in another way (W7, wab-dice)")
}
